import { isUuid } from '@hanout/kernel';
/** A filter that is a day of the calendar, `2026-11-22`. */
export const DAY = 'day';

/** What a list can be asked; each list says its own. */
export interface ListShape {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly sort: string;
  /** Members of the address besides search, sort and pages, with the values each may have (`null`: any id; `DAY`: any day). */
  readonly filters: Readonly<
    Record<string, readonly string[] | typeof DAY | null | ((text: string) => boolean)>
  >;
  /** Members that may have several of these values. */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  /** The longest search that its endpoint takes; 100 characters without it. */
  readonly longestSearch?: number;
  /** The value of a filter that goes without saying; without one, an absent filter narrows nothing. */
  readonly usual?: Readonly<Record<string, string>>;
  readonly perPage: number;
  readonly perPageChoices: readonly number[];
}

/** What the address of a list says: another reader who opens it sees the same rows. */
export interface ListState {
  readonly q: string;
  readonly sort: string;
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
  readonly filters: Readonly<Record<string, string>>;
  /** None of a set means all of it. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

function whole(text: string | null, max: number, fallback: number): number {
  if (!text || !/^\d{1,6}$/.test(text)) return fallback;
  const value = Number(text);
  return value >= 1 && value <= max ? value : fallback;
}

function isOf(values: ListShape['filters'][string], value: string): boolean {
  if (typeof values === 'function') return values(value);
  if (values === DAY) return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return values ? values.includes(value) : isUuid(value);
}

/** Reads an address; whatever it says wrongly is as if it were not there. */
export function parseList(shape: ListShape, search: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const [name, values] of Object.entries(shape.filters)) {
    const value = search.get(name)?.trim();
    const usual = shape.usual?.[name];
    if (value && isOf(values, value)) filters[name] = value;
    else if (usual) filters[name] = usual;
  }
  const sets = Object.entries(shape.sets ?? {}).map(([name, values]) => {
    const asked = search.getAll(name);
    return [name, values.filter((one) => asked.includes(one))];
  });
  const sort = search.get('sort') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, shape.longestSearch ?? 100),
    sort: shape.sorts.includes(sort) ? sort : shape.sort,
    page: whole(search.get('page'), 100_000, 1),
    perPage: whole(search.get('perPage'), Math.max(...shape.perPageChoices), shape.perPage),
    filters,
    sets: Object.fromEntries(sets),
  };
}

/** The list's address in this state, without what is as usual. */
export function listAddress(shape: ListShape, state: ListState): string {
  const search = new URLSearchParams();
  if (state.q) search.set('q', state.q);
  for (const [name, values] of Object.entries(state.sets))
    for (const value of values) search.append(name, value);
  for (const [name, value] of Object.entries(state.filters))
    if (value && value !== shape.usual?.[name]) search.set(name, value);
  if (state.sort !== shape.sort) search.set('sort', state.sort);
  if (state.perPage !== shape.perPage) search.set('perPage', String(state.perPage));
  if (state.page !== 1) search.set('page', String(state.page));
  const text = search.toString();
  return text ? `${shape.path}?${text}` : shape.path;
}

/** The query of its address, `?…` or empty. */
export const searchOf = (shape: ListShape, state: ListState): string =>
  listAddress(shape, state).slice(shape.path.length);

/** The same at its first page: what a kept view holds. */
export const viewSearch = (shape: ListShape, state: ListState): string =>
  searchOf(shape, { ...state, page: 1 });

/** Another question starts at its first page; an empty filter is none, other filters and sets stay. */
export function withChange(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  const filters = { ...state.filters, ...change.filters };
  return { ...state, ...change, page: 1, filters, sets: { ...state.sets, ...change.sets } };
}

/** Whether the list is less than what it usually shows. */
export function isNarrowed(shape: ListShape, { q, filters, sets }: ListState): boolean {
  if (q !== '' || Object.values(sets).some(({ length }) => length > 0)) return true;
  return Object.entries(filters).some(([name, value]) => value && value !== shape.usual?.[name]);
}

/** The query of the list's endpoint. */
export function listQuery({ q, sort, page, perPage, filters, sets }: ListState): Record<string, unknown> {
  return { q, sort, page, perPage, ...sets, ...filters };
}

/** The other direction when the column is already sorted by, else the first one named. */
export function nextSort(current: string, [first, second]: readonly [string, string]): string {
  return current === first ? second : first;
}
