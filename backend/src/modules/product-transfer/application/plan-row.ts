import type { NEW_VALUES, RowOutcome, SAME_NAME, TransferField } from '@hanout/contracts';
import { type Locale, parseAmount } from '@hanout/kernel';
import type { NewCombination, NewPack, NewProduct, ProductChange } from '../../catalog/index.ts';
import { changedFields, NEEDED, type ReadRow, type Written, withoutTtc } from '../domain/read-row.ts';
import { writtenStock } from '../domain/stock-lines.ts';
import type { CountedLine, PartNames } from './part-names.ts';
import type { References } from './references.ts';

interface RowError {
  readonly field: string;
  /** A message's key. */
  readonly key: string;
  /** What the cell names, where nothing is called so. */
  readonly named?: string;
}

/** What an update changes, as files write it. */
export interface RowChange {
  readonly field: TransferField | typeof NEW_VALUES | typeof SAME_NAME;
  readonly from: string;
  readonly to: string;
}

/** Characters of a text that a change shows. */
const SHOWN = 160;

export interface RowPlan {
  readonly outcome: RowOutcome;
  readonly errors: readonly RowError[];
  readonly changes?: readonly RowChange[];
  /** The changed fields as they stand before it, uncut: what an undo goes back to. */
  readonly before?: Written;
  /** Absent when what it needs is still to be made by the same file. */
  readonly create?: Omit<NewProduct, 'shopId'>;
  readonly update?: Update;
  /** What lies in the warehouse afterwards; absent when nothing changes there. */
  readonly stock?: StockPlan;
  /** Addresses of pictures that the product does not have yet. */
  readonly pictures?: readonly string[];
}

export interface StockPlan {
  readonly lines: readonly CountedLine[];
  /** As files write it. */
  readonly from: string;
  readonly to: string;
}

export interface Update {
  readonly productId: string;
  /** What changes of the product's own; absent when nothing does. */
  readonly own?: Partial<ProductChange>;
  readonly combinations?: readonly NewCombination[];
  readonly pack?: NewPack;
}

/** What the names in a row are looked up in. */
export interface Names {
  readonly references: References;
  readonly parts: PartNames;
}

/** The product that a row means, as the export writes it. */
export interface Present {
  readonly id: string;
  readonly fields: Written;
  /** Pieces on the shelves of the import's warehouse, by the key of a combination; the empty key is the product itself. */
  readonly onHand?: ReadonlyMap<string, number>;
  /** Addresses whose pictures it has. */
  readonly pictures?: ReadonlySet<string>;
}

interface Ids {
  mainCategoryId?: string;
  brandId?: string | null;
  tagIds?: string[];
  collectionIds?: string[];
  combinations?: NewCombination[];
  pack?: NewPack | undefined;
  stock?: readonly CountedLine[];
}

/** Names become ids, and the names that the export would write. */
function resolved(values: Written, { references, parts }: Names) {
  const named: Written = { ...values };
  const ids: Ids = {};
  const errors: RowError[] = [];
  const unknown = (field: TransferField, name = '') =>
    errors.push({ field, key: 'validation.unknownName', ...(name && { named: name.slice(0, SHOWN) }) });
  for (const kind of ['category', 'brand'] as const) {
    const name = values[kind];
    if (name === undefined) continue;
    const found = name === '' ? null : references.find(kind, name);
    if (name !== '' && !found) unknown(kind, name);
    named[kind] = found?.slug ?? '';
    if (kind === 'brand') ids.brandId = found?.id ?? null;
    else if (found) ids.mainCategoryId = found.id;
  }
  for (const kind of ['tags', 'collections'] as const) {
    const names = values[kind];
    if (names === undefined) continue;
    const found = references.findAll(kind, names);
    if (!found) unknown(kind, references.missing(kind, names));
    const slugs = (found ?? []).map(({ slug }) => slug).sort();
    named[kind] = slugs.join(' | ');
    ids[kind === 'tags' ? 'tagIds' : 'collectionIds'] = (found ?? []).map(({ id }) => id);
  }
  const stock = values.stock ? parts.stock(values.stock) : null;
  if (values.stock && !stock) unknown('stock');
  if (stock) Object.assign(ids, { stock: stock.lines });
  if (stock) named.stock = stock.written;
  const combinations = values.combinations && parts.combinations(values.combinations);
  const pack = values.pack && parts.pack(values.pack);
  if (values.combinations && !combinations) unknown('combinations');
  if (values.pack && !pack) unknown('pack');
  if (combinations) Object.assign(ids, { combinations: combinations.combinations });
  // Only an undo says so: a cell that is empty says nothing of them.
  if (values.combinations === '') ids.combinations = [];
  if (combinations) named.combinations = combinations.written;
  if (pack) Object.assign(ids, { pack: pack.pack });
  if (pack) named.pack = pack.written;
  return { named, ids, errors };
}

const TEXTS = {
  name: 'name',
  short: 'shortDescription',
  long: 'longDescription',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
} as const;

