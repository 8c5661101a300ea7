import type { TransferField } from '@hanout/contracts';
import {
  type Centimes,
  decimalAmount,
  latinDigits,
  MAX_ROW_PICTURES,
  parseAmount,
  withoutTax,
  withTax,
  ZERO,
} from '@hanout/kernel';
import { readCombinations, readPack, writtenCombinations, writtenPack } from './part-lines.ts';
import { readStock, writtenStock } from './stock-lines.ts';

/** Fields of a row in their written form: as the export writes them, so that equal texts mean equal values. */
export type Written = Partial<Record<TransferField, string>>;
export interface ReadRow {
  readonly values: Written;
  readonly errors: readonly { readonly field: TransferField; readonly key: string }[];
}

type Reader = (text: string) => string | { readonly key: string };
const wrong = (key: string) => ({ key });

/** Ten million DA. */
const MAX_PRICE = 1_000_000_000;
/** Of an amount that was read already. */
const centimesOf = (written: string): Centimes => parseAmount(written) ?? ZERO;

/** `1 234,5`, `1234.50` and `1,234.50` are one; two decimals. */
const amount: Reader = (text) => {
  const bare = latinDigits(text).replace(/[\s\u00a0\u202f]|DA|DZD/gi, '');
  if (bare === '') return '';
  const decimal = /,\d{3}(,|\.|$)/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const value = parseAmount(decimal);
  return value === null || value > MAX_PRICE ? wrong('validation.amount') : decimalAmount(value);
};

const percent: Reader = (text) => {
  const bare = latinDigits(text).replace('%', '').replace(',', '.').trim();
  if (bare === '') return '0';
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 100
    ? String(Number(bare))
    : wrong('validation.number');
};

const whole =
  (least: number, empty: string): Reader =>
  (text) => {
    const bare = latinDigits(text).replace(/[\s\u00a0\u202f]/g, '');
    if (bare === '') return empty;
    return /^\d{1,8}$/.test(bare) && Number(bare) >= least
      ? String(Number(bare))
      : wrong('validation.number');
  };

const YES = ['1', 'true', 'oui', 'yes', 'vrai', 'نعم'];
const NO = ['0', 'false', 'non', 'no', 'faux', 'لا'];
const flag: Reader = (text) => {
  const said = text.toLowerCase();
  if (YES.includes(said)) return '1';
  return NO.includes(said) ? '0' : wrong('validation.choice');
};

const STATUSES: Readonly<Record<string, string>> = {
  ...{ active: 'active', draft: 'draft', archived: 'archived' },
  ...{ actif: 'active', 'en ligne': 'active', brouillon: 'draft', archivé: 'archived', archive: 'archived' },
};
const status: Reader = (text) => STATUSES[text.toLowerCase()] ?? wrong('validation.choice');

const text =
  (max: number, required = false): Reader =>
  (said) => {
    if (said.length > max) return wrong('validation.tooLong');
    return required && said === '' ? wrong('validation.required') : said;
  };

/** Spreadsheets show a long number so, and lose its last digits when the file is saved: many products would share one code. */
const SPOILED = /^\d([.,]\d+)?E\+\d+$/i;
const code: Reader = (said) => (SPOILED.test(said) ? wrong('import.spoiledCode') : text(64)(said));

const id: Reader = (said) =>
  said === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(said)
    ? said.toLowerCase()
    : wrong('validation.id');

/** A combination's price says so when it is with tax. */
const TTC = /\s*TTC$/i;
const written = (said: string): string | null => {
  const bare = said.replace(TTC, '');
  const read = amount(bare);
  if (typeof read !== 'string') return null;
  return read !== '' && bare !== said ? `${read} TTC` : read;
};
const combinations: Reader = (said) => {
  const lines = said.length <= 50_000 && readCombinations(said, written);
  return lines ? writtenCombinations(lines) : wrong('validation.type');
};
const pack: Reader = (said) => {
  const lines = said.length <= 50_000 && readPack(said);
  return lines ? writtenPack(lines) : wrong('validation.type');
};

const stock: Reader = (said) => {
  const lines = said.length <= 50_000 && readStock(said);
  return lines ? writtenStock(lines) : wrong('validation.number');
};

