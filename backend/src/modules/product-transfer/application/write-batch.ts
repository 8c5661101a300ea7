import { type Actor, DomainError, systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fromHereOn, sqlIn } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import type { Update } from './plan-row.ts';
import type { Import, Planned } from './read-batch.ts';

/** A row as it was done: what the catalogue refused is an error by now. */
export interface Written extends Planned {
  readonly productId: string | null;
}

/**
 * Does what the rows of a batch say. They are written together; when one is refused the batch is taken apart, down to
 * that row. The dry run does the same in a savepoint that it gives up, so what it finds is what would happen.
 */
@Injectable()
export class WriteBatch {
  constructor(private readonly catalog: CatalogApi) {}

  async execute(em: EntityManager, file: Import, rows: readonly Planned[]): Promise<Written[]> {
    const writing = rows.filter(({ plan }) => plan.create || plan.update);
    if (writing.length === 0) return rows.map(untouched);
    const giveUp = await savepoint(em, 'product_batch');
    const done = await this.catalog.untold(em, () => this.#halves(em, file, writing));
    if (file.state === 'checking') await giveUp();
    else await this.#tell(em, file.shopId, done);
    const written = new Map(done.map((row) => [row.number, row]));
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
    for (const { plan } of rows) if (plan.update) await this.#update(em, shopId, plan.update, actor);
    await em.flush();
    em.clear();
    let nth = 0;
    return rows.map((row) => {
      const { create, update } = row.plan;
      return { ...row, productId: (create ? made[nth++]?.productId : update?.productId) ?? null };
    });
  }

  async #update(em: EntityManager, shopId: string, update: Update, actor: Actor): Promise<void> {
    const { productId, own, combinations, pack } = update;
    if (own) await this.catalog.updateProduct(em, { ...own, shopId, productId }, actor);
    if (combinations) await this.catalog.setCombinations(em, { shopId, productId }, combinations, actor);
    if (pack) await this.catalog.changePack(em, { shopId, productId }, pack, actor);
  }
}

const untouched = (row: Planned): Written => ({ ...row, productId: null });

/** @returns how to go back: nothing stays in the database, among the entities, nor in what follows the commit. */
async function savepoint(em: EntityManager, name: string): Promise<() => Promise<void>> {
  await sqlIn(em, `savepoint ${name}`);
  const dropEffects = fromHereOn(em);
  return async () => {
    em.clear();
    dropEffects();
    await sqlIn(em, `rollback to savepoint ${name}`);
    await sqlIn(em, `release savepoint ${name}`);
  };
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
