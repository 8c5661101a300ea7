import { DomainError } from '@hanout/kernel';
import type { Shortage } from './allocate.ts';

/** 409: staff would take more from places than is free there; nothing was taken. What orders were promised is released first. */
export class StockPromised extends DomainError {
  constructor(lines: readonly Shortage[]) {
    super('stock_promised', 409, { extra: { lines } });
  }
}
