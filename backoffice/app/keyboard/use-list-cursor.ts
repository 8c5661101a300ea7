import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { movedCursor } from './moved-cursor.ts';

/**
 * J and K walk a queue; the key of each act presses the control marked `data-act` with its name in the item at hand. The
 * first is at hand from the start; one that leaves the queue gives its place to the next.
 * @param acts key by act
 */
export function useListCursor(
  ids: readonly string[],
  acts: Readonly<Record<string, string>>,
): { cursor: string | null; list: RefObject<HTMLUListElement> } {
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
  const press = (act: string) => {
    const control = item(index)?.querySelector<HTMLElement>(`[data-act=${act}]`);
    control?.focus();
    // A menu opens on the press of a key, not on a click.
    if (control?.ariaHasPopup === 'menu')
      control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    else control?.click();
  };
  const keys = Object.entries(acts).map(([act, key]) => [key, () => press(act)]);
  useHotkeys({ ...Object.fromEntries(keys), J: () => move(1), K: () => move(-1) });
  return { cursor: ids[index] ?? null, list };
}
