import { useEffect, useState } from 'react';
import { startRotation } from './rotation.ts';

export interface Rotation {
  /** Which of them is shown. */
  readonly shown: number;
  /** There is something to turn, and nobody asked for less motion. */
  readonly canMove: boolean;
  readonly moving: boolean;
  readonly toggle: () => void;
  /** Stops where it is and shows the next one. */
  readonly next: () => void;
}

/** One of `count` at a time; it rests while one points at the box or is in it, and when the page is hidden. */
export function useRotation(box: { readonly current: HTMLElement | null }, count: number): Rotation {
  const [shown, setShown] = useState(0);
  const [canMove, setCanMove] = useState(false);
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const moves = count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setCanMove(moves);
    setMoving(moves);
  }, [count]);
  useEffect(() => {
    if (!moving) return;
    setShown(0);
    return startRotation(
      count,
      setShown,
      () => !document.hidden && !box.current?.matches(':hover, :focus-within'),
    );
  }, [box, count, moving]);
  const next = () => {
    setMoving(false);
    setShown((index) => (index + 1) % count);
  };
  return { shown, canMove, moving, toggle: () => setMoving((now) => !now), next };
}
