import { uuidv7 } from '@hanout/kernel';
import { EMPTY_CART } from './cart.ts';
import type { TillCore } from './core.ts';
import { metaIn, putMeta } from './database.ts';

/** The cart waits under a word; the next customer begins. */
export async function parkCart(till: TillCore, label: string): Promise<void> {
  const { cart } = till.view;
  await till.write(async (writing) => {
    await writing.objectStore('parked').put({ id: uuidv7(), label, cart, at: new Date().toISOString() });
    await writing.objectStore('meta').delete('cart');
  });
  await till.reload();
}

/** A parked cart comes back; it has to find an empty one. */
export async function takeParked(till: TillCore, id: string): Promise<void> {
  await till.write(async (writing) => {
    const current = (await metaIn(writing, 'cart')) ?? EMPTY_CART;
    const parked = await writing.objectStore('parked').get(id);
    if (!parked || current.items.length > 0) return;
    await putMeta(writing, 'cart', parked.cart);
    await writing.objectStore('parked').delete(id);
  });
  await till.reload();
}

export async function dropParked(till: TillCore, id: string): Promise<void> {
  await till.write((writing) => writing.objectStore('parked').delete(id));
  await till.reload();
}
