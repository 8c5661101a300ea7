import { uuidv7 } from '@hanout/kernel';
import type { Asked } from './api.ts';
import { type Cart, EMPTY_CART } from './cart.ts';
import type { TillCore } from './core.ts';
import { metaIn, putMeta, type TillWriting } from './database.ts';
import { shareParked } from './share-parked.ts';

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
 * A cart of this register comes back; it has to find an empty one. Where the others know of it, the server says who has it; without
 * network it is ours, and they hear of that later.
 */
export async function takeParked(till: TillCore, id: string): Promise<NotTaken | null> {
  const known = till.view.parked.find((one) => one.id === id);
  if (known?.version !== undefined) {
    const not = refusalOf(await till.api.takeParked(id));
    if (not) {
      await forget(till, id);
      return not;
    }
  }
  await till.write(async (writing) => {
    const parked = await writing.objectStore('parked').get(id);
    if (!parked || !(await begin(writing, parked.cart))) return;
    await writing.objectStore('parked').delete(id);
    await tell(writing, id, 'take');
  });
  await till.reload();
  void shareParked(till);
  return null;
}

/** A cart that another register has parked. */
export async function takeElsewhere(till: TillCore, id: string): Promise<NotTaken | null> {
  const told = await till.api.takeParked(id);
  const shown = till.view.elsewhere.find((one) => one.id === id);
  const not = refusalOf(told);
  if (not) void shareParked(till);
  if (not || told.kind !== 'answered' || !shown) return not ?? 'offline';
  const { cart, label, at } = shown;
  await till.write(async (writing) => {
    // Something was put into the cart meanwhile: it waits here.
    if (!(await begin(writing, cart)))
      await writing.objectStore('parked').put({ id: uuidv7(), label, cart, at });
  });
  await till.reload();
  await shareParked(till);
  return null;
}

/** Nobody comes back for it. */
export async function dropParked(till: TillCore, id: string): Promise<void> {
  await till.write(async (writing) => {
    await writing.objectStore('parked').delete(id);
    await tell(writing, id, 'drop');
  });
  await till.reload();
  void shareParked(till);
}

async function begin(writing: TillWriting, cart: Cart): Promise<boolean> {
  const current = (await metaIn(writing, 'cart')) ?? EMPTY_CART;
  if (current.items.length > 0) return false;
  await putMeta(writing, 'cart', cart);
  return true;
}

/** What the server is to hear of it, when it can be reached. */
async function tell(writing: TillWriting, id: string, what: 'take' | 'drop'): Promise<void> {
  const untold = (await metaIn(writing, 'untold')) ?? [];
  await putMeta(writing, 'untold', [...untold, { id, what }]);
}

async function forget(till: TillCore, id: string): Promise<void> {
  await till.write((writing) => writing.objectStore('parked').delete(id));
  await till.reload();
}

/** Null: nobody else has it, as far as anybody says. A server in trouble says nothing. */
function refusalOf(told: Asked<unknown>): NotTaken | null {
  if (told.kind !== 'refused') return null;
  const { register } = told.extra;
  if (told.code === 'cart_taken' && typeof register === 'string') return { register };
  return told.status === 404 ? 'gone' : null;
}
