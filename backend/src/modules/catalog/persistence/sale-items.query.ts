import { type Translations, toCentimes, withTax } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { mediaUrl } from '../../media/index.ts';
import { type PackItemState, partsOfPack } from '../domain/pack-parts.ts';
import type { SaleItem, SaleRef } from '../domain/sale-item.ts';

/**
 * On the write tables, in one statement. A ref without a row cannot be ordered: unknown, another shop's, not active,
 * another product's combination, an inactive one, or none where the product has combinations.
 */
const SALE_ITEMS = `/* prepared:catalog_sale_items */
select w.nth::int - 1 as index, p.id as "productId", c.id as "combinationId", p.type, p.pack_mode as "packMode",
  coalesce(c.sku, p.sku) as sku, coalesce(c.price_ht, p.price_ht) as "unitHt", p.tax_rate as "taxRate", p.brand_id as "brandId",
  (select jsonb_object_agg(t.locale, t.name) from product_texts t where t.product_id = p.id) as names,
  (select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'value', v.value) order by a.position, a.id), '[]')
    from combination_values cv join attribute_values v on v.id = cv.attribute_value_id
    join attributes a on a.id = v.attribute_id where cv.combination_id = c.id) as attributes,
  coalesce(
    (select m.key from combination_images i join media m on m.id = i.media_id
      where i.combination_id = c.id order by i.position, m.id limit 1),
    (select m.key from product_images i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position, m.id limit 1)) as "imageKey",
  (with recursive up as (
      select k.id, k.parent_id from categories k
      where k.id = p.main_category_id or k.id in (select category_id from product_categories where product_id = p.id)
      union select k.id, k.parent_id from categories k join up on k.id = up.parent_id)
    select array_agg(id::text) from up) as "categoryIds",
  case when p.type = 'pack' then (
    select coalesce(jsonb_agg(jsonb_build_object('productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity, 'onSale', q.status = 'active',
      'hasCombinations', exists (select 1 from combinations x where x.product_id = q.id),
      'choices', (select coalesce(jsonb_agg(x.id), '[]') from combinations x where x.product_id = q.id and x.active)
    ) order by k.position, k.id), '[]')
    from pack_items k join products q on q.id = k.product_id where k.pack_id = p.id) end as items
from unnest($2::uuid[], $3::uuid[]) with ordinality w (product_id, combination_id, nth)
join products p on p.id = w.product_id and p.shop_id = $1 and p.status = 'active'
left join combinations c on c.id = w.combination_id and c.product_id = p.id and c.active
where case when w.combination_id is null
  then not exists (select 1 from combinations x where x.product_id = p.id) else c.id is not null end
order by w.nth`;

interface Row {
  readonly index: number;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly type: 'standard' | 'pack';
  readonly packMode: 'strict' | 'flexible' | null;
  readonly sku: string | null;
  readonly unitHt: number;
  readonly taxRate: number;
  readonly brandId: string | null;
  readonly names: Translations;
  readonly attributes: SaleItem['attributes'];
  readonly imageKey: string | null;
  readonly categoryIds: string[];
  readonly items: PackItemState[] | null;
}

function partsOf({ items, packMode, productId, combinationId }: Row, ref: SaleRef | undefined) {
  if (items && packMode) return partsOfPack(items, packMode, ref?.parts);
  return [{ unitId: combinationId ?? productId, productId, combinationId, quantity: 1 }];
}

function itemOf(row: Row, ref: SaleRef | undefined): SaleItem | null {
  const parts = partsOf(row, ref);
  if (!parts) return null;
  const { items: _items, packMode: _mode, imageKey, ...rest } = row;
  const unitHt = toCentimes(row.unitHt);
  const imageUrl = imageKey && mediaUrl(imageKey, 'small_product');
  return { ...rest, unitHt, listUnitTtc: withTax(unitHt, row.taxRate), imageUrl, parts };
}

export async function saleItems(
  em: EntityManager,
  shopId: string,
  refs: readonly SaleRef[],
): Promise<SaleItem[]> {
  const products = refs.map(({ productId }) => productId);
  const combinations = refs.map(({ combinationId }) => combinationId);
  const rows = await sqlIn<Row>(em, SALE_ITEMS, [shopId, products, combinations]);
  return rows.flatMap((row) => itemOf(row, refs[row.index]) ?? []);
}
