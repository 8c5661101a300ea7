import { useHref, useNavigate, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pendingQueries } from './pending-queries.ts';

/** Milliseconds of rest after a letter before the list is asked. */
const TYPING_PAUSE_MS = 250;

/**
 * Searches while one types, or at once on Enter; the address follows without filling the way back with every letter. What
 * is typed stays while answers come: only a list that was led elsewhere changes it. A search still resting when somebody
 * leaves the list is dropped: it would take them back.
 * @param q what the list shows
 * @param path of the list
 * @param addressOf the list with another search
 */
export function useTypedSearch(q: string, path: string, addressOf: (q: string) => string) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const here = useHref(path);
  const [typed, setTyped] = useState(q);
  const queries = useRef<readonly string[]>([q]);
  const latest = useRef({ addressOf, leaving: false });
  latest.current = { addressOf, leaving: location !== undefined && location.pathname !== here };
  useEffect(() => {
    const left = pendingQueries(queries.current, q);
    queries.current = left ?? [q];
    if (!left) setTyped(q);
  }, [q]);
  const search = useCallback(
    (text: string) => {
      const wanted = text.trim();
      if (wanted === queries.current.at(-1) || latest.current.leaving) return;
      queries.current = [...queries.current, wanted];
      navigate(latest.current.addressOf(wanted), { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return { typed, setTyped, search };
}
