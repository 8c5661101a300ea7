import type { TillBoot, TillCustomerRow, TillProduct } from '@hanout/contracts';
import type { Centimes, TillDocument } from '@hanout/kernel';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Cart, CartCustomer } from './cart.ts';
import type { Segment } from './segment.ts';
import type { StockRange } from './stock-levels.ts';

/** A document as this device keeps it: its text is what was sealed, and what is sent. */
export interface KeptDocument {
  readonly id: string;
  readonly seq: number;
  readonly kind: TillDocument['kind'];
  readonly sessionId: string;
  readonly at: string;
  readonly hash: string;
  readonly text: string;
  /** Of a sale or a return, as it is printed: `C2-000418`. */
  readonly number: string | null;
  /** `done`: the server has said that it has it, by its digest. */
  readonly state: 'waiting' | 'aside' | 'done';
  /** How often the server failed over it. */
  readonly faults: number;
  /** What the server said of it, where that is no plain yes. */
  readonly said: string | null;
  /** When it was last sent, ISO. */
  readonly triedAt: string | null;
  /** Of a ticket: whether it was handed to the printer. */
  readonly printed: boolean;
  /** Of a sale to somebody known, who they are: the document names them by their id. Left out: nobody, or sold by a till of before. */
  readonly customer?: Pick<CartCustomer, 'firstName' | 'lastName' | 'phone'> | undefined;
}

export interface ParkedCart {
  readonly id: string;
  readonly label: string;
  readonly cart: Cart;
  readonly at: string;
  /** Who has parked it. */
  readonly cashierId?: string | null;
  /** As the server has it; left out: it has not been told yet, and no other register knows of it. */
  readonly version?: number;
}

export interface OpenSession {
  readonly id: string;
  /** Null: begun by what a lost device wrote, it has it from its closing. */
  readonly number: number | null;
  readonly openedAt: string;
}

/** What there is one of. */
export interface TillMeta {
  /** Who may write: changed by whoever takes the till over, so that a tab that was put out cannot. */
  owner: string;
  boot: TillBoot;
  /** When the server was last reached, ISO. */
  seen: string;
  /** Milliseconds to add to this device's clock. */
  offset: number;
  chain: { readonly seq: number; readonly hash: string };
  counters: { readonly series: number; readonly ticket: number; readonly session: number };
  session: OpenSession;
  /** What the last closing left in the drawer. */
  left: Centimes;
  cart: Cart;
  /** Parked carts that were taken or dropped here, of which the server has not heard yet. */
  untold: readonly { readonly id: string; readonly what: 'take' | 'drop' }[];
  /** Parked carts that are being taken, of which the server may have said already that they are ours. */
  taking: readonly ParkedCart[];
  /** How far the catalogue was read. */
  catalogue: { readonly generation: string; readonly seen: string; readonly at: string };
  /** Of the catalogue that the segments were made of: another till may have written products since that knew no segments. */
  indexedAt: string;
  [segment: `segment:${string}`]: Segment;
  /** How far the stock was read. */
  stockMark: { readonly generation: string; readonly seen: string };
  [stock: `stock:${string}`]: StockRange;
  customersAt: string;
  /** Wrong PINs since the last right one, and until when nobody may try. */
  guesses: { readonly wrong: number; readonly until: number };
}

interface Schema extends DBSchema {
  documents: { key: string; value: KeptDocument; indexes: { seq: number; session: string; state: string } };
  parked: { key: string; value: ParkedCart };
  products: { key: string; value: TillProduct };
  customers: { key: string; value: TillCustomerRow };
  meta: { key: keyof TillMeta; value: TillMeta[keyof TillMeta] };
}

export type TillDatabase = IDBPDatabase<Schema>;
export const TILL_STORES = ['documents', 'parked', 'products', 'customers', 'meta'] as const;
type Store = (typeof TILL_STORES)[number];
export type TillWriting = IDBPTransaction<Schema, Store[], 'readwrite'>;

const NAME = 'hanout-till';
/** Stores are only ever added to: an older till finds its own as they were. */
const VERSION = 1;

/** @throws DOMException `VersionError` where a newer till has been here: it is not opened, so that nothing looks empty. */
export function openTillDatabase(): Promise<TillDatabase> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      const documents = database.createObjectStore('documents', { keyPath: 'id' });
      // Not unique: a browser that becomes another till begins its chain anew beside what it still has to hand in.
      documents.createIndex('seq', 'seq');
      documents.createIndex('session', 'sessionId');
      documents.createIndex('state', 'state');
      database.createObjectStore('parked', { keyPath: 'id' });
      database.createObjectStore('products', { keyPath: 'id' });
      database.createObjectStore('customers', { keyPath: 'id' });
      database.createObjectStore('meta');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export async function readMeta<K extends keyof TillMeta>(
  database: TillDatabase,
  key: K,
): Promise<TillMeta[K] | undefined> {
  return (await database.get('meta', key)) as TillMeta[K] | undefined;
}

/** Another tab has taken the till over: this one writes no more. */
export class NotOwner extends Error {}

/**
 * Writes as the owner of the till, all or nothing. `strict`: it is on the disk when this is done, which a document must be
 * before anything is printed or said; the rest may be lost with the last seconds before a power cut.
 */
export async function writeAs<T>(
  database: TillDatabase,
  owner: string,
  change: (writing: TillWriting) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'relaxed',
): Promise<T> {
  const writing = database.transaction([...TILL_STORES], 'readwrite', { durability }) as TillWriting;
  try {
    const known = await writing.objectStore('meta').get('owner');
    if (known !== owner) throw new NotOwner();
    const made = await change(writing);
    await writing.done;
    return made;
  } catch (error) {
    writing.done.catch(() => undefined);
    try {
      writing.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

export async function metaIn<K extends keyof TillMeta>(
  writing: TillWriting,
  key: K,
): Promise<TillMeta[K] | undefined> {
  return (await writing.objectStore('meta').get(key)) as TillMeta[K] | undefined;
}

export async function putMeta<K extends keyof TillMeta>(
  writing: TillWriting,
  key: K,
  value: TillMeta[K],
): Promise<void> {
  await writing.objectStore('meta').put(value, key);
}