/** Addresses set apart by spaces, `|`, or commas before the next address; one a line when written. */
const pictures: Reader = (said) => {
  const urls = [
    ...new Set(said.split(/\s*\|\s*|\s+|,\s*(?=https?:)/i).map((url) => url.replace(/,$/, ''))),
  ].filter(Boolean);
  const right = (url: string) => url.length <= 2_000 && /^https?:\/\/\S+$/i.test(url) && URL.canParse(url);
  return urls.length <= MAX_ROW_PICTURES && urls.every(right) ? urls.join('\n') : wrong('picture.many');
};

const READERS: Readonly<Record<TransferField, Reader>> = {
  ...{ id, sku: code, barcode: code, status, category: text(400, true), brand: text(200) },
  ...{ tags: text(4_000), collections: text(4_000), supplier: text(200) },
  ...{ name_fr: text(200, true), name_en: text(200), name_ar: text(200) },
  ...{ short_fr: text(2_000), short_en: text(2_000), short_ar: text(2_000) },
  ...{ long_fr: text(50_000), long_en: text(50_000), long_ar: text(50_000) },
  ...{ seo_title_fr: text(200), seo_title_en: text(200), seo_title_ar: text(200) },
  ...{ seo_description_fr: text(500), seo_description_en: text(500), seo_description_ar: text(500) },
  ...{ supply_price_ht: amount, wholesale_price_ht: amount, tax: percent, wholesale_moq: whole(1, '1') },
  price_ht: (said) => (said === '' ? wrong('validation.required') : amount(said)),
  price_ttc: (said) => (said === '' ? wrong('validation.required') : amount(said)),
  ...{ weight: whole(0, ''), length: whole(0, ''), width: whole(0, ''), height: whole(0, '') },
  ...{
    featured: flag,
    on_sale: flag,
    has_serials: flag,
    weighed: flag,
    visible: flag,
    combinations,
    pack,
    stock,
    pictures,
  },
};
/** Fields whose empty cell says nothing; an empty cell of any other clears what stands there. */
const SILENT: readonly TransferField[] = [
  ...([
    'id',
    'status',
    'featured',
    'on_sale',
    'has_serials',
    'weighed',
    'visible',
    'combinations',
    'pack',
    'stock',
    'pictures',
  ] as const),
];

/** A row under its mapping. Columns that are not mapped say nothing. */
export function readRow(cells: readonly string[], mapping: readonly (TransferField | null)[]): ReadRow {
  const values: Written = {};
  const errors: { field: TransferField; key: string }[] = [];
  for (const [place, field] of mapping.entries()) {
    const cell = (cells[place] ?? '').trim();
    if (!field || (cell === '' && SILENT.includes(field))) continue;
    const read = READERS[field](cell);
    if (typeof read === 'string') values[field] = read;
    else errors.push({ field, key: read.key });
  }
  return { values, errors };
}

/**
 * A price with tax as the one without that it stands for, by the row's own tax or the product's. What stands there is
 * kept where it comes to the same price, since a centime more or less without tax often does.
 */
export function withoutTtc({ price_ttc: ttc, ...said }: Written, present: Written | null): Written {
  const rate = Math.round(Number(said.tax ?? present?.tax ?? '0') * 100);
  const values = said.combinations
    ? { ...said, combinations: linesWithoutTtc(said.combinations, rate) }
    : said;
  if (ttc === undefined) return values;
  const asked = centimesOf(ttc);
  const standing = present?.price_ht ?? '';
  const kept = standing !== '' && withTax(centimesOf(standing), rate) === asked;
  return { ...values, price_ht: kept ? standing : decimalAmount(withoutTax(asked, rate)) };
}

function linesWithoutTtc(text: string, rate: number): string {
  if (!text.includes(' TTC')) return text;
  const lines = readCombinations(text, (price) => price) ?? [];
  const bare = (price: string) =>
    TTC.test(price) ? decimalAmount(withoutTax(centimesOf(price.replace(TTC, '')), rate)) : price;
  return writtenCombinations(lines.map((line) => ({ ...line, price: bare(line.price) })));
}

/** What must be said of a product that does not exist yet. */
export const NEEDED = ['name_fr', 'category', 'price_ht'] as const satisfies readonly TransferField[];

/** The fields that say something else than what stands there. */
export function changedFields(values: Written, present: Written): TransferField[] {
  return (Object.keys(values) as TransferField[]).filter(
    (field) => field !== 'id' && values[field] !== (present[field] ?? ''),
  );
}
