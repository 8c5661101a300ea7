import type { TransferField } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import type { Written as Fields } from '../domain/read-row.ts';
import { savepoint } from '../persistence/savepoint.ts';
import { markOf } from './mark.ts';
import type { Update } from './plan-row.ts';
import { type Import, type Planned, productsOf } from './read-batch.ts';
import { refusalOf } from './refusal.ts';
import { Shelves } from './shelves.ts';

/** A row as it was done: what the catalog refused is an error by now. */
export interface Written extends Planned {
  readonly productId: string | null;
  /** What an update found and left, for an undo; nothing in a dry run. */
  readonly trace?: Trace;
}

interface Trace {
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * Does what the rows of a batch say. They are written together; when one is refused the batch is taken apart, down to
 * that row. The dry run does the same in a savepoint that it gives up, so what it finds is what would happen.
 */
@Injectable()
export class WriteBatch {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly shelves: Shelves,
  ) {}

  async execute(em: EntityManager, file: Import, rows: readonly Planned[]): Promise<Written[]> {
    const writing = rows.filter(({ plan }) => plan.create || plan.update);
    if (writing.length === 0) return rows.map(untouched);
    const giveUp = await savepoint(em, 'product_batch');
    const done = await this.catalog.untold(em, () => this.#halves(em, file, writing));
    if (file.state === 'checking') await giveUp();
    else await this.#tell(em, file.shopId, done);
    const kept = file.state === 'checking' ? done : await traced(em, file.shopId, done);
    const written = new Map(kept.map((row) => [row.number, row]));
    return rows.map((row) => {
      const known = written.get(row.number) ?? untouched(row);
      return file.state === 'checking' ? { ...known, productId: null } : known;
    });
  }

  async #tell(em: EntityManager, shopId: string, done: readonly Written[]): Promise<void> {
    const ids = done.flatMap(({ productId }) => productId ?? []);
    if (ids.length > 0) await this.catalog.rebuild(em, shopId, ids);
  }

  async #halves(em: EntityManager, file: Import, rows: readonly Planned[]): Promise<Written[]> {
    const undo = await savepoint(em, 'product_rows');
    try {
      return await this.#write(em, file, rows);
    } catch (error) {
      const errors = refusalOf(error);
      if (!errors) throw error;
      await undo();
      if (rows.length === 1)
        return rows.map(({ number }) => ({ number, plan: { outcome: 'error', errors }, productId: null }));
      const half = Math.ceil(rows.length / 2);
      const first = await this.#halves(em, file, rows.slice(0, half));
      return [...first, ...(await this.#halves(em, file, rows.slice(half)))];
    }
  }

  async #write(em: EntityManager, file: Import, rows: readonly Planned[]): Promise<Written[]> {
    const { shopId } = file;
    const actor = actorOf(file);
    const creates = rows.flatMap(({ plan: { create } }) => (create ? [{ ...create, shopId }] : []));
    const made = creates.length > 0 ? await this.catalog.createProducts(em, shopId, creates, actor) : [];
    for (const { plan } of rows) if (plan.update) await this.update(em, shopId, plan.update, actor);
    await em.flush();
    em.clear();
    let nth = 0;
    const written = rows.map((row) => {
      const { create, update } = row.plan;
      return { ...row, productId: (create ? made[nth++]?.productId : update?.productId) ?? null };
    });
    const counted = written.flatMap(({ plan, productId }) =>
      plan.stock && productId ? [{ productId, lines: plan.stock.lines }] : [],
    );
    if (counted.length > 0) await this.shelves.set(em, file, counted);
    return written;
  }

  /** One product, as a row says it. @throws DomainError as the catalog refuses it */
  async update(em: EntityManager, shopId: string, update: Update, actor: Actor): Promise<void> {
    const { productId, own, combinations, pack } = update;
    if (own) await this.catalog.updateProduct(em, { ...own, shopId, productId }, actor);
    if (combinations) await this.catalog.setCombinations(em, { shopId, productId }, combinations, actor);
    if (pack) await this.catalog.changePack(em, { shopId, productId }, pack, actor);
  }
}

/** The rows with what an undo needs: the changed fields as they were, and as they have come to stand. */
async function traced(em: EntityManager, shopId: string, rows: readonly Written[]): Promise<Written[]> {
  const ids = rows.flatMap(({ plan, productId }) => (plan.before && productId ? [productId] : []));
  const now = new Map(
    ids.length > 0 ? (await productsOf(em, shopId, ids)).map(({ id, fields }) => [id, fields]) : [],
  );
  return rows.map((row) => {
    const { before, stock } = row.plan;
    const present = now.get(row.productId ?? '');
    const counted = stock ? { from: { stock: stock.from }, to: { stock: stock.to } } : { from: {}, to: {} };
    if (!present && !stock) return row;
    const after = Object.keys(before ?? {}).map((field) => [
      field,
      markOf(present?.[field as TransferField] ?? ''),
    ]);
    return {
      ...row,
      trace: {
        before: { ...before, ...counted.from },
        after: { ...Object.fromEntries(after), ...counted.to },
      },
    };
  });
}

const untouched = (row: Planned): Written => ({ ...row, productId: null });
