import type { OrderedLine, StaffOrderBody } from '@hanout/contracts';
import { type BasketLine, basePrice, type CatalogPrice, type Channel, DomainError } from '@hanout/kernel';
import type { SaleItem, WholesaleTerms } from '../../catalog/index.ts';

/** A thing on sale at the price of a channel. */
export type OfferedItem = SaleItem & Pick<BasketLine, 'agreed'> & { readonly minQuantity: number };

/** Resellers have their own price and a least quantity (decisions, "Money and tax"); everybody else the usual ones. */
export function offerOn(channel: Channel, item: SaleItem, terms: WholesaleTerms | undefined): OfferedItem {
  const price: CatalogPrice = {
    priceHt: item.unitHt,
    wholesalePriceHt: terms?.priceHt ?? null,
    wholesaleMoq: terms?.minQuantity ?? 1,
    taxRate: item.taxRate,
  };
  return { ...item, ...basePrice(price, channel) };
}

/** @throws DomainError `unavailable` (422), naming the lines of what cannot be ordered. */
export function itemsOf(lines: readonly OrderedLine[], found: readonly SaleItem[]): SaleItem[] {
  const byPlace = new Map(found.map((item) => [item.index, item]));
  const missing = lines.flatMap((_, index) => (byPlace.has(index) ? [] : [`lines.${index}.productId`]));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, ['unavailable']]));
    throw new DomainError('unavailable', 422, { fields });
  }
  return lines.flatMap((_, index) => byPlace.get(index) ?? []);
}

/** @throws DomainError `invalid` (422), naming the lines that have fewer pieces than their channel sells. */
export function requireLeast(
  lines: readonly { readonly quantity: number }[],
  items: readonly OfferedItem[],
): void {
  const fields: Record<string, string[]> = {};
  lines.forEach(({ quantity }, index) => {
    const least = items[index]?.minQuantity ?? 1;
    if (quantity < least) fields[`lines.${index}.quantity`] = ['order.minQuantity'];
  });
  const min = Math.max(...items.map(({ minQuantity }) => minQuantity));
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields, extra: { min } });
}

/**
 * What goes together (back-office 9): home delivery needs an address, cash cannot be collected by a transporter, and
 * installments belong to their way of paying.
 * @throws DomainError `invalid` (422) with fields.
 */
export function requireTerms({ paymentType, delivery, installments }: StaffOrderBody): void {
  const fields: Record<string, string[]> = {};
  if (paymentType === 'cash_on_delivery' && delivery.mode === 'pickup')
    fields.paymentType = ['validation.choice'];
  if ((paymentType === 'installment') !== installments.length > 0)
    fields.installments = [paymentType === 'installment' ? 'validation.required' : 'validation.unknown'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
