import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that began when `refusal` (a new object each time) arrived. */
export function useCountdown(refusal: { wait: number } | null | undefined): number {
  const [left, setLeft] = useState(refusal?.wait ?? 0);
  useEffect(() => {
    const wait = refusal?.wait ?? 0;
    setLeft(wait);
    if (wait <= 0) return;
    const until = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [refusal]);
  return left;
}
