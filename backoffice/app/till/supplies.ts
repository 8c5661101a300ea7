import type { AnswerOf, TillProduct, tillContract } from '@hanout/contracts';
import { type Failed, failureOf } from './api.ts';
import type { TillCore } from './core.ts';
import { putMeta } from './database.ts';
import { CatalogueIndex } from './find.ts';
import { refreshBoot } from './pairing.ts';

/** The catalogue: all of it the first time or after {@link flushCache}, what changed afterwards. */
export async function syncCatalogue(till: TillCore): Promise<Failed> {
  const known = await till.database.get('meta', 'catalogue');
  till.set({ loading: true });
  try {
    const mark = known as { generation: string; seen: string } | undefined;
    const failed = mark ? await takeChanges(till, mark) : await takeAll(till);
    return failed === 'gone' ? await takeAll(till) : failed;
  } finally {
    till.set({ loading: false });
  }
}

async function takeAll(till: TillCore): Promise<Failed> {
  const index = new CatalogueIndex();
  let first: AnswerOf<typeof tillContract.catalogue> | null = null;
  let after: string | undefined;
  do {
    const told = await till.api.catalogue(after);
    if (told.kind !== 'answered') return failureOf(told);
    const { items, next } = told.data;
    first ??= told.data;
    const isFirst = after === undefined;
    await till.write(async (writing) => {
      const store = writing.objectStore('products');
      if (isFirst) await store.clear();
      for (const item of items) await store.put(item);
    });
    for (const item of items) index.put(item);
    // What is read already can be sold already.
    till.set({ index });
    after = next ?? undefined;
  } while (after);
  const { generation, seen } = first;
  await keepMark(till, { generation, seen });
  return null;
}

async function takeChanges(
  till: TillCore,
  mark: { generation: string; seen: string },
): Promise<Failed | 'gone'> {
  let { seen } = mark;
  for (;;) {
    const told = await till.api.changes(mark.generation, seen);
    if (told.kind === 'refused' && told.code === 'generation_gone') return 'gone';
    if (told.kind !== 'answered') return failureOf(told);
    await apply(till, told.data);
    ({ seen } = told.data);
    await keepMark(till, { ...mark, seen });
    if (!told.data.more) return null;
  }
}

async function apply(
  till: TillCore,
  { changed, removed }: { changed: readonly TillProduct[]; removed: readonly string[] },
) {
  await till.write(async (writing) => {
    const store = writing.objectStore('products');
    for (const item of changed) await store.put(item);
    for (const id of removed) await store.delete(id);
  });
  for (const item of changed) till.view.index.put(item);
  for (const id of removed) till.view.index.remove(id);
}

async function keepMark(till: TillCore, mark: { generation: string; seen: string }): Promise<void> {
  const at = new Date().toISOString();
  await till.write((writing) => putMeta(writing, 'catalogue', { ...mark, at }));
  till.set({ catalogueAt: at });
}

/** Pieces here and elsewhere, of every unit. */
export async function syncStocks(till: TillCore): Promise<Failed> {
  const units: Record<string, readonly [number, number]> = {};
  let after: string | undefined;
  do {
    const told = await till.api.stock(after);
    if (told.kind !== 'answered') return failureOf(told);
    for (const { unitId, here, elsewhere } of told.data.items) units[unitId] = [here, elsewhere];
    after = told.data.next ?? undefined;
  } while (after);
  const at = new Date().toISOString();
  await till.write((writing) => putMeta(writing, 'stock', { units, at }));
  till.set({ stock: units });
  return null;
}

/** Customers to be found without network. @returns how many, or why not */
export async function downloadCustomers(till: TillCore): Promise<Failed> {
  let after: string | undefined;
  do {
    const told = await till.api.customers(after);
    if (told.kind !== 'answered') return failureOf(told);
    const { items, next } = told.data;
    const isFirst = after === undefined;
    await till.write(async (writing) => {
      const store = writing.objectStore('customers');
      if (isFirst) await store.clear();
      for (const item of items) await store.put(item);
      await putMeta(writing, 'customersAt', new Date().toISOString());
    });
    after = next ?? undefined;
  } while (after);
  return null;
}

/**
 * Forgets catalogue, stock and customers and takes the catalogue anew (BO-064). Never what was sold, parked or counted. Without
 * network it is refused: there would be nothing to sell from.
 */
export async function flushCache(till: TillCore): Promise<Failed> {
  const reached = await refreshBoot(till);
  if (reached !== null) return reached;
  await till.write(async (writing) => {
    await writing.objectStore('products').clear();
    await writing.objectStore('customers').clear();
    for (const key of ['catalogue', 'stock', 'customersAt'] as const)
      await writing.objectStore('meta').delete(key);
  });
  till.set({ index: new CatalogueIndex(), catalogueAt: null, stock: {} });
  return (await syncCatalogue(till)) ?? (await syncStocks(till));
}
