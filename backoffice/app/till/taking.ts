import type { ParkedCart as ToldCart } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import type { TillCore } from './core.ts';
import { metaIn, type ParkedCart, putMeta, readMeta, type TillWriting } from './database.ts';

/** Being taken by this very page: whoever asked sees to them. */
const underWay = new WeakMap<TillCore, Set<string>>();

function ofPage(till: TillCore): Set<string> {
  const known = underWay.get(till) ?? new Set<string>();
  underWay.set(till, known);
  return known;
}

/**
 * Notes on the disk, before the server is asked, what is about to be taken: once it has said yes no other register sees the cart any
 * more, and a device that dies before it has written it would lose it from every list.
 */
export async function whileTaking<T>(
  till: TillCore,
  { id, label, cart, at }: Pick<ParkedCart, 'id' | 'label' | 'cart' | 'at'>,
  take: () => Promise<T>,
): Promise<T> {
  const page = ofPage(till);
  const { cashierId } = till.view;
  page.add(id);
  try {
    await till.write(async (writing) => {
      await endTaking(writing, id);
      const taking = (await metaIn(writing, 'taking')) ?? [];
      await putMeta(writing, 'taking', [...taking, { id, label, cart, at, cashierId }]);
    }, 'strict');
    return await take();
  } finally {
    page.delete(id);
  }
}

/** It is here, or with somebody else. @returns whether it was being taken */
export async function endTaking(writing: TillWriting, id: string): Promise<boolean> {
  const taking = (await metaIn(writing, 'taking')) ?? [];
  const left = taking.filter((one) => one.id !== id);
  await putMeta(writing, 'taking', left);
  return left.length < taking.length;
}

/** The cart waits at this register, under an id of its own: as `known` it is taken. */
export async function waitHere(
  writing: TillWriting,
  { label, cart, at, cashierId }: Omit<ParkedCart, 'id' | 'version'>,
): Promise<void> {
  await writing.objectStore('parked').put({ id: uuidv7(), label, cart, at, cashierId: cashierId ?? null });
}

/**
 * What was being taken when the till died, or when no answer came: where it waits for anybody still, it does; else it is asked for
 * again, which is ours to do as often as we like, and waits here.
 * @param waiting as the server has just said @returns whether one does
 */
export async function endTakings(till: TillCore, waiting: readonly ToldCart[]): Promise<boolean> {
  let waitsHere = false;
  for (const one of (await readMeta(till.database, 'taking')) ?? []) {
    if (ofPage(till).has(one.id)) continue;
    const isFree = waiting.some(({ id }) => id === one.id);
    const told = isFree ? null : await till.api.takeParked(one.id);
    const isUnclear = told?.kind === 'refused' && (told.status >= 500 || told.status === 429);
    if (told && (isUnclear || (told.kind !== 'answered' && told.kind !== 'refused'))) break;
    if (ofPage(till).has(one.id)) continue;
    // A server that knows nothing of it, as one out of a backup, has given it to nobody else.
    const isOurs = told?.kind === 'answered' || (told?.kind === 'refused' && told.status === 404);
    await till.write(async (writing) => {
      // Whoever was taking it has meanwhile said what became of it.
      if (!(await endTaking(writing, one.id)) || isFree) return;
      await writing.objectStore('parked').delete(one.id);
      if (isOurs) await waitHere(writing, one);
    });
    waitsHere ||= isOurs;
  }
  return waitsHere;
}
