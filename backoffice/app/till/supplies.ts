import type { TillProduct } from '@hanout/contracts';
import { type Asked, type Failed, failureOf } from './api.ts';
import type { TillCore } from './core.ts';
import { putMeta, readMeta, type TillMeta, type TillWriting } from './database.ts';
import { CatalogueIndex } from './find.ts';
import { unsentOf } from './free-stock.ts';
import { refreshBoot } from './pairing.ts';
import type { Segment } from './segment.ts';
import { StockLevels, type StockRange } from './stock-levels.ts';

/** Products that change before others have their turn: a till that sells goes on answering. */
const AT_ONCE = 100;
/** Products that are read at once from the disk of a till that made no segments. */
const READ_AT_ONCE = 500;
const segmentKeys = () => IDBKeyRange.bound('segment:', 'segment;');
/** With the one record that older tills kept all of it in. */
const stockKeys = () => IDBKeyRange.bound('stock', 'stock;');

/** What is on the disk already. */
export async function readSupplies(till: TillCore): Promise<void> {
  const { database } = till;
  const [mark, indexedAt, segments, ranges] = await Promise.all([
    readMeta(database, 'catalogue'),
    readMeta(database, 'indexedAt'),
    database.getAll('meta', segmentKeys()) as Promise<Segment[]>,
    database.getAll('meta', IDBKeyRange.bound('stock:', 'stock;')) as Promise<StockRange[]>,
  ]);
  if (ranges.length > 0) till.set({ stock: new StockLevels(ranges) });
  if (mark && mark.at !== indexedAt) return indexAnew(till, mark.at);
  if (segments.length > 0) till.set({ index: new CatalogueIndex(segments) });
}

/** An older till has written products since, and knew no segments: they are made of what is there. */
async function indexAnew(till: TillCore, at: string): Promise<void> {
  let index = new CatalogueIndex();
  await till.write((writing) => writing.objectStore('meta').delete(segmentKeys()));
  for (let after: string | undefined = ''; after !== undefined; ) {
    const range: IDBKeyRange = IDBKeyRange.lowerBound(after, true);
    const products = await till.database.getAll('products', range, READ_AT_ONCE);
    const made = index.with(products);
    ({ index } = made);
    await till.write((writing) => putSegments(writing, made.segments));
    after = products.at(-1)?.id;
  }
  await till.write((writing) => putMeta(writing, 'indexedAt', at));
  till.set({ index });
}

const putSegments = (writing: TillWriting, segments: readonly Segment[]) =>
  Promise.all(segments.map((segment) => putMeta(writing, `segment:${segment.from}`, segment)));

/** The catalogue: all of it the first time or after {@link flushCache}, what changed afterwards. */
export const syncCatalogue = (till: TillCore): Promise<Failed> =>
  till.supply(async () => {
    const mark = await readMeta(till.database, 'catalogue');
    till.set({ loading: true });
    try {
      const failed = mark ? await takeChanges(till, mark) : await takeAll(till);
      return failed === 'gone' ? await takeAll(till) : failed;
    } finally {
      till.set({ loading: false });
    }
  });

/**
 * Page after page, each taken before the next is asked for.
 * @param take hears from where the page was asked for
 * @returns the first page, or why there is not all of it
 */
async function eachPage<T extends { readonly next: string | null }>(
  ask: (after: string | undefined) => Promise<Asked<T>>,
  take: (page: T, after: string | undefined) => Promise<void>,
): Promise<{ readonly first: T } | { readonly failed: Failed }> {
  let first: T | undefined;
  let after: string | undefined;
  do {
    const told = await ask(after);
    if (told.kind !== 'answered') return { failed: failureOf(told) };
    first ??= told.data;
    await take(told.data, after);
    after = told.data.next ?? undefined;
  } while (after);
  return { first };
}

async function takeAll(till: TillCore): Promise<Failed> {
  const taken = await eachPage(till.api.catalogue, async ({ items, next }, after) => {
    // What is read already can be sold already, and what was known before as well until it is read anew.
    const sold = new Set(items.map(({ id }) => id));
    const gone = till.view.index.between(after ?? '', next).filter((id) => !sold.has(id));
    await keepGoods(till, items, gone);
  });
  if ('failed' in taken) return taken.failed;
  const { generation, seen } = taken.first;
  await keepMark(till, { generation, seen });
  return null;
}

