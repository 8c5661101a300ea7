import { useEffect, useRef } from 'react';
import { readTab, writeTab } from '../forms/tab-storage.ts';

/**
 * A copy of what is being counted in the tab's own storage: a page that is loaded again, or a browser that dies, loses
 * nothing of it. What is written down, or left behind knowingly, is not kept.
 * @param name of what is counted, the same when the page is loaded again
 * @param work what is counted so far; null: nothing
 * @param take is given what was counted when the page was lost
 */
export function useKeptCount<T>(name: string, work: T | null, take: (kept: T) => void): void {
  const key = `hanout:count:${name}`;
  const latest = useRef(take);
  latest.current = take;
  const begun = useRef(false);
  // Drawn by the server without it, so that both sides draw the same.
  useEffect(() => {
    const kept = readTab<T>(key);
    if (kept) latest.current(kept);
    return () => writeTab(key, null);
  }, [key]);
  useEffect(() => {
    // What was kept is being taken in this very moment.
    if (begun.current || work) writeTab(key, work);
    begun.current = true;
  }, [key, work]);
}
