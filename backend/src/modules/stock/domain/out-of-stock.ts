import { DomainError } from '@hanout/kernel';
import type { Shortage } from './allocate.ts';

/** 409: some unit is short; nothing was taken. The answer lists the units; checkout names its lines instead. */
export class OutOfStock extends DomainError {
  readonly shortages: readonly Shortage[];

  constructor(shortages: readonly Shortage[], lines: readonly object[] = shortages) {
    super('out_of_stock', 409, { extra: { lines } });
    this.shortages = shortages;
  }
}
