import type { Sealed, Sealer } from './order-store.ts';

const DATABASE = 'hanout';
const STORE = 'keys';
const KEY = 'orders';

/** AES-GCM with a key that never leaves the browser: made here, not extractable, kept in IndexedDB (SF-178). */
export async function browserSealer(): Promise<Sealer | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  return aesSealer(await storedKey());
}

export function aesSealer(key: CryptoKey): Sealer {
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
      return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
    },
    async open({ iv, data }: Sealed) {
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64(iv) },
        key,
        fromBase64(data),
      );
      return new TextDecoder().decode(text);
    },
  };
}

async function storedKey(): Promise<CryptoKey> {
  const database = await settled(openDatabase());
  try {
    const known = await settled(database.transaction(STORE).objectStore(STORE).get(KEY));
    if (known) return known as CryptoKey;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY));
    return key;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return request;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
