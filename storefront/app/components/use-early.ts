import { useEffect } from 'react';

/** What somebody does who has begun to use a page; the menu and the search box lead to others. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
const inPage = ({ target }: Event) => target === document || (target as Element).closest('main') !== null;

/** A page that nobody touches for so long is at rest, ms: its first view and its pictures are there. */
const REST_MS = 4_000;

/** Fetches what a page will need once it is used, or at rest, so that its first view does not share the network with it. */
export function useEarly(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loader is always the same one
  useEffect(() => {
    const begin = () => {
      stop();
      // Who needs it asks again, and says it when that fails too.
      load().catch(() => undefined);
    };
    const rest = setTimeout(begin, REST_MS);
    const watch = (event: Event) => {
      if (inPage(event)) begin();
    };
    const stop = () => {
      clearTimeout(rest);
      for (const sign of SIGNS) document.removeEventListener(sign, watch);
    };
    for (const sign of SIGNS) document.addEventListener(sign, watch, { passive: true });
    return stop;
  }, []);
}
