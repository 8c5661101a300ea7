import {
  type Actor,
  type Centimes,
  DomainError,
  LOCALES,
  type Locale,
  type Translations,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CreatedProduct, NewProduct, ProductTexts } from '../domain/commands.ts';
import { CreateProduct } from './create-product.ts';
import { lockCatalogue } from './slugs.ts';

/** What tells the copy's name from the model's. */
const COPY: Readonly<Record<Locale, string>> = { fr: '(copie)', en: '(copy)', ar: '(نسخة)' };

const MODEL = `/* prepared:catalog_model */
select p.type, p.pack_mode as "packMode", p.brand_id as "brandId", p.brand_line_id as "brandLineId",
  p.main_category_id as "mainCategoryId", p.price_ht as "priceHt", p.tax_rate as "taxRate",
  p.wholesale_price_ht as "wholesalePriceHt", p.wholesale_moq as "wholesaleMoq", p.supply_price_ht as "supplyPriceHt",
  p.supplier, p.weight_g as "weightG", p.length_cm as "lengthCm", p.width_cm as "widthCm", p.height_cm as "heightCm",
  p.featured, p.on_sale as "onSale", p.visible, p.available_from as "availableFrom",
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'shortDescription', t.short_description,
      'longDescription', t.long_description, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description)), '{}')
    from product_texts t where t.product_id = p.id) as texts,
  array(select category_id from product_categories where product_id = p.id)::text[] as "categoryIds",
  array(select tag_id from product_tags where product_id = p.id)::text[] as "tagIds",
  array(select collection_id from collection_products where product_id = p.id)::text[] as "collectionIds",
  (select coalesce(jsonb_agg(jsonb_build_object('mediaId', i.media_id, 'alt', i.alt) order by i.position, i.media_id), '[]')
    from product_images i where i.product_id = p.id) as images,
  (select coalesce(jsonb_agg(jsonb_build_object('featureId', f.feature_id, 'valueId', f.feature_value_id)), '[]')
    from product_features f where f.product_id = p.id) as features,
  (select coalesce(jsonb_agg(jsonb_build_object('priceHt', c.price_ht, 'isDefault', c.is_default,
      'valueIds', (select jsonb_agg(v.attribute_value_id) from combination_values v where v.combination_id = c.id),
      'imageIds', (select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from combination_images i
        where i.combination_id = c.id)) order by c.position, c.id), '[]')
    from combinations c where c.product_id = p.id and c.active) as combinations,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity) order by k.position, k.id), '[]')
    from pack_items k where k.pack_id = p.id) as items
from products p where p.id = $2 and p.shop_id = $1`;

type Model = Omit<NewProduct, 'shopId' | 'texts' | 'images' | 'priceHt' | 'pack'> & {
  readonly type: 'standard' | 'pack';
  readonly packMode: 'strict' | 'flexible' | null;
  readonly priceHt: Centimes;
  readonly texts: Partial<Record<Locale, ProductTexts>>;
  readonly images: readonly { readonly mediaId: string; readonly alt: Translations }[];
  readonly items: NonNullable<NewProduct['pack']>['items'];
};

/** A draft that is like another product, without its codes, its addresses and its stock. */
@Injectable()
export class DuplicateProduct {
  constructor(private readonly createProduct: CreateProduct) {}

  /** @throws DomainError `not_found` (404), and what making a product refuses (a part of the pack that is gone) */
  async execute(
    em: EntityManager,
    { shopId, productId }: { shopId: string; productId: string },
    actor: Actor,
  ): Promise<CreatedProduct> {
    await lockCatalogue(em, shopId);
    const [model] = await sqlIn<Model>(em, MODEL, [shopId, productId]);
    if (!model) throw new DomainError('not_found', 404);
    const { type: _type, packMode, items, texts, ...rest } = model;
    const named = LOCALES.flatMap((locale) => {
      const text = texts[locale];
      return text ? [[locale, { ...text, name: `${text.name} ${COPY[locale]}` }]] : [];
    });
    const pack = packMode ? { mode: packMode, items } : undefined;
    const command = { ...rest, shopId, texts: Object.fromEntries(named), pack, status: 'draft' as const };
    return this.createProduct.execute(em, command, actor);
  }
}
