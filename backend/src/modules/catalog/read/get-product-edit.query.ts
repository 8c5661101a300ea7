import type { ProductEdit } from '@hanout/contracts';
import { DomainError, type Locale, type Translations, toCentimes, translated, withTax } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import type { Shop } from '../../shop/index.ts';
import { pathOfProduct } from './product-link.ts';

interface Named {
  readonly id: string;
  readonly names: Translations;
}
interface ProductColumns {
  readonly version: number;
  readonly type: ProductEdit['type'];
  readonly status: ProductEdit['status'];
  readonly main_category_id: string;
  readonly price_ht: number;
  readonly tax_rate: number;
  readonly supply_price_ht: number | null;
  readonly wholesale_price_ht: number | null;
  readonly wholesale_moq: number;
  readonly supplier: string | null;
  readonly pack_mode: 'strict' | 'flexible' | null;
  readonly featured: boolean;
  readonly on_sale: boolean;
  readonly has_serials: boolean;
  readonly weighed: boolean;
  readonly visible: boolean;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly weight_g: number | null;
  readonly height_cm: number | null;
  readonly width_cm: number | null;
  readonly length_cm: number | null;
}
type CombinationRow = Omit<ProductEdit['combinations'][number], 'name' | 'images' | 'quantity'> & {
  readonly images: readonly MediaRecord[];
};
type ItemRow = { productId: string; combinationId: string | null; quantity: number; names: Translations } & {
  readonly values: readonly Translations[];
};

interface Row {
  readonly id: string;
  readonly product: ProductColumns;
  readonly availableFrom: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly texts: ProductEdit['texts'];
  readonly categories: readonly {
    readonly id: string;
    readonly names: Partial<Record<Locale, { name: string; slug: string }>>;
  }[];
  readonly brand: { readonly id: string; readonly name: string } | null;
  readonly brandLine: Named | null;
  readonly tags: readonly Named[];
  readonly collections: readonly Named[];
  readonly features: ProductEdit['features'];
  readonly images: readonly { readonly media: MediaRecord; readonly alt: Translations }[];
  readonly combinations: readonly CombinationRow[];
  readonly packItems: readonly ItemRow[];
  readonly stock: Readonly<Record<string, number>> | null;
}

const EDIT = `/* prepared:catalog_product_edit */
select e.id, e.product, e.available_from as "availableFrom", e.created_at as "createdAt", e.updated_at as "updatedAt",
  e.texts, e.categories, e.brand, e.brand_line as "brandLine", e.tags, e.collections, e.features, e.images, e.combinations,
  e.pack_items as "packItems",
  (select jsonb_object_agg(s.unit_id, s.available) from stock_availability s where s.shop_id = $1
    and s.unit_id in (select (c ->> 'id')::uuid from jsonb_array_elements(e.combinations) c)) as stock
from product_edits e where e.shop_id = $1 and e.id = $2`;

/** Everything that the edit form of one product shows. */
@Injectable()
export class GetProductEdit {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404) */
  async execute(shop: Pick<Shop, 'id' | 'name'>, productId: string, locale: Locale): Promise<ProductEdit> {
    const [row] = await this.reader.query<Row[]>(EDIT, [shop.id, productId]);
    if (!row) throw new DomainError('not_found', 404);
    const { id, product } = row;
    return {
      id,
      version: product.version,
      type: product.type,
      family: familyOf(row),
      ...groupingsOf(row, locale),
      shops: [{ id: shop.id, name: translated(shop.name, locale), visible: product.visible }],
      ...statesOf(row),
      ...measuresOf(product),
      price: pricesOf(product),
      texts: row.texts,
      features: row.features,
      images: row.images.map(({ media, alt }) => ({
        ...imageOf(media, translated(alt, locale)),
        alts: alt,
        removeUrl: `/dashboard/api/product/product/${id}/images/${media.id}`,
      })),
      combinations: row.combinations.map((item) => combinationOf(item, row.stock, locale)),
      pack: product.pack_mode && {
        mode: product.pack_mode,
        items: row.packItems.map((item) => itemOf(item, locale)),
      },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

function familyOf({ product, combinations }: Row): ProductEdit['family'] {
  if (product.type === 'pack') return 'pack';
  return combinations.length > 0 ? 'combinations' : 'simple';
}

function groupingsOf(row: Row, locale: Locale) {
  const categories = row.categories.map(({ id, names }) => ({
    id,
    name: (names[locale] ?? names.fr)?.name ?? '',
    slugs: Object.fromEntries(Object.entries(names).map(([key, text]) => [key, text.slug])) as Translations,
  }));
  const option = ({ id, names }: Named) => ({ id, name: translated(names, locale) });
  const main = categories.find(({ id }) => id === row.product.main_category_id);
  const slugs = Object.fromEntries(Object.entries(row.texts).map(([key, text]) => [key, text?.slug]));
  return {
    name: (row.texts[locale] ?? row.texts.fr)?.name ?? '',
    link: pathOfProduct(locale, main?.slugs ?? {}, slugs),
    mainCategory: { id: row.product.main_category_id, name: main?.name ?? '' },
    categories: categories.map(({ id, name }) => ({ id, name })),
    brand: row.brand,
    brandLine: row.brandLine && option(row.brandLine),
    tags: row.tags.map(option),
    collections: row.collections.map(option),
  };
}

function statesOf({ product, availableFrom }: Row) {
  return {
    status: product.status,
    isActive: product.status === 'active',
    isFeatured: product.featured,
    isOnSale: product.on_sale,
    hasSerials: product.has_serials,
    weighed: product.weighed,
    availableFrom: availableFrom?.toISOString() ?? null,
  };
}

function measuresOf(product: ProductColumns) {
  return {
    sku: product.sku,
    barcode: product.barcode,
    weight: product.weight_g,
    height: product.height_cm,
    width: product.width_cm,
    length: product.length_cm,
  };
}

/** BO-117: each price without and with the product's tax. */
function pricesOf({ tax_rate: rate, ...product }: ProductColumns): ProductEdit['price'] {
  const ht = (amount: number | null) => (amount === null ? null : toCentimes(amount));
  const ttc = (amount: number | null) => (amount === null ? null : withTax(toCentimes(amount), rate));
  return {
    priceHt: toCentimes(product.price_ht),
    priceTtc: withTax(toCentimes(product.price_ht), rate),
    tax: rate / 100,
    supplyPriceHt: ht(product.supply_price_ht),
    supplyPriceTtc: ttc(product.supply_price_ht),
    supplier: product.supplier,
    wholeSalePriceHt: ht(product.wholesale_price_ht),
    wholeSalePriceTtc: ttc(product.wholesale_price_ht),
    wholesaleMoq: product.wholesale_moq,
  };
}

function combinationOf(item: CombinationRow, stock: Row['stock'], locale: Locale) {
  const name = item.attributes.map(({ value }) => translated(value, locale)).join(', ');
  const priceHt = item.priceHt === null ? null : toCentimes(item.priceHt);
  const images = item.images.map((media) => imageOf(media, name));
  return { ...item, name, priceHt, images, quantity: Math.max(0, stock?.[item.id] ?? 0) };
}

function itemOf({ productId, combinationId, quantity, names, values }: ItemRow, locale: Locale) {
  const combination = combinationId && values.map((value) => translated(value, locale)).join(', ');
  return { productId, combinationId, quantity, name: translated(names, locale), combination };
}