async function takeChanges(till: TillCore, mark: TillMeta['catalogue']): Promise<Failed> {
  const { generation } = mark;
  const taken = await eachPage(
    (after) => till.api.changes(mark, after),
    async ({ changed, removed }) => {
      for (let at = 0; at < changed.length; at += AT_ONCE)
        await keepGoods(till, changed.slice(at, at + AT_ONCE));
      if (removed.length > 0) await keepGoods(till, [], removed);
    },
  );
  if ('failed' in taken) return taken.failed;
  // Up to where it was read is kept with the last of it: what was kept before may be asked for again.
  await keepMark(till, { generation, seen: taken.first.seen });
  return null;
}

/** On the disk and in the index, both or neither. */
async function keepGoods(
  till: TillCore,
  changed: readonly TillProduct[],
  removed: readonly string[] = [],
): Promise<void> {
  const { index, segments } = till.view.index.with(changed, removed);
  await till.write(async (writing) => {
    const products = writing.objectStore('products');
    await Promise.all([
      ...changed.map((product) => products.put(product)),
      ...removed.map((id) => products.delete(id)),
      putSegments(writing, segments),
    ]);
  });
  till.goods.forget([...changed.map(({ id }) => id), ...removed]);
  till.set({ index });
}

async function keepMark(till: TillCore, mark: { generation: string; seen: string }): Promise<void> {
  const at = new Date().toISOString();
  await till.write(async (writing) => {
    await putMeta(writing, 'catalogue', { ...mark, at });
    await putMeta(writing, 'indexedAt', at);
  });
  till.set({ catalogueAt: at });
}

/** Free pieces here and elsewhere: of every unit the first time, of those whose stock changed afterwards. */
export const syncStocks = (till: TillCore): Promise<Failed> =>
  till.supply(async () => {
    const mark = await readMeta(till.database, 'stockMark');
    const failed = mark ? await takeStockChanges(till, mark) : await takeAllStock(till);
    const missed = failed === 'gone' ? await takeAllStock(till) : failed;
    if (missed === null) till.set({ unheard: await unsentOf(till.database) });
    return missed;
  });

async function takeAllStock(till: TillCore): Promise<Failed> {
  let stock = new StockLevels();
  const taken = await eachPage(till.api.stock, async ({ items }) => {
    stock = stock.with(items).levels;
  });
  if ('failed' in taken) return taken.failed;
  const { generation, seen } = taken.first;
  await till.write(async (writing) => {
    await writing.objectStore('meta').delete(stockKeys());
    await putStock(writing, stock.ranges);
    await putMeta(writing, 'stockMark', { generation, seen });
  });
  till.set({ stock });
  return null;
}

async function takeStockChanges(till: TillCore, mark: TillMeta['stockMark']): Promise<Failed> {
  const taken = await eachPage(
    (after) => till.api.stockChanges(mark, after),
    async ({ items }) => {
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const { levels, ranges } = till.view.stock.with(items.slice(at, at + AT_ONCE));
        await till.write((writing) => putStock(writing, ranges));
        till.set({ stock: levels });
      }
    },
  );
  if ('failed' in taken) return taken.failed;
  const { generation } = mark;
  await till.write((writing) => putMeta(writing, 'stockMark', { generation, seen: taken.first.seen }));
  return null;
}

const putStock = (writing: TillWriting, ranges: readonly StockRange[]) =>
  Promise.all(ranges.map((range) => putMeta(writing, `stock:${range.from}`, range)));

/** Customers to be found without network. @returns why not all of them */
export async function downloadCustomers(till: TillCore): Promise<Failed> {
  const taken = await eachPage(till.api.customers, ({ items }, after) =>
    till.write(async (writing) => {
      const store = writing.objectStore('customers');
      if (after === undefined) await store.clear();
      for (const item of items) await store.put(item);
      await putMeta(writing, 'customersAt', new Date().toISOString());
    }),
  );
  return 'failed' in taken ? taken.failed : null;
}

/**
 * Forgets catalogue, stock and customers and takes the catalogue anew (BO-064). Never what was sold, parked or counted. Without
 * network it is refused: there would be nothing to sell from.
 */
export async function flushCache(till: TillCore): Promise<Failed> {
  const reached = await refreshBoot(till);
  if (reached !== null) return reached;
  await till.supply(async () => {
    await till.write(async (writing) => {
      await writing.objectStore('products').clear();
      await writing.objectStore('customers').clear();
      for (const key of [segmentKeys(), stockKeys(), 'catalogue', 'stockMark', 'customersAt'] as const)
        await writing.objectStore('meta').delete(key);
    });
    till.goods.forgetAll();
    till.set({ index: new CatalogueIndex(), catalogueAt: null, stock: new StockLevels() });
  });
  return (await syncCatalogue(till)) ?? (await syncStocks(till));
}
