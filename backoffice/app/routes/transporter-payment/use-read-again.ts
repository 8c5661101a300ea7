import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** How long the page rests between two looks, ms. */
const POLL_INTERVAL_MS = 1_500;

/** Reads the page again and again while the server works on it. */
export function useReadAgain(working: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => state === 'idle' && revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [working, revalidate, state]);
}
