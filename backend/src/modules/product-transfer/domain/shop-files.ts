import type { TransferField } from '@hanout/contracts';
import { writtenChoices } from './part-lines.ts';

/** A file of rows: its head and the cells below it. */
export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Row = ReadonlyMap<string, string>;
type Product = Partial<Record<TransferField, string>>;

/** Columns of what another shop's file becomes. */
const COLUMNS = [
  ...(['sku', 'barcode', 'name_fr', 'short_fr', 'long_fr', 'category', 'brand', 'tags', 'status'] as const),
  ...(['price_ttc', 'weight', 'length', 'width', 'height', 'featured', 'seo_title_fr'] as const),
  ...(['seo_description_fr', 'combinations', 'stock', 'pictures'] as const),
] satisfies readonly TransferField[];
/** Names that the other shop had in plenty and this one has not: taken when somebody says so. */
export const FOREIGN_NAMES: readonly TransferField[] = ['brand', 'tags'];

const SHOPIFY = ['handle', 'title', 'body (html)', 'variant price', 'option1 name'];
const WOOCOMMERCE = ['type', 'sku', 'name', 'regular price', 'parent', 'images'];

/**
 * The file of products that Shopify or WooCommerce writes, known by its head, as one of this shop's own: a row a product, its
 * variants in one cell, prices with tax. Null for any other file.
 * Sources: help.shopify.com/manual/products/import-export/using-csv, woocommerce.com/document/product-csv-import-schema.
 */
export function fromOtherShop({ head, rows }: Sheet): Sheet | null {
  const names = head.map((name) => name.trim().toLowerCase());
  const has = (wanted: readonly string[]) => wanted.every((name) => names.includes(name));
  const read = has(SHOPIFY) ? shopify : has(WOOCOMMERCE) ? woocommerce : null;
  if (!read) return null;
  const products = read(
    rows.map((cells) => new Map(names.map((name, place) => [name, (cells[place] ?? '').trim()]))),
  );
  const used = COLUMNS.filter((column) => products.some((product) => product[column]));
  return { head: used, rows: products.map((product) => used.map((column) => product[column] ?? '')) };
}

const cell = (row: Row | undefined, name: string) => row?.get(name) ?? '';
/** One line of plain words; the other languages of a description are left to people. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const listed = (...urls: readonly string[]) => [...new Set(urls.filter(Boolean))].join(' | ');
const joined = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' | ');

interface Variant {
  readonly choices: readonly { readonly attribute: string; readonly value: string }[];
  readonly sku: string;
  readonly barcode: string;
  /** With tax. */
  readonly price: string;
  readonly stock: string;
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&');

/** The cells that variants become; a price only where it is not the product's. */
function variantCells(variants: readonly Variant[], price: string): Product {
  const lines = variants.map((one) => {
    const own = one.price && one.price !== price ? `${one.price} TTC` : '';
    return [writtenChoices(one.choices), escaped(one.sku), escaped(one.barcode), own]
      .join(' | ')
      .replace(/[\s|]+$/, '');
  });
  const counted = variants.filter(({ stock }) => stock !== '');
  return {
    combinations: lines.join('\n'),
    stock: counted.map(({ choices, stock }) => `${writtenChoices(choices)} | ${stock}`).join('\n'),
  };
}

/** What lies on no shelf is no quantity: other shops sell below nothing. */
const quantity = (text: string) => (/^-\d/.test(text) ? '0' : text);

function shopify(rows: readonly Row[]): Product[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const handle = cell(row, 'handle');
    if (!handle) continue;
    const own = groups.get(handle) ?? [];
    own.push(row);
    groups.set(handle, own);
  }
  return [...groups].map(([handle, own]) => shopifyProduct(handle, own));
}

