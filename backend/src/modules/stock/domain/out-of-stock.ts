import { DomainError, type DomainErrorDetails } from '@hanout/kernel';
import type { Shortage } from './allocate.ts';

/** 409: some unit is short; nothing was taken. The answer lists the units, unless the caller names its own lines. */
export class OutOfStock extends DomainError {
  readonly shortages: readonly Shortage[];

  constructor(shortages: readonly Shortage[], details: DomainErrorDetails = { extra: { lines: shortages } }) {
    super('out_of_stock', 409, details);
    this.shortages = shortages;
  }
}
