import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import type { WantedChoice } from './new-choices.ts';
import { valuesOf } from './part-names.ts';
import { type Import, type Known, knownOf, readBatch } from './read-batch.ts';
import { RowPictures } from './row-pictures.ts';
import { savepoint } from './savepoint.ts';
import { Shelves } from './shelves.ts';
import { UndoBatch } from './undo-batch.ts';
import { WriteBatch, type Written } from './write-batch.ts';

/** Milliseconds that one turn works before others get theirs. */
const TURN = 3_000;

// sql: "state" is as typed (the statement asks for these states alone)
const NEXT = `/* prepared:product_import_next */
select id::text as id, shop_id::text as "shopId", state, mapping, total, done, undone, file_name as "fileName",
  warehouse_id::text as "warehouseId", makes_values as "makesValues",
  case when state = 'undoing' then undone_by else created_by end::text as "staffId",
  case when state = 'undoing' then undone_by_name else created_by_name end as "staffName"
from product_imports where state in ('checking', 'running', 'undoing') order by created_at limit 1 for update skip locked`;
const MARK = `/* prepared:product_import_mark */
update product_import_rows r set outcome = w.outcome, errors = w.errors, changes = w.changes, product_id = w."productId",
  before = w.before, after = w.after
from jsonb_to_recordset($2::jsonb) w (number int, outcome text, errors jsonb, changes jsonb, "productId" uuid, before jsonb,
  after jsonb)
where r.import_id = $1 and r.number = w.number`;
const COUNT = `/* prepared:product_import_count */
update product_imports set done = $2, created = created + $3, updated = updated + $4, same = same + $5,
  refused = refused + $6,
  state = case when $2 < total then state when state = 'checking' then 'checked' else 'done' end where id = $1`;

/**
 * Works imports off, some rows at a time. Rows and the marks that they are done are one transaction, so a crash anywhere
 * repeats nothing and leaves nothing out: the next turn goes on after the last marked row.
 */
@Injectable()
export class ProcessImports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly writeBatch: WriteBatch,
    private readonly undoBatch: UndoBatch,
    private readonly catalog: CatalogApi,
    private readonly shelves: Shelves,
    private readonly pictures: RowPictures,
  ) {}

  /** @returns how many rows were worked off. */
  async execute(): Promise<number> {
    const until = performance.now() + TURN;
    const known = new Map<string, Known>();
    let rows = 0;
    while (performance.now() < until) {
      const done = await this.work.transactional((em) => this.#next(em, known));
      if (done === 0) break;
      rows += done;
    }
    return rows;
  }

  /** The next rows of the oldest import. @returns how many there were. */
  async #next(em: EntityManager, known: Map<string, Known>): Promise<number> {
    const [file] = await sqlIn<Import>(em, NEXT);
    if (!file) return 0;
    const names = known.get(file.shopId) ?? (await knownOf(em, file.shopId));
    known.set(file.shopId, names);
    if (file.state === 'undoing') return this.undoBatch.execute(em, file, names);
    // In the dry run, what is made for it is given up with it.
    const giveUp =
      file.makesValues && file.state === 'checking' ? await savepoint(em, 'product_values') : null;
    const make = async (wanted: readonly WantedChoice[]) => {
      await this.catalog.makeChoices(em, file.shopId, wanted, actorOf(file));
      const values = await valuesOf(em, file.shopId);
      if (!giveUp) known.set(file.shopId, { ...names, values });
      return values;
    };
    const planned = await readBatch(em, file, names, {
      shelves: this.shelves,
      pictures: this.pictures,
      make,
    });
    const rows = await this.writeBatch.execute(em, file, planned);
    await giveUp?.();
    if (file.state === 'running') await this.pictures.add(em, file, rows);
    await this.#mark(em, file, rows);
    return rows.length;
  }

  async #mark(em: EntityManager, { id, done }: Import, rows: readonly Written[]): Promise<void> {
    const marks = rows.map(({ number, plan: { outcome, errors, changes = [] }, productId, trace }) => {
      return { number, outcome, errors, changes, productId, ...trace };
    });
    const count = (wanted: string) => marks.filter(({ outcome }) => outcome === wanted).length;
    await sqlIn(em, MARK, [id, JSON.stringify(marks)]);
    const counts = [count('create'), count('update'), count('same'), count('error')];
    await sqlIn(em, COUNT, [id, done + rows.length, ...counts]);
  }
}
