import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

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

/** Orders arrive while one looks elsewhere, or while the network is gone: returning to the tab, or to the network, asks again. */
export function useFreshWhenBack(): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(
    () =>
      hearWhenBack(document, window, () => {
        if (latest.current.state === 'idle') latest.current.revalidate();
      }),
    [],
  );
}
