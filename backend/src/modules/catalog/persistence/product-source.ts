import type { Locale, Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { MediaRecord } from '../../media/index.ts';
import type { ProductTexts } from '../domain/commands.ts';
import { CATEGORIES_OF_PRODUCTS } from './categories-of-products.ts';

export interface CombinationSource {
  readonly id: string;
  readonly priceHt: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly isDefault: boolean;
  readonly images: readonly MediaRecord[];
  readonly values: readonly {
    readonly id: string;
    readonly attributeId: string;
    readonly kind: 'text' | 'color' | 'image';
    readonly label: Translations;
    readonly value: Translations;
    readonly color: string | null;
    readonly image: MediaRecord | null;
  }[];
}

export interface PackItemSource {
  readonly id: string;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
}

/** What a product is made of on the write side, as one statement reads it. Amounts in centimes. */
export interface ProductSource {
  readonly id: string;
  readonly shopId: string;
  readonly type: 'standard' | 'pack';
  readonly status: 'draft' | 'active' | 'archived';
  readonly priceHt: number;
  readonly taxRate: number;
  readonly sku: string | null;
  readonly packMode: 'strict' | 'flexible' | null;
  readonly createdAt: Date;
  readonly mainCategoryId: string;
  readonly brandId: string | null;
  readonly brandLineId: string | null;
  readonly visible: boolean;
  readonly weighed: boolean;
  readonly onSale: boolean;
  readonly featured: boolean;
  readonly availableFrom: Date | null;
  /** With all ancestors. */
  readonly categoryIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly texts: Partial<Record<Locale, Required<ProductTexts>>>;
  readonly mainCategory: Partial<Record<Locale, { name: string; slug: string }>>;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly markFont: string | null;
    readonly logo: MediaRecord | null;
  } | null;
  readonly images: readonly { readonly media: MediaRecord; readonly alt: Translations }[];
  readonly features: readonly {
    readonly id: string;
    readonly label: Translations;
    readonly value: Translations;
  }[];
  /** The active ones, in their order. */
  readonly combinations: readonly CombinationSource[];
  readonly packItems: readonly PackItemSource[];
}

const media = (alias: string) =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'key', ${alias}.key,
    'width', ${alias}.width, 'height', ${alias}.height, 'ground', ${alias}.ground) end`;

const COMBINATION_VALUES = `
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'attributeId', a.id, 'kind', a.kind, 'label', a.label,
      'value', v.value, 'color', v.color, 'image', ${media('m')}) order by a.position, a.id), '[]')
  from combination_values cv join attribute_values v on v.id = cv.attribute_value_id
  join attributes a on a.id = v.attribute_id left join media m on m.id = v.image_id
  where cv.combination_id = c.id`;

const COMBINATIONS = `
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'priceHt', c.price_ht, 'sku', c.sku, 'barcode', c.barcode,
      'isDefault', c.is_default, 'values', (${COMBINATION_VALUES}),
      'images', (select coalesce(jsonb_agg(${media('m')} order by i.position, m.id), '[]')
        from combination_images i join media m on m.id = i.media_id where i.combination_id = c.id)
    ) order by c.position, c.id), '[]')
  from combinations c where c.product_id = p.id and c.active`;

const SOURCES = `/* prepared:catalog_product_sources */
with ${CATEGORIES_OF_PRODUCTS}
select p.id, p.shop_id as "shopId", p.type, p.status, p.price_ht as "priceHt", p.tax_rate as "taxRate", p.sku,
  p.pack_mode as "packMode", p.created_at as "createdAt", p.main_category_id as "mainCategoryId", p.brand_id as "brandId",
  p.brand_line_id as "brandLineId", p.visible, p.weighed, p.on_sale as "onSale", p.featured, p.available_from as "availableFrom",
  array(select tag_id from product_tags where product_id = p.id order by tag_id)::text[] as "tagIds",
  array(select collection_id from collection_products where product_id = p.id order by collection_id)::text[] as "collectionIds",
  u.category_ids as "categoryIds",
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug,
      'shortDescription', t.short_description, 'longDescription', t.long_description,
      'seoTitle', t.seo_title, 'seoDescription', t.seo_description)), '{}')
    from product_texts t where t.product_id = p.id) as texts,
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug)), '{}')
    from category_texts t where t.category_id = p.main_category_id) as "mainCategory",
  (select jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'markFont', b.mark_font, 'logo', ${media('m')})
    from brands b left join media m on m.id = b.logo_id where b.id = p.brand_id) as brand,
  (select coalesce(jsonb_agg(jsonb_build_object('media', ${media('m')}, 'alt', i.alt) order by i.position, m.id), '[]')
    from product_images i join media m on m.id = i.media_id where i.product_id = p.id) as images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'value', v.value) order by f.position, f.id), '[]')
    from product_features pf join features f on f.id = pf.feature_id join feature_values v on v.id = pf.feature_value_id
    where pf.product_id = p.id) as features,
  (${COMBINATIONS}) as combinations,
  (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity) order by k.position, k.id), '[]')
    from pack_items k where k.pack_id = p.id) as "packItems"
from products p join categorised u on u.product_id = p.id order by p.id`;

export async function readSources(
  em: EntityManager,
  productIds: readonly string[],
): Promise<ProductSource[]> {
  if (productIds.length === 0) return [];
  return sqlIn<ProductSource>(em, SOURCES, [productIds]);
}
