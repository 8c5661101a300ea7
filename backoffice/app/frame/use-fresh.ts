import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Milliseconds away after which what is shown is asked again. */
const STALE = 20_000;

/** Orders arrive while one looks elsewhere: returning to the tab asks again. */
export function useFreshWhenBack(): void {
  const { revalidate, state } = useRevalidator();
  const away = useRef(0);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') away.current = Date.now();
      else if (state === 'idle' && away.current > 0 && Date.now() - away.current > STALE) revalidate();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [revalidate, state]);
}
