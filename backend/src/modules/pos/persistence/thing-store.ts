import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const THING = `/* prepared:till-thing */
select p.weighed from products p where p.id = $2 and p.shop_id = $1 and p.type <> 'pack' and case
  when $3::uuid is null then not exists (select 1 from combinations c where c.product_id = p.id and c.active)
  else exists (select 1 from combinations c where c.id = $3::uuid and c.product_id = p.id) end`;

/** What the shop has, on sale or not: a product without combinations, or a combination; null: neither, and a pack is none. */
export async function findThing(
  em: EntityManager,
  shopId: string,
  productId: string,
  combinationId: string | null,
): Promise<{ readonly weighed: boolean } | null> {
  const [thing] = await sqlIn<{ weighed: boolean }>(em, THING, [shopId, productId, combinationId]);
  return thing ?? null;
}
