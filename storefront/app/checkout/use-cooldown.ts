import { useCallback, useEffect, useState } from 'react';
import { browserStore } from './browser-storage.ts';
import { restoreCooldown, secondsLeft } from './cooldown.ts';

/** Seconds until a new order is possible: restored on load, counted down each second, shared between tabs (SF-172). */
export function useCooldown(): { seconds: number; wait: (until: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const restore = useCallback(() => {
    setNow(Date.now());
    setUntil(restoreCooldown(browserStore, Date.now()));
  }, []);
  useEffect(() => {
    restore();
    window.addEventListener('storage', restore);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('storage', restore);
      window.removeEventListener('pageshow', restore);
    };
  }, [restore]);
  const seconds = secondsLeft(until, now);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const wait = useCallback((instant: number) => {
    setNow(Date.now());
    setUntil(instant);
  }, []);
  return { seconds, wait };
}
