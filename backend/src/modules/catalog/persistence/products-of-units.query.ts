import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const PRODUCTS_OF_UNITS = `/* prepared:catalog_products_of_units */
with sold as (select distinct product_id from sale_items where unit_id = any($1::uuid[]))
select product_id::text as id from sold
union select k.pack_id::text from pack_items k join sold on sold.product_id = k.product_id`;

/** The products that the units are of, and the packs that take them. */
export async function productsOfUnits(em: EntityManager, unitIds: readonly string[]): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(em, PRODUCTS_OF_UNITS, [unitIds]);
  return rows.map(({ id }) => id);
}
