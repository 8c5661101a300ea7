import { useRef } from 'react';
import { useBeforePaint } from '../../use-before-paint.ts';
import { hotkeyOf, WALKING } from './hotkeys.ts';

/** By name; `held`: the key is held down, and this is not its first press. */
export type Hotkeys = Readonly<Record<string, ((press: { readonly held: boolean }) => void) | undefined>>;

/** While a dialog or a menu is open, the page behind it does not act. */
function overlayIsOpen(): boolean {
  return (
    document.querySelector('[role="dialog"][data-state="open"],[role="menu"][data-state="open"]') !== null
  );
}

/** A focused link or button answers Enter itself. */
function answersEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a,button,summary,[role="menuitem"]') !== null;
}

/** Listens to the whole page while the component stands. `insideDialogs` lets a shortcut work over an open dialog. */
export function useHotkeys(keys: Hotkeys, { insideDialogs = false } = {}): void {
  const latest = useRef(keys);
  // Not while it is drawn: a page on its way is drawn before it stands there, and its keys must wait for that.
  useBeforePaint(() => {
    latest.current = keys;
  });
  useBeforePaint(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || (!insideDialogs && overlayIsOpen())) return;
      const name = hotkeyOf({ ...pick(event), target: event.target as HTMLElement | null });
      const act = name ? latest.current[name] : undefined;
      if (!act || (name === 'Enter' && answersEnter(event.target))) return;
      if (event.repeat && !WALKING.has(name ?? '')) return;
      event.preventDefault();
      act({ held: event.repeat });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [insideDialogs]);
}

function pick({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey };
}
