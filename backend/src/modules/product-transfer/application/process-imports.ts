import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import { PRODUCT_IMPORT_ENDED, type ProductImportEnded } from '../domain/events.ts';
import { COUNT_ROWS, ENDED_IMPORT, MARK_ROWS, NEXT_IMPORT } from '../persistence/import-statements.ts';
import { savepoint } from '../persistence/savepoint.ts';
import type { WantedChoice } from './new-choices.ts';
import { valuesOf } from './part-names.ts';
import { type Import, type Known, knownOf, readBatch } from './read-batch.ts';
import { RowPictures } from './row-pictures.ts';
import { Shelves } from './shelves.ts';
import { UndoBatch } from './undo-batch.ts';
import { WriteBatch, type Written } from './write-batch.ts';

/** Milliseconds that one turn works before others get theirs. */
const TURN = 3_000;

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
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
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
    // sql: "state" is as typed (the statement asks for these states alone)
    const [file] = await sqlIn<Import>(em, NEXT_IMPORT);
    if (!file) return 0;
    const names = known.get(file.shopId) ?? (await knownOf(em, file.shopId));
    known.set(file.shopId, names);
    const rows =
      file.state === 'undoing'
        ? await this.undoBatch.execute(em, file, names)
        : await this.#take(em, file, names, known);
    await this.#tellEnd(em, file);
    return rows;
  }

  /** The next rows of a dry run, or of what was confirmed. */
  async #take(em: EntityManager, file: Import, names: Known, known: Map<string, Known>): Promise<number> {
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

  /** Once, with the last rows: whoever asked for it may have left the page. */
  async #tellEnd(em: EntityManager, { id, shopId, staffId, fileName, total: rows }: Import): Promise<void> {
    const [ended] = await sqlIn<Pick<ProductImportEnded, 'state' | 'left'>>(em, ENDED_IMPORT, [id]);
    if (!ended || !staffId) return;
    const now = this.clock.now();
    const event = { id: uuidv7(now.getTime()), topic: PRODUCT_IMPORT_ENDED, shopId, occurredAt: now };
    const payload: ProductImportEnded = { importId: id, staffId, fileName, rows, ...ended };
    await this.outbox.record(em, { ...event, payload });
  }

  async #mark(em: EntityManager, { id, done }: Import, rows: readonly Written[]): Promise<void> {
    const marks = rows.map(({ number, plan: { outcome, errors, changes = [] }, productId, trace }) => {
      return { number, outcome, errors, changes, productId, ...trace };
    });
    const count = (wanted: string) => marks.filter(({ outcome }) => outcome === wanted).length;
    await sqlIn(em, MARK_ROWS, [id, JSON.stringify(marks)]);
    const counts = [count('create'), count('update'), count('same'), count('error')];
    await sqlIn(em, COUNT_ROWS, [id, done + rows.length, ...counts]);
  }
}
