import { type Centimes, nearestCentimes } from '@hanout/kernel';
import type { DeliveryApi } from '../modules/delivery/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { PRODUCTS } from './data/products/index.ts';
import type { DemoAccount } from './seed-staff.ts';

/** What the shop's trade has to know of the shop that was made. */
export interface DemoShop {
  readonly id: string;
  readonly entered: Entered;
  readonly accounts: readonly DemoAccount[];
  readonly delivery: DeliveryApi;
}

/** Keys of the products and whole DA, by the SKU of what is sold. */
const UNITS = new Map(
  PRODUCTS.flatMap(({ key, sku, price, combinations }) =>
    (combinations ?? [{ sku, price }]).map(
      (unit) => [unit.sku, { key, price: unit.price ?? price }] as const,
    ),
  ),
);

/** What is sold under an SKU, as a shopper's cart names it. */
export function unitOf({ entered }: DemoShop, sku: string): { product: string; combination: string | null } {
  const product = known(entered.products, known(UNITS, sku).key);
  const unit = known(entered.units, sku);
  return { product, combination: unit === product ? null : unit };
}

/** What the shop pays for a piece of it: three fifths of what it asks, as in the year before (`year-books.sql`). */
export const costOf = (sku: string): Centimes => nearestCentimes(known(UNITS, sku).price * 0.6);
