/**
 * Local storage that never throws: private windows, full disks and blocked cookies leave a memory of the page's life.
 */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export function memoryStore(): TextStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** `open` is called on each use, because reading `window.localStorage` itself can throw. */
export function guardedStore(open: () => Storage): TextStore {
  const memory = memoryStore();
  const attempt = <T>(use: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return use(open());
    } catch {
      return fallback();
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ) ?? memory.get(key),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => memory.set(key, value),
      ),
    remove(key) {
      memory.remove(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    keys: () => [
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
      ...memory.keys(),
    ],
  };
}

export const browserStore: TextStore = guardedStore(() => window.localStorage);

/** A stored JSON value, or null when there is none or it cannot be read. */
export function readJson<T>(store: TextStore, key: string): T | null {
  const text = store.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
