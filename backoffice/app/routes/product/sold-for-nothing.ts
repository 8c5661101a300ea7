import type { ProductEdit } from '@hanout/contracts';
import { amountOf } from '../../forms/amount.ts';
import { type RowDrafts, rowFields } from './combination-drafts.ts';

/** Whether something of the product is sold for 0: itself, or a combination by its own price or the product's. */
export function isSoldForNothing(
  priceHt: string,
  combinations: ProductEdit['combinations'],
  drafts: RowDrafts,
): boolean {
  const rows = combinations.map((one) => ({ ...rowFields(one), ...drafts[one.id] }));
  const sold = rows.length > 0 ? rows.filter(({ isActive }) => isActive) : [{ priceHt }];
  return sold.some((row) => (amountOf(row.priceHt) ?? amountOf(priceHt)) === 0);
}
