import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { SCANNER_MS } from '../../till/wedge.ts';

/** After so long without a key a scanner has done, milliseconds. */
const STILL_MS = 60;

/**
 * What was typed, to be searched: at once for a hand, and for a scanner not before it is still. All of a large catalogue is not searched
 * between two of its keys.
 */
export function useStill(text: string): string {
  const [still, setStill] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const isFast = now - last.current <= SCANNER_MS;
    last.current = now;
    const timer = setTimeout(() => setStill(text), isFast ? STILL_MS : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(still);
}
