import { type RefObject, useEffect, useState } from 'react';

type Axis = 'inline' | 'block';

/** One entry on, or back to the first one at the end. */
function step(element: HTMLElement, axis: Axis): void {
  const first = element.firstElementChild;
  if (!first) return;
  const size = first.getBoundingClientRect();
  if (axis === 'block') {
    const atEnd = element.scrollTop + element.clientHeight > element.scrollHeight - 4;
    element.scrollTo({ top: atEnd ? 0 : element.scrollTop + size.height, behavior: 'smooth' });
    return;
  }
  const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
  const travelled = Math.abs(element.scrollLeft);
  const atEnd = travelled + element.clientWidth > element.scrollWidth - 4;
  const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  element.scrollTo({ left: atEnd ? 0 : sign * (travelled + size.width + gap), behavior: 'smooth' });
}

export interface Autoplay {
  /** Something to move is there, and the visitor has not asked for less motion. */
  readonly canPlay: boolean;
  readonly playing: boolean;
  readonly toggle: () => void;
}

/**
 * Moves a scrolling list by itself while it is in view and nobody points at it; a touch ends it, a button starts it
 * again. @param delay ms between two moves; null: it never moves
 */
export function useAutoplay(
  row: RefObject<HTMLElement>,
  delay: number | null,
  axis: Axis = 'inline',
): Autoplay {
  const [canPlay, setCanPlay] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element || delay === null) return;
    const overflows =
      element.scrollWidth > element.clientWidth + 4 || element.scrollHeight > element.clientHeight + 4;
    const moves = overflows && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setCanPlay(moves);
    setPlaying(moves);
  }, [row, delay]);
  useEffect(() => {
    const element = row.current;
    if (!element || delay === null || !playing) return;
    const stop = () => setPlaying(false);
    let inView = false;
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      if (inView && !document.hidden && !element.matches(':hover, :focus-within')) step(element, axis);
    }, delay);
    element.addEventListener('pointerdown', stop);
    element.addEventListener('focusin', stop);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      element.removeEventListener('pointerdown', stop);
      element.removeEventListener('focusin', stop);
    };
  }, [row, delay, playing, axis]);
  return { canPlay, playing, toggle: () => setPlaying((now) => !now) };
}
