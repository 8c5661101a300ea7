import { canonicalJson } from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { readTab, writeTab } from '../forms/tab-storage.ts';
import { takenKey } from './taken-form.ts';

interface Written<T> {
  /** Of the draft over which it was written. */
  readonly version: number;
  readonly body: T;
}

/** As the tab keeps it: a form of which the page is loaded anew leaves nothing else. */
interface Kept<T> extends Written<T> {
  /** Under the key of a form; without one it was sent by itself. */
  readonly sent?: { readonly key?: string; readonly body: T } | undefined;
}

/** The database gives members back in an order of its own. */
const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** What a form said that the server took before this page was loaded. */
const tookByForm = <T>({ version, sent }: Kept<T>): Written<T> | null =>
  sent?.key !== undefined && sent.key === takenKey() ? { version, body: sent.body } : null;
/** What was sent by itself before the tab was gone, and stands on the server: its answer was lost, not its words. */
const tookUnheard = <T>({ version, sent }: Kept<T>, saved: T): Written<T> | null =>
  sent && sent.key === undefined && same(sent.body, saved) ? { version, body: sent.body } : null;

/**
 * What is being written over a draft, and a copy of it in the tab's own storage: a save that is refused, a page that is loaded
 * again or a browser that dies lose nothing of it.
 * @param name of the document, the same at its next opening
 */
export function useKeptWork<T>(name: string, read: T, readVersion: number) {
  const key = `hanout:draft:${name}`;
  // What the server has: as this page read it, or as it was sent since.
  const [own, setOwn] = useState<Written<T> | null>(null);
  // Read again as it was sent: what the server cleaned of it is no change of whoever writes.
  const isOwn = own !== null && own.version >= readVersion;
  const isAhead = isOwn && own.version > readVersion;
  const { version, body: saved } = isOwn ? own : { version: readVersion, body: read };
  const [work, setWork] = useState<Written<T>>({ version, body: saved });
  // Known before the page is drawn again: a call may follow another at once.
  const now = useRef(work);
  const over = useRef(version);
  over.current = version;
  const put = (next: Written<T>) => {
    now.current = next;
    setWork(next);
  };
  const [found, setFound] = useState<'mine' | Written<T> | null>(null);
  const begun = useRef(false);
  // What the server was sent and took; it may have cleaned it.
  const taken = useRef<Written<T> | null>(null);
  const sent = useRef<Kept<T>['sent']>(undefined);
  const waits = useRef({ answer: false, late: false });
  const known = useRef({ version, saved });
  known.current = { version, saved };
  const isChanged = () => !same(now.current.body, known.current.saved);
  const look = () => lookAt(known.current);
  // Drawn by the server without it, so that both sides draw the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a version
  useEffect(() => {
    if (isOwn) return;
    // Whether it was ours is known with the answer, which comes after the page that was read again.
    if (waits.current.answer) waits.current.late = true;
    else look();
  }, [key, version]);
  function lookAt({ version, saved }: { version: number; saved: T }) {
    const kept = readTab<Kept<T>>(key);
    const isOurs = kept?.version === version;
    begun.current = true;
    const heard = taken.current?.version === kept?.version ? taken.current : null;
    const took = kept && (tookByForm(kept) ?? heard ?? (isOurs ? null : tookUnheard(kept, saved)));
    if (!kept || same(kept.body, saved) || same(kept.body, took?.body)) {
      put({ version, body: saved });
      setFound(null);
    } else if (took) {
      // Typed on while it was sent.
      put({ version, body: kept.body });
    } else if (isOurs) {
      put(kept);
      setFound('mine');
    } else {
      put({ version, body: saved });
      setFound(kept);
    }
  }
  const answered = () => {
    const { late } = waits.current;
    waits.current = { answer: false, late: false };
    if (late) look();
  };
  const changed = !same(work.body, saved);
  useEffect(() => {
    // What a colleague's save overtook stays until somebody decides.
    if (!begun.current || (found && found !== 'mine')) return;
    writeTab(key, changed ? { ...work, sent: sent.current } : null);
  }, [key, work, changed, found]);
  return {
    body: work.body,
    version: work.version,
    changed,
    found,
    change: (body: T) => put({ version: over.current, body }),
    /** What a call sends, and whether the server has something else. */
    now: () => ({ ...now.current, changed: isChanged() }),
    /** Something is sent now, and the page is read again before it is answered. */
    begin: () => {
      waits.current.answer = true;
    },
    refuse: answered,
    /** The server took this: what it made of it stands in its place, unless somebody went on typing. */
    settle: (done: Written<T>) => {
      taken.current = done;
      answered();
    },
    /** Saved by itself, as this version: what was typed stays as it was typed, and what is typed on is over it. */
    advance: (next: Written<T>) => {
      over.current = next.version;
      known.current = { version: next.version, saved: next.body };
      sent.current = undefined;
      setOwn(next);
      setFound(null);
      put({ version: next.version, body: now.current.body });
    },
    /** Saved by itself since the page was read. */
    isAhead,
    /** It is sent by itself now. */
    tells: (body: T) => {
      sent.current = { body };
      writeTab(key, { ...now.current, sent: sent.current });
    },
    /** It is sent as a form under this key, and the page is loaded anew: whether it was taken is known then. */
    sends: (formKey: string) => {
      sent.current = { key: formKey, body: work.body };
      writeTab(key, { ...work, sent: sent.current });
    },
    /** @returns the way back. */
    drop: () => {
      const { body } = now.current;
      writeTab(key, null);
      setFound(null);
      put({ version, body: saved });
      return () => {
        const isElse = found && found !== 'mine';
        const back = isElse ? found : { version: over.current, body };
        // The page may be left by then: its next opening finds it.
        writeTab(key, back);
        if (isElse) setFound(found);
        else put(back);
      };
    },
    /** What was kept over an older draft, over this one. */
    take: () => {
      if (!found || found === 'mine') return;
      put({ version, body: found.body });
      setFound(null);
    },
  };
}
export type KeptWork<T> = ReturnType<typeof useKeptWork<T>>;
