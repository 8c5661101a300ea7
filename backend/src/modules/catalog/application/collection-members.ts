import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { refuseWith } from '../domain/product-rules.ts';

const FOREIGN = `/* prepared:catalog_foreign_members */
select count(*)::int as count from unnest($2::uuid[]) w (id)
where not exists (select 1 from products p where p.id = w.id and p.shop_id = $1)`;

const SET = `/* prepared:catalog_set_members */
with gone as (delete from collection_products where collection_id = $1 and product_id <> all($2::uuid[]))
insert into collection_products (collection_id, product_id, position)
select $1, id, nth - 1 from unnest($2::uuid[]) with ordinality w (id, nth)
on conflict (collection_id, product_id) do update set position = excluded.position`;

/** All products of a collection, in this order. @throws DomainError `invalid` (422) for one twice or of another shop */
export async function setMembers(
  em: EntityManager,
  shopId: string,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  if (new Set(productIds).size < productIds.length) refuseWith({ productIds: ['validation.duplicate'] });
  const [row] = await sqlIn<{ count: number }>(em, FOREIGN, [shopId, productIds]);
  refuseWith(row?.count === 0 ? {} : { productIds: ['validation.id'] });
  await sqlIn(em, SET, [collectionId, productIds]);
}
