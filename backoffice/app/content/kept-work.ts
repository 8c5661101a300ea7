import { useEffect, useRef, useState } from 'react';
import { takenKey } from './taken-form.ts';

interface Written<T> {
  /** Of the draft over which it was written. */
  readonly version: number;
  readonly body: T;
}

/** As the tab keeps it: a form of which the page is loaded anew leaves nothing else. */
interface Kept<T> extends Written<T> {
  readonly sent?: { readonly key: string; readonly body: T };
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

/** What a form said that the server took before this page was loaded. */
const tookByForm = <T>(kept: Kept<T> | null): Written<T> | null =>
  kept?.sent && kept.sent.key === takenKey() ? { version: kept.version, body: kept.sent.body } : null;

/**
 * What is being written over a draft, and a copy of it in the tab's own storage: a save that is refused, a page that is loaded
 * again or a browser that dies lose nothing of it.
 * @param name of the document, the same at its next opening
 */
export function useKeptWork<T>(name: string, saved: T, version: number) {
  const key = `hanout:draft:${name}`;
  const [work, setWork] = useState<Written<T>>({ version, body: saved });
  const [found, setFound] = useState<'mine' | Written<T> | null>(null);
  const begun = useRef(false);
  // What the server was sent and took; it may have cleaned it.
  const taken = useRef<Written<T> | null>(null);
  const sent = useRef<Kept<T>['sent']>(undefined);
  // Drawn by the server without it, so that both sides draw the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a version
  useEffect(() => {
    const kept = read<T>(key);
    const isOurs = kept?.version === version;
    begun.current = true;
    const own = tookByForm(kept) ?? (taken.current?.version === kept?.version ? taken.current : null);
    if (!kept || same(kept.body, saved) || same(kept.body, own?.body)) {
      setWork({ version, body: saved });
      setFound(null);
    } else if (own) {
      // Typed on while it was sent.
      setWork({ version, body: kept.body });
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
    write(key, changed ? { ...work, sent: sent.current } : null);
  }, [key, work, changed, found]);
  return {
    body: work.body,
    version: work.version,
    changed,
    found,
    change: (body: T) => setWork({ version, body }),
    /** The server took this: what it made of it stands in its place, unless somebody went on typing. */
    settle: (done: Written<T>) => {
      taken.current = done;
      setFound((one) => (one && one !== 'mine' && same(one, done) ? null : one));
    },
    /** It is sent as a form under this key, and the page is loaded anew: whether it was taken is known then. */
    sends: (formKey: string) => {
      sent.current = { key: formKey, body: work.body };
      write(key, { ...work, sent: sent.current });
    },
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
