import type { WritingPart } from '@hanout/contracts';
import { useEffect, useRef, useState } from 'react';
import type { WritingParts } from './use-writing.ts';

/** After the last key, milliseconds. */
const QUIET_MS = 2_000;
/** After an answer that did not come; twice as long each time. */
const AGAIN_MS = 4_000;
const MOST_MS = 60_000;

/** Taken; refused until something else is written; overtaken by a colleague; or to be asked again later. */
export type Kept = 'taken' | 'refused' | 'overtaken' | 'lost';

interface Autosave {
  readonly save: (parts: readonly WritingPart[]) => Promise<Kept>;
  /** Something else is being sent. */
  readonly isHeld: boolean;
  /** What was sent may have been taken: asked until that is known, also where nothing is typed over it. */
  readonly isUnanswered: boolean;
  readonly onKept: () => void;
}

/**
 * Keeps what is typed as a draft once nobody typed for a while. What a colleague's save overtook waits until somebody decides.
 * @returns whether it was kept since the page was opened
 */
export function useAutosave(
  changed: readonly WritingPart[],
  parts: WritingParts,
  { isHeld, isUnanswered, ...acts }: Autosave,
): boolean {
  const [isKept, setKept] = useState(false);
  const [lost, setLost] = useState(0);
  const refused = useRef('');
  const free = changed.filter((part) => parts[part].found === null || parts[part].found === 'mine');
  const typed = JSON.stringify(free.map((part) => [part, parts[part].body]));
  const latest = useRef({ free, ...acts });
  latest.current = { free, ...acts };
  useEffect(() => {
    if (isHeld || (!isUnanswered && (typed === '[]' || typed === refused.current))) return;
    const keep = async () => {
      stop();
      const answer = await latest.current.save(latest.current.free);
      setLost((times) => (answer === 'lost' ? times + 1 : 0));
      if (answer === 'refused' || answer === 'overtaken') refused.current = typed;
      if (answer !== 'taken') return;
      setKept(true);
      latest.current.onKept();
    };
    const timer = setTimeout(keep, lost ? Math.min(AGAIN_MS * 2 ** (lost - 1), MOST_MS) : QUIET_MS);
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', keep);
    };
    addEventListener('online', keep);
    return stop;
  }, [typed, isHeld, isUnanswered, lost]);
  return isKept;
}