function shopifyProduct(handle: string, rows: readonly Row[]): Product {
  const [first] = rows;
  // Options are named in the product's first row alone; rows without a value only bring pictures.
  const options = [1, 2, 3].map((n) => cell(first, `option${n} name`));
  const sold = rows.filter((row) => cell(row, 'variant price') !== '' || cell(row, 'option1 value') !== '');
  const single = sold.length <= 1 && ['', 'Default Title'].includes(cell(first, 'option1 value'));
  const variants = sold.map(
    (row): Variant => ({
      choices: options.flatMap((attribute, place) => {
        const value = cell(row, `option${place + 1} value`);
        return attribute && value ? [{ attribute, value }] : [];
      }),
      ...{ sku: cell(row, 'variant sku'), barcode: cell(row, 'variant barcode') },
      ...{ price: cell(row, 'variant price'), stock: quantity(cell(row, 'variant inventory qty')) },
    }),
  );
  const price = cell(first, 'variant price');
  const [only] = variants;
  return {
    ...{
      sku: (single && only?.sku) || handle,
      name_fr: cell(first, 'title'),
      long_fr: cell(first, 'body (html)'),
    },
    ...{ category: cell(first, 'type') || cell(first, 'product category'), brand: cell(first, 'vendor') },
    ...{ tags: joined(cell(first, 'tags')), status: cell(first, 'status'), price_ttc: price },
    weight: cell(first, 'variant grams').replace(/\.0+$/, ''),
    ...{ seo_title_fr: cell(first, 'seo title'), seo_description_fr: cell(first, 'seo description') },
    pictures: listed(
      ...rows.flatMap((row) => [cell(row, 'image src')]),
      ...rows.map((row) => cell(row, 'variant image')),
    ),
    ...(single ? { barcode: only?.barcode ?? '', stock: only?.stock ?? '' } : variantCells(variants, price)),
  };
}

function woocommerce(rows: readonly Row[]): Product[] {
  const isVariation = (row: Row) => cell(row, 'type').split(',')[0]?.trim() === 'variation';
  // By SKU or by `id:…`, whichever each variation says; in the order of the file.
  const named = new Map<string, { row: Row; place: number }[]>();
  for (const [place, row] of rows.entries()) {
    if (!isVariation(row)) continue;
    const parent = cell(row, 'parent');
    const own = named.get(parent) ?? [];
    own.push({ row, place });
    named.set(parent, own);
  }
  return rows
    .filter((row) => !isVariation(row))
    .map((row) => {
      const names = new Set([cell(row, 'sku'), `id:${cell(row, 'id')}`].filter(Boolean));
      const own = [...names].flatMap((name) => named.get(name) ?? []).sort((a, b) => a.place - b.place);
      return wooProduct(
        row,
        own.map((one) => one.row),
      );
    });
}

const wooPrice = (row: Row | undefined) => cell(row, 'sale price') || cell(row, 'regular price');
const wooCode = (row: Row) => cell(row, 'gtin, upc, ean, or isbn');

function wooProduct(row: Row, own: readonly Row[]): Product {
  const price = wooPrice(row) || wooPrice(own[0]);
  const variants = own.map(
    (one): Variant => ({
      choices: [1, 2, 3].flatMap((n) => {
        const [attribute, value] = [cell(one, `attribute ${n} name`), cell(one, `attribute ${n} value(s)`)];
        return attribute && value ? [{ attribute, value }] : [];
      }),
      ...{
        sku: cell(one, 'sku'),
        barcode: wooCode(one),
        price: wooPrice(one),
        stock: quantity(cell(one, 'stock')),
      },
    }),
  );
  const kilos = Number(cell(row, 'weight (kg)').replace(',', '.'));
  const size = (name: string) => cell(row, name).replace(/[.,]\d+$/, '');
  return {
    ...{ sku: cell(row, 'sku') || (cell(row, 'id') && `WC-${cell(row, 'id')}`), name_fr: cell(row, 'name') },
    ...{
      short_fr: plain(cell(row, 'short description')),
      long_fr: cell(row, 'description').replaceAll('\\n', '\n'),
    },
    // The first of several: a product has one main category.
    ...{ category: cell(row, 'categories').split(',')[0]?.trim() ?? '', tags: joined(cell(row, 'tags')) },
    ...{
      brand: cell(row, 'brands'),
      status: cell(row, 'published') === '1' ? 'active' : 'draft',
      price_ttc: price,
    },
    weight: cell(row, 'weight (g)') || (kilos > 0 ? String(Math.round(kilos * 1_000)) : ''),
    ...{ length: size('length (cm)'), width: size('width (cm)'), height: size('height (cm)') },
    featured: cell(row, 'is featured?'),
    pictures: listed(...[row, ...own].flatMap((one) => cell(one, 'images').split(/,\s*/))),
    ...(own.length === 0
      ? { barcode: wooCode(row), stock: quantity(cell(row, 'stock')) }
      : variantCells(variants, price)),
  };
}
