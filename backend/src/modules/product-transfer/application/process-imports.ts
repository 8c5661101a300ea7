import type { TransferField } from '@hanout/contracts';
import { type Actor, DomainError, systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fromHereOn, sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { type ExportedRow, writtenRow } from '../domain/exported-row.ts';
import { readRow } from '../domain/read-row.ts';
import { PartNames } from './part-names.ts';
import { planRow, type RowPlan } from './plan-row.ts';
import { References } from './references.ts';

/** Milliseconds that one turn works before others get theirs. */
const TURN = 3_000;

const NEXT = `/* prepared:product_import_next */
select id::text as id, shop_id::text as "shopId", state, mapping, total, done, created_by::text as "staffId",
  created_by_name as "staffName"
from product_imports where state in ('checking', 'running') order by created_at limit 1 for update skip locked`;
const ROW = `/* prepared:product_import_row */
select r.number, r.cells, exists (select 1 from product_import_rows e where e.import_id = r.import_id and e.key = r.key
  and e.number < r.number) as again
from product_import_rows r where r.import_id = $1 and r.number = $2`;
/** By id, else by SKU; the write side, so that what this import made counts. */
const PRESENT = `/* prepared:product_import_present */
select id::text as id, fields, combinations, pack from read.product_export where shop_id = $1
  and (id = $2 or ($2::uuid is null and sku = $3)) limit 1`;
const MARK = `/* prepared:product_import_mark */
update product_import_rows set outcome = $3, errors = $4::jsonb, product_id = $5 where import_id = $1 and number = $2`;
const COUNT = `/* prepared:product_import_count */
update product_imports set done = $2, created = created + ($3 = 'create')::int, updated = updated + ($3 = 'update')::int,
  same = same + ($3 = 'same')::int, refused = refused + ($3 = 'error')::int,
  state = case when $2 < total then state when state = 'checking' then 'checked' else 'done' end where id = $1`;

interface Import {
  readonly id: string;
  readonly shopId: string;
  readonly state: 'checking' | 'running';
  readonly mapping: readonly string[];
  readonly total: number;
  readonly done: number;
  readonly staffId: string | null;
  readonly staffName: string | null;
}
interface StoredRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly again: boolean;
}

/** What rows can name, by shop: read once a turn, since no row makes any of it. */
type Known = Map<string, References>;

interface Applied {
  readonly plan: RowPlan;
  readonly productId: string | null;
}

/**
 * Works imports off, row by row. A row and the mark that it is done are one transaction, so a crash anywhere repeats
 * nothing and leaves nothing out: the next turn goes on after the last marked row. The dry run does the same in a
 * savepoint that it gives up, so what it finds is what would happen.
 */
@Injectable()
export class ProcessImports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly catalog: CatalogApi,
  ) {}

  /** @returns how many rows were worked off. */
  async execute(): Promise<number> {
    const until = performance.now() + TURN;
    const known: Known = new Map();
    let rows = 0;
    while (performance.now() < until && (await this.work.transactional((em) => this.#next(em, known))))
      rows++;
    return rows;
  }

  /** One row of the oldest import. @returns whether there was one. */
  async #next(em: EntityManager, known: Known): Promise<boolean> {
    const [file] = await sqlIn<Import>(em, NEXT);
    if (!file) return false;
    const [row] = await sqlIn<StoredRow>(em, ROW, [file.id, file.done + 1]);
    if (!row) throw new Error(`row ${file.done + 1} of import ${file.id} is missing`);
    const { plan, productId } = await this.#apply(em, file, row, known);
    await sqlIn(em, MARK, [file.id, row.number, plan.outcome, JSON.stringify(plan.errors), productId]);
    await sqlIn(em, COUNT, [file.id, row.number, plan.outcome]);
    return true;
  }

  async #apply(em: EntityManager, file: Import, row: StoredRow, known: Known): Promise<Applied> {
    const plan = await this.#plan(em, file, row, known);
    if (plan.outcome === 'error' || plan.outcome === 'same') return { plan, productId: null };
    await sqlIn(em, 'savepoint product_row');
    const dropEffects = fromHereOn(em);
    try {
      const productId = await this.#write(em, file, plan);
      if (file.state === 'checking') await undo(em, dropEffects);
      return { plan, productId: file.state === 'checking' ? null : productId };
    } catch (error) {
      const errors = refusalOf(error);
      if (!errors) throw error;
      await undo(em, dropEffects);
      return { plan: { outcome: 'error', errors }, productId: null };
    }
  }

  async #plan(em: EntityManager, file: Import, row: StoredRow, known: Known): Promise<RowPlan> {
    if (row.again) return { outcome: 'error', errors: [{ field: 'id', key: 'validation.duplicate' }] };
    const mapping = file.mapping.map((field) => (field || null) as TransferField | null);
    const read = readRow(row.cells, mapping);
    const { id, sku } = read.values;
    const key = [file.shopId, id ?? null, sku || null];
    const [present] = await sqlIn<ExportedRow & { id: string }>(em, PRESENT, key);
    if (id && !present) return { outcome: 'error', errors: [{ field: 'id', key: 'validation.unknown' }] };
    const dryRun = file.state === 'checking' ? file.id : null;
    const references = known.get(file.shopId) ?? (await References.of(em, file.shopId));
    known.set(file.shopId, references);
    const names = {
      references,
      parts: await PartNames.of(em, file.shopId, read.values, dryRun),
    };
    return planRow(read, present ? { id: present.id, fields: writtenRow(present) } : null, names);
  }

  async #write(em: EntityManager, file: Import, { create, update }: RowPlan): Promise<string | null> {
    const { shopId } = file;
    const actor = actorOf(file);
    if (update) {
      const { productId, own, combinations, pack } = update;
      if (own) await this.catalog.updateProduct(em, { ...own, shopId, productId }, actor);
      if (combinations) await this.catalog.setCombinations(em, { shopId, productId }, combinations, actor);
      if (pack) await this.catalog.changePack(em, { shopId, productId }, pack, actor);
    }
    const made = create && (await this.catalog.createProduct(em, { ...create, shopId }, actor));
    await em.flush();
    return made?.productId ?? update?.productId ?? null;
  }
}

/** Nothing of the row stays, neither in the database nor among the entities, nor in what follows the commit. */
async function undo(em: EntityManager, dropEffects: () => void): Promise<void> {
  em.clear();
  dropEffects();
  await sqlIn(em, 'rollback to savepoint product_row');
}

function actorOf({ staffId, staffName }: Import): Actor {
  return staffId ? { kind: 'staff', id: staffId, name: staffName ?? '' } : systemActor('product-import');
}

/** The fields that the catalogue refused; null for what is no refusal. */
function refusalOf(error: unknown): { field: string; key: string }[] | null {
  if (!(error instanceof DomainError) || error.status >= 500) return null;
  const fields = Object.entries(error.fields ?? {}).map(([field, [key = 'invalid']]) => ({
    field: field.replace(/^(combinations|pack)\..*/, '$1'),
    key,
  }));
  return fields.length > 0 ? fields : [{ field: error.code === 'sku_taken' ? 'sku' : '', key: error.code }];
}