function textsOf(values: Written, fields: readonly TransferField[]): ProductChange['texts'] {
  const texts: Partial<Record<Locale, Record<string, string>>> = {};
  for (const field of fields) {
    const [, stem = '', locale] = /^(.*)_(fr|en|ar)$/.exec(field) ?? [];
    if (!Object.hasOwn(TEXTS, stem)) continue;
    const member = TEXTS[stem as keyof typeof TEXTS];
    texts[locale as Locale] = { ...texts[locale as Locale], [member]: values[field] ?? '' };
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}

const whole = (text: string) => (text === '' ? null : Number(text));
const yes = (text: string) => text === '1';

/** How each of the other fields is said to the catalog. */
const MEMBERS: Partial<Record<TransferField, (text: string) => Partial<ProductChange>>> = {
  sku: (sku) => ({ sku: sku || null }),
  barcode: (barcode) => ({ barcode: barcode || null }),
  status: (status) => ({ status: status as ProductChange['status'] }),
  price_ht: (text) => ({ priceHt: parseAmount(text) ?? undefined }),
  tax: (text) => ({ taxRate: Math.round(Number(text) * 100) }),
  supply_price_ht: (text) => ({ supplyPriceHt: parseAmount(text) }),
  supplier: (supplier) => ({ supplier: supplier || null }),
  wholesale_price_ht: (text) => ({ wholesalePriceHt: parseAmount(text) }),
  wholesale_moq: (text) => ({ wholesaleMoq: Number(text) }),
  weight: (text) => ({ weightG: whole(text) }),
  length: (text) => ({ lengthCm: whole(text) }),
  width: (text) => ({ widthCm: whole(text) }),
  height: (text) => ({ heightCm: whole(text) }),
  featured: (text) => ({ featured: yes(text) }),
  on_sale: (text) => ({ onSale: yes(text) }),
  has_serials: (text) => ({ hasSerials: yes(text) }),
  weighed: (text) => ({ weighed: yes(text) }),
  visible: (text) => ({ visible: yes(text) }),
};

function membersOf(values: Written, ids: Ids, fields: readonly TransferField[]): Partial<ProductChange> {
  const said = fields.map((field) => MEMBERS[field]?.(values[field] ?? '') ?? {});
  const named = {
    ...(fields.includes('category') && ids.mainCategoryId ? { mainCategoryId: ids.mainCategoryId } : {}),
    ...(fields.includes('brand') ? { brandId: ids.brandId ?? null } : {}),
    ...(fields.includes('tags') ? { tagIds: ids.tagIds ?? [] } : {}),
    ...(fields.includes('collections') ? { collectionIds: ids.collectionIds ?? [] } : {}),
  };
  return Object.assign({ texts: textsOf(values, fields) }, named, ...said);
}

const isPrice = (field: string, other: string) => field === 'price_ht' && other === 'price_ttc';

const changeOf = (field: TransferField, from: Written, to: Written): RowChange => ({
  field,
  from: (from[field] ?? '').slice(0, SHOWN),
  to: (to[field] ?? '').slice(0, SHOWN),
});

/** Fields that are no part of the product's own. */
const BESIDES: readonly TransferField[] = ['combinations', 'pack', 'stock', 'pictures'];

/** What lies on the shelves of all that a row counts, as files write it. */
function shelves(lines: Ids['stock'], onHand: Present['onHand'] = new Map()): Written {
  if (!lines) return {};
  return { stock: writtenStock(lines.map((line) => ({ ...line, quantity: onHand.get(line.key) ?? 0 }))) };
}

/** What a row does to the catalog. Only what differs from what stands there is said. */
export function planRow(row: ReadRow, present: Present | null, names: Names): RowPlan {
  const values = withoutTtc(row.values, present?.fields ?? null);
  const { named, ids, errors: unknown } = resolved(values, names);
  const missing = present ? [] : NEEDED.filter((field) => !values[field]);
  const errors: RowError[] = [
    ...row.errors,
    ...unknown,
    ...missing
      .filter((field) => !row.errors.some((error) => error.field === field || isPrice(field, error.field)))
      .map((field) => ({ field, key: 'validation.required' })),
  ];
  if (errors.length > 0) return { outcome: 'error', errors };
  const urls = named.pictures?.split('\n') ?? [];
  const missed = urls.filter((url) => !present?.pictures?.has(url));
  if (missed.length > 0) named.pictures = missed.join('\n');
  else delete named.pictures;
  const stands = { ...present?.fields, ...shelves(ids.stock, present?.onHand) };
  const fields = changedFields(named, stands);
  const stock =
    fields.includes('stock') && ids.stock
      ? { stock: { lines: ids.stock, from: stands.stock ?? '', to: named.stock ?? '' } }
      : {};
  const beside = { ...stock, ...(missed.length > 0 && { pictures: missed }) };
  if (present && fields.length === 0) return { outcome: 'same', errors };
  const members = membersOf(named, ids, fields);
  const combinations = fields.includes('combinations') ? ids.combinations : undefined;
  const pack = fields.includes('pack') ? ids.pack : undefined;
  if (present) {
    const own = fields.some((field) => !BESIDES.includes(field)) ? members : undefined;
    const changes = fields.map((field) => changeOf(field, stands, named));
    const before = Object.fromEntries(
      fields.filter((field) => field !== 'pictures').map((field) => [field, stands[field] ?? '']),
    );
    const update = { productId: present.id, own, combinations, pack };
    return { outcome: 'update', errors, changes, before, update, ...beside };
  }
  if (fields.includes('pack') && !pack) return { outcome: 'create', errors };
  // As in the form: nothing is on sale before somebody says so.
  const create = { status: 'draft', ...members, combinations, pack } as Omit<NewProduct, 'shopId'>;
  const changes = stock.stock ? [changeOf('stock', stands, named)] : [];
  return { outcome: 'create', errors, changes, create, ...beside };
}
