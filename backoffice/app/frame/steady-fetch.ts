/** Milliseconds until the page is asked for again: first, and at most. */
const WAITS = [1_000, 20_000] as const;
/** A server that is being restarted, as it and a proxy before it say. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

type Fetch = typeof globalThis.fetch;
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

interface Around {
  readonly place: () => Place;
  /** Until the time is over or the network is back. @throws what the signal was ended for */
  readonly wait: (ms: number, signal: AbortSignal | null | undefined) => Promise<void>;
  /** Said once until an answer comes. */
  readonly onLost: () => void;
}

/** Whether these are the data of the page that stands, as Remix asks for them to read it again. */
export function isPageRead(input: RequestInfo | URL, method: string | undefined, place: Place): boolean {
  if (method && method !== 'GET') return false;
  const url = new URL(input instanceof Request ? input.url : input, place.origin);
  if (url.origin !== place.origin || !url.pathname.endsWith('.data')) return false;
  url.searchParams.delete('_routes');
  const pathname = url.pathname.slice(0, -'.data'.length).replace(/\/_root$/, '/');
  const here = new URLSearchParams(place.search).toString();
  return pathname === place.pathname && url.searchParams.toString() === here;
}

/**
 * `fetch` for a page that people type in. Remix puts an error in place of a page that cannot be read again, and what was typed or
 * scanned there is gone; here it is asked for until it comes, and stands as it was meanwhile. A page that somebody goes to may fail.
 */
export function steadyFetch(fetch: Fetch, { place, wait, onLost }: Around): Fetch {
  let lost = false;
  return async (input, init) => {
    if (!isPageRead(input, init?.method, place())) return fetch(input, init);
    const signal = init?.signal;
    for (let ms: number = WAITS[0]; ; ms = Math.min(ms * 2, WAITS[1])) {
      try {
        const answer = await fetch(input, init);
        if (!AWAY.has(answer.status)) {
          lost = false;
          return answer;
        }
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      if (!lost) onLost();
      lost = true;
      await wait(ms, signal);
    }
  };
}

/** {@link Around.wait} of a browser. */
export function untilBack(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (then: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      signal?.removeEventListener('abort', onAbort);
      then();
    };
    const onOnline = over(resolve);
    const onAbort = over(() => reject(signal?.reason));
    const timer = setTimeout(onOnline, ms);
    window.addEventListener('online', onOnline);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
  });
}
