import type { ReactNode } from 'react';
import { useBeforePaint } from './use-before-paint.ts';

/**
 * Remix reloads the page on which somebody clicked when the script of the page that they go to is not there any more, as after an
 * upgrade, and their click is lost. Where they go to is kept in the tab until they are there; a page that was reloaded meanwhile
 * goes on to it.
 */
const KEY = 'hanout.going';
/** A page is there or refused by then. */
const MAX_AGE_MS = 30_000;

interface Going {
  readonly navigation: {
    readonly state: string;
    readonly location?: { readonly pathname: string; readonly search: string; readonly hash: string };
  };
}

interface Router {
  readonly state: Going;
  subscribe: (listener: (state: Going) => void) => () => void;
}

interface Tab {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

const thisTab = (): Tab => ({ storage: window.sessionStorage, now: Date.now });

/** Before the page is taken over: a reload in the middle of a way goes on to its end. */
export function goOn(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  try {
    const to = destination(thisTab());
    if (to && entry?.type === 'reload' && to !== location.pathname + location.search) location.replace(to);
  } catch {
    // Storage is forbidden: who clicked clicks again.
  }
}

/**
 * Around the whole page: Remix has made its router once this has its effects. A click may have come before them, so that what
 * the router says already counts too.
 */
export function WithGoingOn({ children }: { children: ReactNode }) {
  useBeforePaint(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter?: Router };
    const keep = (state: Going) => {
      try {
        keepDestination(state, thisTab());
      } catch {
        // As above.
      }
    };
    if (router) keep(router.state);
    return router?.subscribe(keep);
  }, []);
  return children;
}

export function keepDestination({ navigation: { state, location: to } }: Going, { storage, now }: Tab): void {
  if (state !== 'loading' || !to) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ to: to.pathname + to.search + to.hash, at: now() }));
}

/** Where somebody was going a moment ago; told once. */
export function destination({ storage, now }: Tab): string | null {
  const kept = storage.getItem(KEY);
  if (kept === null) return null;
  storage.removeItem(KEY);
  const { to, at } = JSON.parse(kept) as { to: string; at: number };
  return now() - at < MAX_AGE_MS ? to : null;
}
