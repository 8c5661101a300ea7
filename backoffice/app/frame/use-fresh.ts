import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Milliseconds away after which what is shown is asked again. */
const STALE = 20_000;

/** Orders arrive while one looks elsewhere, or while the network is gone: returning to the tab, or to the network, asks again. */
export function useFreshWhenBack(): void {
  const { revalidate, state } = useRevalidator();
  const away = useRef(0);
  useEffect(() => {
    const askAgain = () => {
      if (state === 'idle') revalidate();
    };
    const onChange = () => {
      if (document.visibilityState === 'hidden') away.current = Date.now();
      else if (away.current > 0 && Date.now() - away.current > STALE) askAgain();
    };
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('online', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', askAgain);
    };
  }, [revalidate, state]);
}
