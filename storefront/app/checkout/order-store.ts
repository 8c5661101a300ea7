import type { TextStore } from './browser-storage.ts';
import { readJson } from './browser-storage.ts';

/** How long an order already made is reopened instead of sent again, ms: 2 hours (SF-180, SF-322). */
export const REUSE_WINDOW_MS = 7_200_000;

/** What is kept of an order: where its page is, and when it was made. Never personal data. */
export interface StoredOrder {
  readonly redirectUrl: string;
  readonly orderedAt: number;
}

/** Seals the stored text with a key that scripts cannot read out; null where the browser cannot. */
export interface Sealer {
  seal(text: string): Promise<Sealed>;
  open(sealed: Sealed): Promise<string>;
}

export interface Sealed {
  readonly iv: string;
  readonly data: string;
}

type Entry = { readonly sealed: Sealed } | { readonly plain: StoredOrder };

export interface OrderStore {
  /** The order made with this cart and key within the window, else null. */
  find(cartId: string, key: string, now: number): Promise<StoredOrder | null>;
  save(cartId: string, key: string, order: StoredOrder): Promise<void>;
}

export function orderStore(store: TextStore, sealer: () => Promise<Sealer | null>): OrderStore {
  return {
    async find(cartId, key, now) {
      const entry = readJson<Entry>(store, nameOf(cartId, key));
      const order = entry && (await read(entry, sealer));
      if (!order) return null;
      const age = now - order.orderedAt;
      return age >= 0 && age < REUSE_WINDOW_MS ? order : null;
    },
    async save(cartId, key, order) {
      for (const name of store.keys()) if (name.startsWith(`order:${cartId}:`)) store.remove(name);
      store.set(nameOf(cartId, key), JSON.stringify(await entryOf(order, sealer)));
    },
  };
}

function nameOf(cartId: string, key: string): string {
  return `order:${cartId}:${key}`;
}

async function entryOf(order: StoredOrder, sealer: () => Promise<Sealer | null>): Promise<Entry> {
  try {
    const tool = await sealer();
    if (tool) return { sealed: await tool.seal(JSON.stringify(order)) };
  } catch {
    // No IndexedDB or no WebCrypto here: the same two things in plain text (SF-179).
  }
  return { plain: order };
}

async function read(entry: Entry, sealer: () => Promise<Sealer | null>): Promise<StoredOrder | null> {
  if ('plain' in entry) return entry.plain;
  try {
    const tool = await sealer();
    return tool ? (JSON.parse(await tool.open(entry.sealed)) as StoredOrder) : null;
  } catch {
    return null;
  }
}
