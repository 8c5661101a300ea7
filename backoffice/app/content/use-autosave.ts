import { useEffect, useRef, useState } from 'react';
import { hasUnfinished } from '../forms/unfinished.ts';
import type { Kept } from './use-quiet-saves.ts';

/** After the last key, milliseconds. */
const QUIET_MS = 2_000;
/** After an answer that did not come; twice as long each time. */
const AGAIN_MS = 4_000;
const MOST_MS = 60_000;

interface Autosave {
  readonly save: () => Promise<Kept>;
  /** Something else is being sent. */
  readonly isHeld: boolean;
  /** What was sent may have been taken: asked until that is known, also where nothing is typed over it. */
  readonly isUnanswered: boolean;
  readonly onKept: () => void;
}

/**
 * Keeps what is typed as a draft once nobody typed for a while.
 * @param typed what is to be kept, and over which version, as text: empty where nothing is. What a colleague's save overtook
 * waits until somebody decides, and is none of it.
 * @returns whether it was kept since the page was opened
 */
export function useAutosave(typed: string, { isHeld, isUnanswered, ...acts }: Autosave): boolean {
  const [isKept, setKept] = useState(false);
  const [lost, setLost] = useState(0);
  const refused = useRef('');
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (isHeld || (!isUnanswered && (typed === '' || typed === refused.current))) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      stop();
      // What is typed in part is ended first, or taken back, which is nothing that would be heard here.
      if (!isUnanswered && hasUnfinished()) {
        arm(QUIET_MS);
        return;
      }
      const answer = await latest.current.save();
      setLost((times) => (answer === 'lost' ? times + 1 : 0));
      if (answer === 'refused' || answer === 'overtaken') refused.current = typed;
      if (answer !== 'taken') return;
      setKept(true);
      latest.current.onKept();
    };
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', keep);
    };
    const arm = (wait: number) => {
      timer = setTimeout(keep, wait);
      addEventListener('online', keep);
    };
    arm(lost ? Math.min(AGAIN_MS * 2 ** (lost - 1), MOST_MS) : QUIET_MS);
    return stop;
  }, [typed, isHeld, isUnanswered, lost]);
  return isKept;
}
