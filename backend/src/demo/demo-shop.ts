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

const PRODUCT_OF = new Map(
  PRODUCTS.flatMap(({ key, sku, combinations }) =>
    combinations ? combinations.map((item) => [item.sku, key] as const) : [[sku, key] as const],
  ),
);

/** What is sold under an SKU, as a shopper's cart names it. */
export function unitOf({ entered }: DemoShop, sku: string): { product: string; combination: string | null } {
  const product = known(entered.products, known(PRODUCT_OF, sku));
  const unit = known(entered.units, sku);
  return { product, combination: unit === product ? null : unit };
}

const PRICE_OF = new Map(
  PRODUCTS.flatMap(({ sku, price, combinations }) =>
    combinations
      ? combinations.map((item) => [item.sku, item.price ?? price] as const)
      : [[sku, price] as const],
  ),
);

/** What the shop pays for a piece of it: three fifths of what it asks, as in the year before. */
export const costOf = (sku: string): Centimes => nearestCentimes(known(PRICE_OF, sku) * 0.6);
