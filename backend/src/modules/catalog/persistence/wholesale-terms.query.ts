import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** For resellers: a price of their own, HT, and the least that a line may have. */
export interface WholesaleTerms {
  /** Null: the usual price. */
  readonly priceHt: Centimes | null;
  readonly minQuantity: number;
}

/** The terms of a shop's products, on the write side; the bigint is exact far beyond any price. */
export async function wholesaleTerms(
  em: EntityManager,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, WholesaleTerms>> {
  const rows = await sqlIn<WholesaleTerms & { id: string }>(
    em,
    `select id, wholesale_price_ht::float8 as "priceHt", wholesale_moq as "minQuantity"
     from products where shop_id = $1 and id = any($2::uuid[])`,
    [shopId, productIds],
  );
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}
