import { useRef } from 'react';

/** Where the focus is, or, in a menu that is about to close, the button that opened it. */
function held(): HTMLElement | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = opener ? document.getElementById(opener) : active;
  return element instanceof HTMLElement ? element : null;
}

/**
 * For a dialog that no button of its own opens (a key, a menu, an act): the focus goes back to where it was, unless whoever
 * closed it has gone elsewhere by then. Radix gives it back a moment after the dialog is gone.
 * @param fallback where it goes when what had it is gone, or takes it no more
 */
export function useFocusBack(enter?: (event: Event) => void, fallback?: () => HTMLElement | null) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = held();
      enter?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement, body } = document;
      const isElsewhere = activeElement && activeElement !== body && !activeElement.contains(before.current);
      if (isElsewhere) return;
      before.current?.focus();
      if (document.activeElement === body) fallback?.()?.focus();
    },
  };
}
