import { daFromCentimes, parseAmount } from '@hanout/kernel';

/** The state of a listing as its address carries it: nothing about it is kept anywhere else. */
export interface Selection {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
  readonly brandlines: readonly string[];
  /** DA; empty where there is no limit. */
  readonly priceMin: string;
  readonly priceMax: string;
  /** Value ids by feature id, and by attribute id. */
  readonly f: Readonly<Record<string, readonly string[]>>;
  readonly a: Readonly<Record<string, readonly string[]>>;
}

const LISTS = ['brands', 'categories', 'brandlines'] as const;
const PROPERTY = /^([fa])\[([\w-]{1,40})\]$/;

function propertiesOf(params: URLSearchParams, kind: 'f' | 'a'): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const name of new Set(params.keys())) {
    const [, letter, id] = PROPERTY.exec(name) ?? [];
    if (letter === kind && id) found[id] = params.getAll(name);
  }
  return found;
}

/** A limit as it was typed, of any keyboard: `5 000` and `٥٠٠٠` are 5000; empty where it is no amount. */
export function typedLimit(text: string): string {
  const amount = parseAmount(text);
  return amount === null ? '' : String(daFromCentimes(amount));
}

export function selectionOf(search: string): Selection {
  const params = new URLSearchParams(search);
  return {
    brands: params.getAll('brands'),
    categories: params.getAll('categories'),
    brandlines: params.getAll('brandlines'),
    priceMin: typedLimit(params.get('priceMin') ?? ''),
    priceMax: typedLimit(params.get('priceMax') ?? ''),
    f: propertiesOf(params, 'f'),
    a: propertiesOf(params, 'a'),
  };
}

const isFilter = (name: string) =>
  (LISTS as readonly string[]).includes(name) ||
  name === 'priceMin' ||
  name === 'priceMax' ||
  PROPERTY.test(name);

/** Whether the address narrows the listing; such pages are not for search engines. */
export function isFiltered(search: string): boolean {
  return [...new URLSearchParams(search)].some(([name, value]) => isFilter(name) && value !== '');
}

const written = (params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** The same choices on another page; the first page has no number. */
export function onPage(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return written(params);
}

/** One value of a filter more or, where any of its names is there, less. A changed filter starts at page 1 (SF-206). */
export function toggled(search: string, name: string, value: string, others: readonly string[] = []): string {
  const params = new URLSearchParams(search);
  const names = [value, ...others];
  const given = params.getAll(name);
  const kept = given.filter((item) => !names.includes(item));
  params.delete(name);
  for (const item of kept) params.append(name, item);
  if (kept.length === given.length) params.append(name, value);
  params.delete('page');
  return written(params);
}

export interface PriceLimits {
  readonly min: number;
  readonly max: number;
}

/** What the price filter shows before anything is known (SF-334). */
const UNKNOWN_RANGE: PriceLimits = { min: 0, max: 1000 };

/** Whole dinars around every price of the listing. */
export function priceBounds(range: PriceLimits | null): PriceLimits {
  if (range === null || range.max <= 0) return UNKNOWN_RANGE;
  return { min: Math.floor(range.min), max: Math.ceil(range.max) };
}

/** The lower limit never passes the upper one, and the other way round (SF-238, SF-239). */
export function limitsWith(limits: PriceLimits, changed: 'min' | 'max', value: number): PriceLimits {
  if (changed === 'min') return { ...limits, min: Math.min(value, limits.max) };
  return { ...limits, max: Math.max(value, limits.min) };
}

/** Limits that are the listing's own bounds narrow nothing, and are not written. */
export function withPrice(search: string, limits: PriceLimits, bounds: PriceLimits): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.delete('priceMin');
  params.delete('priceMax');
  if (limits.min > bounds.min) params.set('priceMin', String(limits.min));
  if (limits.max < bounds.max) params.set('priceMax', String(limits.max));
  return written(params);
}

export function sorted(search: string, sort: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  if (sort === 'default') params.delete('sort');
  else params.set('sort', sort);
  return written(params);
}

/** Without filters; the searched text and the order stay. */
export function withoutFilters(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (isFilter(name)) params.delete(name);
  params.delete('page');
  return written(params);
}

/** What a form has to send along beside its own fields. */
export function hiddenFields(search: string, own: (name: string) => boolean): [string, string][] {
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'page' && value !== '' && !own(name),
  );
}

export const isFilterField = isFilter;
