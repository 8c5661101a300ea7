import type { KioskBoard } from '@hanout/contracts';
import type { Press, PressQueue } from './presses.ts';

const DATABASE = 'hanout-kiosk';
const PRESSES = 'presses';
const KEPT = 'kept';
const BOARD = 'board';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result
      .createObjectStore(PRESSES, { autoIncrement: true })
      .createIndex('key', 'key', { unique: true });
    request.result.createObjectStore(KEPT);
  };
  return settled(request);
}

/** Done when it is on the disk: a device that loses power a moment later has it. */
async function write(name: string, change: (store: IDBObjectStore) => Promise<unknown>): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    await change(transaction.objectStore(name));
    await done;
  } finally {
    database.close();
  }
}

async function read<T>(name: string, ask: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await ask(database.transaction(name).objectStore(name));
  } finally {
    database.close();
  }
}

/** What was pressed on this device and is not answered yet. */
export const pressQueue: PressQueue = {
  all: () => read<Press[]>(PRESSES, (store) => settled(store.getAll())),
  add: (press) => write(PRESSES, (store) => settled(store.add(press))),
  remove: (key) =>
    write(PRESSES, async (store) => {
      const place = await settled(store.index('key').getKey(key));
      if (place !== undefined) await settled(store.delete(place));
    }),
};

export const keepBoard = (board: KioskBoard | null): Promise<void> =>
  write(KEPT, async (store) => {
    await (board ? settled(store.put(board, BOARD)) : settled(store.delete(BOARD)));
  });

/** As it was last read; undefined on a device that never was a kiosk. */
export const keptBoard = (): Promise<KioskBoard | undefined> =>
  read<KioskBoard | undefined>(KEPT, (store) => settled(store.get(BOARD)));
