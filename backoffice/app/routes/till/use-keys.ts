import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Whether what is pressed or scanned is for a dialog or a menu. */
export const overlayIsOpen = () =>
  document.querySelector('[role="dialog"][data-state="open"],[role="menu"][data-state="open"]') !== null;

/** Function keys and the like, in fields too: `F2`, `F9`, `Escape`. A dialog that is open has them for itself. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useBeforePaint(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = latest.current[event.key];
      if (!act || overlayIsOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
