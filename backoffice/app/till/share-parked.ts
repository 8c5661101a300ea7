import { PARKED_KEPT_MS, PARKED_MOST, type ParkedCart as ToldCart } from '@hanout/contracts';
import type { Asked } from './api.ts';
import type { Cart } from './cart.ts';
import type { TillCore } from './core.ts';
import { metaIn, type ParkedCart, putMeta, readMeta } from './database.ts';
import { endTakings, waitHere } from './taking.ts';

/** A cart that another register of the warehouse has parked. */
export interface CartElsewhere extends Pick<ParkedCart, 'id' | 'label' | 'cart' | 'at'> {
  /** Its code. */
  readonly register: string;
  readonly cashier: string;
}

/**
 * Tells the server what was parked, taken and dropped here, and asks what waits at the other registers: one after another, so that
 * nothing is told in another order than it was done. Without network it is told the next time.
 */
export function shareParked(till: TillCore): Promise<void> {
  // Another tab has the till, or the page is left: whoever has it tells the rest.
  return till.share(() => share(till)).catch(() => undefined);
}

async function share(till: TillCore): Promise<void> {
  if (!(await tellDone(till)) || !(await tellParked(till))) return;
  // Of those that were known before the question alone: an answer of before says nothing of the rest.
  const known = (await till.database.getAll('parked')).filter(({ version }) => version !== undefined);
  const told = await till.api.parked();
  if (told.kind !== 'answered') return;
  const { items } = told.data;
  const waiting = new Set(items.map(({ id }) => id));
  const gone = items.length < PARKED_MOST ? known.filter(({ id }) => !waiting.has(id)) : [];
  const taking = new Set(((await readMeta(till.database, 'taking')) ?? []).map(({ id }) => id));
  for (const one of gone) if (!taking.has(one.id) && !(await tellGone(till, one))) return;
  // They are found at the other registers again at once.
  if (await endTakings(till, items)) await tellParked(till);
  // Of the parked ones alone: what is in the cart may be changing just now.
  till.set({ parked: await till.database.getAll('parked') });
  const untold = (await readMeta(till.database, 'untold')) ?? [];
  const own = new Set([...till.view.parked, ...untold].map(({ id }) => id));
  till.set({ elsewhere: items.filter(({ id }) => !own.has(id)).flatMap(cartElsewhere) });
}

/** What comes back stays with the register that has looked at it. */
export const staysHere = ({ back }: Cart) => back !== undefined;

/** @returns whether somebody is there */
async function tellDone(till: TillCore): Promise<boolean> {
  for (const { id, what } of (await readMeta(till.database, 'untold')) ?? []) {
    const told = await (what === 'take' ? till.api.takeParked(id) : till.api.dropParked(id));
    if (!isSettled(told)) return false;
    await till.write(async (writing) => {
      const left = (await metaIn(writing, 'untold')) ?? [];
      await putMeta(
        writing,
        'untold',
        left.filter((one) => one.id !== id || one.what !== what),
      );
    });
  }
  return true;
}

async function tellParked(till: TillCore): Promise<boolean> {
  for (const one of await till.database.getAll('parked')) {
    if (one.version === undefined && !(await tellOne(till, one))) return false;
  }
  return true;
}

/**
 * Waits no more, says the list: it is asked why. Whoever took it has it; a server that knows nothing of it, as one out of a backup,
 * is told of it again.
 * @returns whether somebody is there
 */
async function tellGone(till: TillCore, one: ParkedCart): Promise<boolean> {
  if (till.now() - Date.parse(one.at) < PARKED_KEPT_MS) return tellOne(till, one);
  await till.write((writing) => writing.objectStore('parked').delete(one.id));
  return true;
}

/** @returns whether somebody is there */
async function tellOne(till: TillCore, { id, label, cart, cashierId }: ParkedCart): Promise<boolean> {
  if (!cashierId || staysHere(cart)) return true;
  const told = await till.api.park(id, { version: 0, cashierId, label, cart });
  if (!isSettled(told)) return false;
  const version = versionOf(told);
  await till.write(async (writing) => {
    const store = writing.objectStore('parked');
    const parked = await store.get(id);
    if (!parked || version === null) return;
    if (version !== 'taken') return void (await store.put({ ...parked, version }));
    await store.delete(id);
    // The server thinks that it is ours already, and shows it to nobody: here it is, under an id that says nothing of the kind.
    if (isOurs(told)) await waitHere(writing, parked);
  });
  return true;
}

/** Of a cart as the server has it; null: it does not want it. */
function versionOf(told: Asked<{ readonly version: number }>): number | 'taken' | null {
  if (told.kind === 'answered') return told.data.version;
  if (told.kind !== 'refused') return null;
  if (told.code === 'cart_taken' || isOurs(told)) return 'taken';
  // It is there, and its answer was lost.
  return told.code === 'stale' ? 1 : null;
}

const isOurs = (told: Asked<unknown>) =>
  told.kind === 'refused' && told.code === 'stale' && told.extra.taken === true;

/** Whether it need not be told again: a server in trouble is asked later. */
const isSettled = (told: Asked<unknown>) =>
  told.kind === 'answered' || (told.kind === 'refused' && told.status < 500 && told.status !== 429);

/** None of what this version of the till cannot read. */
function cartElsewhere({ id, label, cart, createdAt: at, register, cashier }: ToldCart): CartElsewhere[] {
  return isCart(cart) ? [{ id, label, cart, at, register, cashier }] : [];
}

function isCart(said: unknown): said is Cart {
  const { items, approvals, channel } = (said ?? {}) as Partial<Record<keyof Cart, unknown>>;
  return Array.isArray(items) && items.length > 0 && Array.isArray(approvals) && typeof channel === 'string';
}
