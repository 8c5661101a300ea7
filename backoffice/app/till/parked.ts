import { uuidv7 } from '@hanout/kernel';
import type { Asked } from './api.ts';
import { type Cart, EMPTY_CART, isEmpty } from './cart.ts';
import type { TillCore } from './core.ts';
import { metaIn, putMeta, type TillWriting } from './database.ts';
import { type CartElsewhere, shareParked, staysHere } from './share-parked.ts';
import { endTaking, waitHere, whileTaking } from './taking.ts';

/** Why a parked cart does not come back: another register has it, nobody has it any more, or it is elsewhere and nobody answers. */
export type NotTaken = { readonly register: string } | 'gone' | 'offline';

/** The cart waits under a word; the next customer begins. The other registers hear of it as soon as there is a network. */
export async function parkCart(till: TillCore, label: string): Promise<void> {
  const { cart, cashierId } = till.view;
  await till.write(async (writing) => {
    const at = new Date().toISOString();
    await writing.objectStore('parked').put({ id: uuidv7(), label, cart, at, cashierId });
    await writing.objectStore('meta').delete('cart');
  });
  await till.reload();
  void shareParked(till);
}

/**
 * A cart of this register comes back; it has to find an empty one. The server says whether another register has it, also where this
 * one does not know that it was told of it: that answer may have been lost. Without network it is ours, and they hear of that later.
 */
export async function takeParked(till: TillCore, id: string): Promise<NotTaken | null> {
  const known = till.view.parked.find((one) => one.id === id);
  if (!known) return 'gone';
  return staysHere(known.cart)
    ? takeHere(till, id, 'here')
    : whileTaking(till, known, () => takeShared(till, id));
}

async function takeShared(till: TillCore, id: string): Promise<NotTaken | null> {
  const not = refusalOf(await till.api.takeParked(id));
  // A server that does not know it, as one out of a backup, has given it to nobody.
  if (!not || not === 'gone') return takeHere(till, id, not ? 'here' : 'told');
  await forget(till, id);
  // Where it was parked over there it is listed at once.
  void shareParked(till);
  return not;
}

/** @param known `told`: the server may have given it to us; `here`: it has heard nothing of it */
async function takeHere(till: TillCore, id: string, known: 'told' | 'here'): Promise<null> {
  await till.write(async (writing) => {
    const parked = await writing.objectStore('parked').get(id);
    await endTaking(writing, id);
    if (!parked) return;
    const isBegun = await begin(writing, parked.cart);
    if (!isBegun && known === 'here') return;
    // As it was nobody could take it: for the server it is ours.
    if (!isBegun) await waitHere(writing, parked);
    await writing.objectStore('parked').delete(id);
    await tell(writing, id, 'take');
  });
  await till.reload();
  void shareParked(till);
  return null;
}

/** A cart that another register has parked. */
export async function takeElsewhere(till: TillCore, id: string): Promise<NotTaken | null> {
  const shown = till.view.elsewhere.find((one) => one.id === id);
  return shown ? whileTaking(till, shown, () => takeShown(till, shown)) : 'gone';
}

async function takeShown(till: TillCore, shown: CartElsewhere): Promise<NotTaken | null> {
  const told = await till.api.takeParked(shown.id);
  const not = refusalOf(told);
  if (not) await till.write((writing) => endTaking(writing, shown.id));
  if (not) void shareParked(till);
  if (not || told.kind !== 'answered') return not ?? 'offline';
  const { cart, label, at } = shown;
  const { cashierId } = till.view;
  await till.write(async (writing) => {
    await endTaking(writing, shown.id);
    // Something was put into the cart meanwhile: it waits here.
    if (!(await begin(writing, cart))) await waitHere(writing, { label, cart, at, cashierId });
  });
  await till.reload();
  await shareParked(till);
  return null;
}

/** Nobody comes back for it. */
export async function dropParked(till: TillCore, id: string): Promise<void> {
  await till.write(async (writing) => {
    await endTaking(writing, id);
    await writing.objectStore('parked').delete(id);
    await tell(writing, id, 'drop');
  });
  await till.reload();
  void shareParked(till);
}

async function begin(writing: TillWriting, cart: Cart): Promise<boolean> {
  const current = (await metaIn(writing, 'cart')) ?? EMPTY_CART;
  if (!isEmpty(current)) return false;
  await putMeta(writing, 'cart', cart);
  return true;
}

/** What the server is to hear of it, when it can be reached. */
async function tell(writing: TillWriting, id: string, what: 'take' | 'drop'): Promise<void> {
  const untold = (await metaIn(writing, 'untold')) ?? [];
  await putMeta(writing, 'untold', [...untold, { id, what }]);
}

async function forget(till: TillCore, id: string): Promise<void> {
  await till.write(async (writing) => {
    await endTaking(writing, id);
    await writing.objectStore('parked').delete(id);
  });
  await till.reload();
}

/** Null: nobody else has it, as far as anybody says. A server in trouble says nothing. */
function refusalOf(told: Asked<unknown>): NotTaken | null {
  if (told.kind !== 'refused') return null;
  const { register } = told.extra;
  if (told.code === 'cart_taken' && typeof register === 'string') return { register };
  return told.status === 404 ? 'gone' : null;
}
