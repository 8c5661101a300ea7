import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { REVIEW_KEYS } from '../../keyboard/shortcuts.ts';
import { movedCursor } from '../orders/moved-cursor.ts';

/**
 * J and K walk the reviews, V approves and X refuses the one at hand. The first is at hand from the start; a decided one
 * gives its place to the next.
 */
export function useReviewCursor(ids: readonly string[]): {
  cursor: string | null;
  list: RefObject<HTMLUListElement>;
} {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const index = Math.min(place, ids.length - 1);
  useEffect(() => {
    if (index >= 0 && index !== place) setPlace(index);
  }, [index, place]);

  const item = (at: number) => list.current?.children[at] as HTMLElement | undefined;
  const move = (step: 1 | -1) => {
    const next = movedCursor(index, step, ids.length);
    setPlace(next);
    item(next)?.focus({ preventScroll: true });
    item(next)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (action: 'approve' | 'refuse') =>
    item(index)?.querySelector<HTMLButtonElement>(`button[value=${action}]`)?.click();
  useHotkeys({
    J: () => move(1),
    K: () => move(-1),
    [REVIEW_KEYS.approve]: () => press('approve'),
    [REVIEW_KEYS.refuse]: () => press('refuse'),
  });
  return { cursor: ids[index] ?? null, list };
}
