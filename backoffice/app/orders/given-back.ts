import type { OrderDetail } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';

/** What a customer has had of the worth of goods that came back: money, or what went out in exchange. */
export const givenBack = ({ totals }: Pick<OrderDetail, 'totals'>): Centimes =>
  toCentimes(totals.total - totals.refundable);
