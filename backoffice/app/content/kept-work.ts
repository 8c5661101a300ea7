import { useEffect, useRef, useState } from 'react';

interface Kept<T> {
  /** Of the draft over which it was written. */
  readonly version: number;
  readonly body: T;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function read<T>(key: string): Kept<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<T> | null;
  } catch {
    // What the tab keeps is a second copy of what is on the screen.
    return null;
  }
}

function write(key: string, kept: unknown): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden: the page still asks before it is left.
  }
}

/**
 * What is being written over a draft, and a copy of it in the tab's own storage: a save that is refused, a page that is loaded
 * again or a browser that dies lose nothing of it.
 * @param name of the document, the same at its next opening
 */
export function useKeptWork<T>(name: string, saved: T, version: number) {
  const key = `hanout:draft:${name}`;
  const [work, setWork] = useState<Kept<T>>({ version, body: saved });
  const [found, setFound] = useState<'mine' | Kept<T> | null>(null);
  const begun = useRef(false);
  // Drawn by the server without it, so that both sides draw the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a version
  useEffect(() => {
    const kept = read<T>(key);
    const isOurs = kept?.version === version;
    begun.current = true;
    if (!kept || same(kept.body, saved)) {
      setWork({ version, body: saved });
      setFound(null);
    } else if (isOurs) {
      setWork(kept);
      setFound('mine');
    } else {
      setWork({ version, body: saved });
      setFound(kept);
    }
  }, [key, version]);
  const changed = !same(work.body, saved);
  useEffect(() => {
    // What a colleague's save overtook stays until somebody decides.
    if (!begun.current || (found && found !== 'mine')) return;
    write(key, changed ? work : null);
  }, [key, work, changed, found]);
  return {
    body: work.body,
    version: work.version,
    changed,
    found,
    change: (body: T) => setWork({ version, body }),
    drop: () => {
      write(key, null);
      setFound(null);
      setWork({ version, body: saved });
    },
    /** What was kept over an older draft, over this one. */
    take: () => {
      if (!found || found === 'mine') return;
      setWork({ version, body: found.body });
      setFound(null);
    },
  };
}
export type KeptWork<T> = ReturnType<typeof useKeptWork<T>>;
