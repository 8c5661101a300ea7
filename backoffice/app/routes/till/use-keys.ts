import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Whether what is typed or scanned is for a dialog. */
export const dialogIsOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null;
const menuIsOpen = () => document.querySelector('[role="menu"][data-state="open"]') !== null;

/** Function keys and the like, in fields too: `F2`, `F9`, `Escape`. A dialog that is open has them for itself. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useBeforePaint(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = latest.current[event.key];
      if (!act || dialogIsOpen() || menuIsOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
