import { useEffect, useState } from 'react';
import type { Outcome } from './outcome.ts';
import { useBackOnline } from './use-back-online.ts';

/** Letters before the shop is searched (back-office 9), and milliseconds of rest after the last one. */
export const MIN_LETTERS = 3;
const TYPING_PAUSE_MS = 250;

interface SearchState<T> {
  /** Null below three letters, and before the first answer. */
  readonly found: readonly T[] | null;
  readonly failed: boolean;
  /** What was asked for: while one types on, an answer is of what stood there before. */
  readonly of: string | null;
}

const NOTHING = { found: null, failed: false, of: null };

/**
 * What a search finds while it is typed; an answer that comes too late is dropped.
 * @param search must stay the same function between renders
 */
export function useSearch<T>(
  typed: string,
  search: (q: string) => Promise<Outcome<readonly T[]>>,
): SearchState<T> {
  const [state, setState] = useState<SearchState<T>>(NOTHING);
  const back = useBackOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the network is back
  useEffect(() => {
    const q = typed.trim();
    if (q.length < MIN_LETTERS) return setState(NOTHING);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await search(q);
      if (current) setState({ found: answer.ok ? answer.data : [], failed: !answer.ok, of: q });
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, search, back]);
  return state;
}
