import { NEW_VALUES, type TransferField } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { type ExportedRow, writtenRow } from '../domain/exported-row.ts';
import { type ReadRow, readRow } from '../domain/read-row.ts';
import { NEXT_ROWS, PRESENT_PRODUCTS } from '../persistence/import-statements.ts';
import {
  type MissingChoices,
  missingChoices,
  saidChoices,
  together,
  type WantedChoice,
} from './new-choices.ts';
import { PartNames, type Values, valuesOf } from './part-names.ts';
import { type Present, planRow, type RowPlan } from './plan-row.ts';
import { References } from './references.ts';
import type { RowPictures } from './row-pictures.ts';
import { namesTaken, withSameName } from './same-names.ts';
import type { Shelves } from './shelves.ts';

/** Products and combinations in one batch together: others wait no longer for a file of a thousand sizes each. */
const WEIGHT = 300;

/** An import that has rows to be worked off. */
export interface Import {
  readonly id: string;
  readonly shopId: string;
  readonly state: 'checking' | 'running' | 'undoing';
  readonly mapping: readonly string[];
  readonly total: number;
  readonly done: number;
  readonly staffId: string | null;
  readonly staffName: string | null;
  readonly fileName: string;
  /** Whose shelves it counts; null: none. */
  readonly warehouseId: string | null;
  readonly makesValues: boolean;
  /** Rows that its undo has passed. */
  readonly undone: number;
}

interface StoredRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly again: boolean;
}

export interface Planned {
  readonly number: number;
  readonly plan: RowPlan;
}

/** What a batch is judged with, besides the catalog. */
interface Helpers {
  readonly shelves: Shelves;
  readonly pictures: RowPictures;
  /** Makes attributes and values. @returns all that the shop has then */
  readonly make: (wanted: readonly WantedChoice[]) => Promise<Values>;
}

/** What rows can name: read once a turn, since no row makes any of it. */
export interface Known {
  readonly references: References;
  readonly values: Values;
}

export async function knownOf(em: EntityManager, shopId: string): Promise<Known> {
  return { references: await References.of(em, shopId), values: await valuesOf(em, shopId) };
}

/**
 * What the next rows do, as many as can be judged before any of them is done: the batch ends before a row that speaks of
 * what a row above it changes.
 */
export async function readBatch(
  em: EntityManager,
  file: Import,
  known: Known,
  helpers: Helpers,
): Promise<Planned[]> {
  const mapping = file.mapping.map((field) => (field || null) as TransferField | null);
  const stored = await sqlIn<StoredRow>(em, NEXT_ROWS, [file.id, file.done]);
  if (stored.length === 0) throw new Error(`row ${file.done + 1} of import ${file.id} is missing`);
  const rows = light(beforePacks(stored.map((row) => ({ ...row, read: readRow(row.cells, mapping) }))));
  const written = rows.map(({ read }) => read.values);
  const present = await presentOf(em, file, rows, helpers);
  const missing = file.makesValues ? written.map((row) => missingChoices(known.values, row)) : [];
  const wanted = together(missing);
  const values = wanted.length > 0 ? await helpers.make(wanted) : known.values;
  const dryRun = file.state === 'checking' ? file.id : null;
  const taken = dryRun ? await namesTaken(em, file.shopId, written) : new Set<string>();
  const parts = await PartNames.of(em, file.shopId, values, written, dryRun);
  const names = { references: known.references, parts };
  const changed = new Changed();
  const planned: Planned[] = [];
  for (const [place, { number, again, read }] of rows.entries()) {
    const { id, sku } = read.values;
    const product = id ? present.byId.get(id) : present.bySku.get(sku ?? '');
    if (!again && changed.concerns(product, id ? '' : sku)) break;
    const plan = planOf(read, again, product, names);
    changed.add(plan, product, sku);
    const warned = withSameName(plan, read, taken);
    planned.push({ number, plan: withNewValues(warned, missing[place]) });
  }
  return planned;
}

/** The report says which values a row brings. */
function withNewValues(plan: RowPlan, missing: MissingChoices | undefined): RowPlan {
  if (!missing || missing.size === 0 || plan.outcome === 'error') return plan;
  const change = { field: NEW_VALUES, from: '', to: saidChoices(missing) } as const;
  return { ...plan, changes: [...(plan.changes ?? []), change] };
}

function planOf(
  read: ReadRow,
  again: boolean,
  present: Present | undefined,
  names: Parameters<typeof planRow>[2],
): RowPlan {
  // By what it names its product.
  const field = read.values.id ? 'id' : 'sku';
  const wrong = (key: string): RowPlan => ({ outcome: 'error', errors: [{ field, key }] });
  if (again) return wrong('validation.duplicate');
  if (read.values.id && !present) return wrong('validation.unknown');
  return planRow(read, present ?? null, names);
}

/** A pack names products and combinations, which rows above it may make. */
function beforePacks<T extends { readonly read: ReadRow }>(rows: readonly T[]): readonly T[] {
  const end = rows.findIndex(
    ({ read }, nth) => read.values.pack && nth > 0 && !rows[nth - 1]?.read.values.pack,
  );
  return end < 0 ? rows : rows.slice(0, end);
}

/** As many as are quickly done together, and one at least. */
function light<T extends { readonly read: ReadRow }>(rows: readonly T[]): readonly T[] {
  let weight = 0;
  const end = rows.findIndex(({ read }, nth) => {
    weight += 1 + (read.values.combinations?.split('\n').length ?? 0);
    return weight > WEIGHT && nth > 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Products as files write them. */
export async function productsOf(
  em: EntityManager,
  shopId: string,
  ids: readonly string[],
  skus: readonly string[] = [],
): Promise<Present[]> {
  const found = await sqlIn<ExportedRow & { id: string }>(em, PRESENT_PRODUCTS, [shopId, ids, skus]);
  return found.map((row) => ({ id: row.id, fields: writtenRow(row) }));
}

async function presentOf(
  em: EntityManager,
  file: Import,
  rows: readonly { readonly read: ReadRow }[],
  { shelves, pictures }: Helpers,
) {
  const { shopId } = file;
  const ids = rows.flatMap(({ read }) => read.values.id || []);
  const skus = rows.flatMap(({ read }) => (read.values.id ? [] : read.values.sku || []));
  const asked = ids.length + skus.length > 0;
  const found = asked ? await productsOf(em, shopId, ids, skus) : [];
  const counted = file.warehouseId ? await shelves.of(em, file, found) : found;
  const had = file.mapping.includes('pictures')
    ? await pictures.had(
        em,
        found.map(({ id }) => id),
      )
    : null;
  const products = had
    ? counted.map((one) => ({ ...one, pictures: had.get(one.id) ?? new Set<string>() }))
    : counted;
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) => (product.fields.sku ? [[product.fields.sku, product]] : [])),
    ),
  };
}

/** Products that rows of a batch change, and SKUs that they give or take away. */
class Changed {
  readonly #products = new Set<string>();
  readonly #skus = new Set<string>();

  concerns(product: Present | undefined, sku: string | undefined): boolean {
    return (product !== undefined && this.#products.has(product.id)) || (!!sku && this.#skus.has(sku));
  }

  add({ create, update }: RowPlan, product: Present | undefined, sku: string | undefined): void {
    if (update) this.#products.add(update.productId);
    const gives = create || update?.own?.sku !== undefined;
    if (gives) for (const one of [sku, product?.fields.sku]) if (one) this.#skus.add(one);
  }
}
