import type { TransferField, UndoOutcome } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import type { Written } from '../domain/read-row.ts';
import { COUNT_UNDONE, MARK_UNDONE, ROWS_TO_UNDO } from '../persistence/import-statements.ts';
import { savepoint } from '../persistence/savepoint.ts';
import { markOf } from './mark.ts';
import { PartNames } from './part-names.ts';
import { type Names, type Present, planRow, type Update } from './plan-row.ts';
import { type Import, type Known, productsOf } from './read-batch.ts';
import { refusalOf } from './refusal.ts';
import { RowPictures } from './row-pictures.ts';
import { Shelves } from './shelves.ts';
import { WriteBatch } from './write-batch.ts';

interface DoneRow {
  readonly number: number;
  readonly outcome: string | null;
  readonly productId: string | null;
  readonly before: Written | null;
  readonly after: Readonly<Record<string, string>> | null;
}

interface Kept {
  readonly field: string;
  /** A message's key. */
  readonly key: string;
}

const CHANGED_SINCE = 'import.changedSince';

/**
 * Takes rows of an import back, the last first, since a row may have taken what one above it gave up. A field goes back
 * unless it says something else by now than what the import left; a product that the import made is archived, and its
 * codes are free again. Rows and their marks are one transaction, so what was undone is never undone again.
 */
@Injectable()
export class UndoBatch {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly writeBatch: WriteBatch,
    private readonly shelves: Shelves,
    private readonly pictures: RowPictures,
  ) {}

  /** @returns how many rows were passed. */
  async execute(em: EntityManager, file: Import, known: Known): Promise<number> {
    const rows = await sqlIn<DoneRow>(em, ROWS_TO_UNDO, [file.id, file.total - file.undone]);
    const ids = rows.flatMap(({ productId }) => productId ?? []);
    const products = new Map((await productsOf(em, file.shopId, ids)).map((one) => [one.id, one]));
    const written = rows.map(({ before }) => before ?? {});
    const parts = await PartNames.of(em, file.shopId, known.values, written, null);
    const names = { references: known.references, parts };
    const marks = await this.catalog.untold(em, async () => {
      const done: { number: number; undone: UndoOutcome; kept: readonly Kept[] }[] = [];
      for (const row of rows) {
        const present = products.get(row.productId ?? '');
        if (present) done.push({ number: row.number, ...(await this.#undo(em, file, row, present, names)) });
      }
      return done;
    });
    if (ids.length > 0) await this.catalog.rebuild(em, file.shopId, ids);
    await sqlIn(em, MARK_UNDONE, [file.id, JSON.stringify(marks)]);
    await sqlIn(em, COUNT_UNDONE, [file.id, rows.length, marks.filter(({ kept }) => kept.length > 0).length]);
    return rows.length;
  }

  async #undo(em: EntityManager, file: Import, row: DoneRow, present: Present, names: Names) {
    const kept: Kept[] = [];
    // Before the combinations go: what lies there is told by them.
    const shelf =
      (await this.#shelf(em, file, row, names, kept)) +
      Math.min(1, await this.pictures.forget(em, file, row.number, present.id));
    let back = row.outcome === 'create' ? retired(present) : fieldsBack(row, present, kept);
    const wanted = Object.keys(back).length + kept.length + shelf;
    for (;;) {
      const refused = await this.#write(em, file, back, present, names);
      if (refused.length === 0) break;
      kept.push(...refused);
      // What is refused without a field to name is refused as a whole.
      const without = refused.map(({ field }) => field);
      const rest = Object.entries(back).filter(([field]) => !without.includes(field));
      back = rest.length < Object.keys(back).length ? Object.fromEntries(rest) : {};
    }
    const gone = Object.keys(back).length + shelf;
    return { undone: undoneOf(gone, wanted), kept };
  }

  /** Gives the difference back that the import made on the shelves. @returns how many fields went back by it: 1, or 0. */
  async #shelf(em: EntityManager, file: Import, row: DoneRow, names: Names, kept: Kept[]): Promise<number> {
    const [from, to] = [row.before?.stock, row.after?.stock].map((text) => text && names.parts.stock(text));
    if (!row.before?.stock || !row.productId) return 0;
    const { productId } = row;
    const giveUp = await savepoint(em, 'product_undo');
    try {
      if (!from || !to) throw new DomainError('invalid', 422, { fields: { stock: ['validation.unit'] } });
      await this.shelves.giveBack(em, file, { productId, lines: from.lines }, { productId, lines: to.lines });
      return 1;
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      await giveUp();
      kept.push(...refused);
      return 0;
    }
  }

  /** @returns what was refused; nothing is written then. */
  async #write(em: EntityManager, file: Import, back: Written, present: Present, names: Names) {
    const plan = planRow({ values: back, errors: [] }, present, names);
    if (plan.errors.length > 0) return plan.errors.map(({ field, key }) => ({ field, key }));
    if (!plan.update) return [];
    const giveUp = await savepoint(em, 'product_undo');
    try {
      await this.writeBatch.update(em, file.shopId, plan.update satisfies Update, actorOf(file));
      await em.flush();
      em.clear();
      return [];
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      await giveUp();
      return refused;
    }
  }
}

const undoneOf = (gone: number, wanted: number): UndoOutcome => {
  if (gone === wanted) return 'back';
  return gone === 0 ? 'kept' : 'partly';
};

/** A product that the import made: histories may name it, so it is archived, and its codes can be given anew. */
const retired = ({ fields }: Present): Written => ({
  ...{ status: 'archived', sku: '', barcode: '' },
  ...(fields.combinations ? { combinations: '' } : {}),
});

function fieldsBack({ before, after }: DoneRow, { fields }: Present, kept: Kept[]): Written {
  const back: Written = {};
  for (const [field, was] of Object.entries(before ?? {}) as [TransferField, string][]) {
    if (field === 'stock') continue;
    if (markOf(fields[field] ?? '') === after?.[field]) back[field] = was;
    else kept.push({ field, key: CHANGED_SINCE });
  }
  return back;
}
