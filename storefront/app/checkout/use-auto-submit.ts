import { type RefObject, useEffect, useRef, useState } from 'react';
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

interface CountdownStops {
  /** Until something is changed again. */
  readonly hold: () => void;
  /** For good: from then on only the button orders. */
  readonly stop: () => void;
}

const FIELDS = 'input, select, textarea';

/**
 * Nobody is surprised by an order: while it counts, Escape stops it for good, and who touches or enters a field, does
 * something else on the page or leaves it, has it wait for their next change. Scrolling does not.
 */
export function useCountdownStops(
  counting: boolean,
  bar: RefObject<HTMLElement>,
  { hold, stop }: CountdownStops,
): void {
  const latest = useRef({ hold, stop });
  latest.current = { hold, stop };
  useEffect(() => {
    if (!counting) return;
    const form = bar.current?.closest('form');
    const abort = new AbortController();
    const { signal } = abort;
    const inside = (event: Event, box: Element | null | undefined) => box?.contains(event.target as Node);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current.stop(), { signal });
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(FIELDS) && latest.current.hold(),
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        const field =
          event.target instanceof Element && event.target.closest('.field, fieldset, .coupon-box');
        if (field && form?.contains(field)) latest.current.hold();
      },
      { signal },
    );
    document.addEventListener('click', (event) => !inside(event, form) && latest.current.hold(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && latest.current.hold(), { signal });
    return () => abort.abort();
  }, [counting, bar]);
}
