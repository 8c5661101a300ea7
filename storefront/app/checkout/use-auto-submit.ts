import { useEffect, useRef, useState } from 'react';
import { startAutoSubmit } from './auto-submit.ts';

/**
 * Counts down while `allowed`, starting again whenever `stamp` changes (the last input), and sends at zero.
 * Gives the seconds that are left, or null when nothing is counted.
 */
export function useAutoSubmit(allowed: boolean, stamp: unknown, send: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp starts the wait again
  useEffect(() => {
    if (!allowed) {
      setLeft(null);
      return;
    }
    return startAutoSubmit(setLeft, () => latest.current());
  }, [allowed, stamp]);
  return left;
}
