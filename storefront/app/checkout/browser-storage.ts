/**
 * Local storage that never throws: private windows, full disks and blocked cookies leave a memory of the page's life.
 */
export interface TextStore {
  get(key: string): string | null;
  /** @returns whether the value outlives the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

export function memoryStore(): TextStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return false;
    },
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
    // What could not be kept is newer than what was kept before it.
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set(key, value) {
      const kept = attempt(
        (storage) => {
          storage.setItem(key, value);
          return true;
        },
        () => memory.set(key, value),
      );
      if (kept) memory.remove(key);
      return kept;
    },
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
