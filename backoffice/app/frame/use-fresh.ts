import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds away after which what is shown is asked again. */
const STALE = 20_000;

type Heard = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Asks again when somebody comes back to the tab after a while, or the network does.
 * @returns no longer
 */
export function hearWhenBack(
  page: Heard & Pick<Document, 'visibilityState'>,
  frame: Heard,
  askAgain: () => void,
): () => void {
  let away = 0;
  const onChange = () => {
    if (page.visibilityState === 'hidden') away = Date.now();
    else if (away > 0 && Date.now() - away > STALE) askAgain();
  };
  page.addEventListener('visibilitychange', onChange);
  frame.addEventListener('online', askAgain);
  return () => {
    page.removeEventListener('visibilitychange', onChange);
    frame.removeEventListener('online', askAgain);
  };
}

/**
 * Asks at once where nothing is being asked, and else once more when that is over: an answer that is under way may be older than
 * what is wanted.
 */
export function askingAgain(ask: () => void) {
  let busy = false;
  let due = false;
  return {
    want() {
      if (busy) due = true;
      else ask();
    },
    became(isBusy: boolean) {
      busy = isBusy;
      if (busy || !due) return;
      due = false;
      ask();
    },
  };
}

/** Orders arrive while one looks elsewhere, or while the network is gone: returning to the tab, or to the network, asks again. */
export function useFreshWhenBack(): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const [again] = useState(() => askingAgain(() => latest.current()));
  useEffect(() => again.became(state !== 'idle'), [again, state]);
  useEffect(() => hearWhenBack(document, window, again.want), [again]);
}
