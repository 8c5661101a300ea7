import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const LOOK_MS = 25;
/** Looks in a row between which nothing has happened. */
const CALM_LOOKS = 2;
/** As Playwright has it: what no React touches (scripts that are off, or cut off) is left alone this long. */
const UNTOUCHED_MS = 500;
const LIMIT_MS = 45_000;

type Drawing = 'untouched' | 'underway' | 'done';

/** In a page: how far React has come with what it was given. A page without React has nothing to wait for. */
function drawing(): Drawing {
  if (!('__remixContext' in globalThis)) return 'done';
  const page = (globalThis as unknown as { document: Record<string, unknown> }).document;
  const key = Object.keys(page).find((name) => name.startsWith('__reactContainer$'));
  if (!key) return 'untouched';
  const { current, pendingLanes, suspendedLanes } = (page[key] as { stateNode: ReactRoot }).stateNode;
  const taken = current.memoizedState?.isDehydrated === false;
  return taken && (pendingLanes & ~suspendedLanes) === 0 ? 'done' : 'underway';
}

interface ReactRoot {
  readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null };
  /** What is to be drawn yet, and what of it waits for something else, as bits. */
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
}

type Wait = { waitUntil?: string } | undefined;
const wantsCalm = (options: Wait) => options?.waitUntil === 'networkidle';
const untilLoaded = <T extends Wait>(options: T) => ({ ...options, waitUntil: 'load' as const });

/**
 * Makes `networkidle` on a page mean what journeys mean by it: nothing is being fetched and React has drawn it.
 * Playwright's own waits half a second for nothing to come, which was a third of the time of all journeys.
 */
export function settleSoon<P extends Page>(page: P): P {
  const underway = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun++;
    underway.add(request);
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));

  /** @throws Error when the page does not come to rest. */
  const settle = async () => {
    const end = Date.now() + LIMIT_MS;
    let calm = 0;
    let seen = begun;
    let since = Date.now();
    while (calm < CALM_LOOKS) {
      if (Date.now() > end) throw new Error(`${page.url()} does not come to rest`);
      await sleep(LOOK_MS);
      // A page that goes elsewhere in between has no answer.
      const drawn = await page.evaluate(drawing).catch((): Drawing => 'underway');
      if (underway.size > 0 || begun !== seen) {
        calm = 0;
        seen = begun;
        since = Date.now();
      } else if (drawn === 'done' || (drawn === 'untouched' && Date.now() - since > UNTOUCHED_MS)) calm++;
    }
  };

  const { goto, reload, goBack, waitForLoadState } = page;
  return Object.assign(page, {
    goto: async (url: string, options?: Parameters<Page['goto']>[1]) => {
      if (!wantsCalm(options)) return goto.call(page, url, options);
      underway.clear();
      const answer = await goto.call(page, url, untilLoaded(options));
      await settle();
      return answer;
    },
    reload: async (options?: Parameters<Page['reload']>[0]) => {
      if (!wantsCalm(options)) return reload.call(page, options);
      underway.clear();
      const answer = await reload.call(page, untilLoaded(options));
      await settle();
      return answer;
    },
    goBack: async (options?: Parameters<Page['goBack']>[0]) => {
      if (!wantsCalm(options)) return goBack.call(page, options);
      const answer = await goBack.call(page, untilLoaded(options));
      await settle();
      return answer;
    },
    waitForLoadState: async (...[state, options]: Parameters<Page['waitForLoadState']>) => {
      if (state !== 'networkidle') return waitForLoadState.call(page, state, options);
      await waitForLoadState.call(page, 'load', options);
      await settle();
    },
  });
}
