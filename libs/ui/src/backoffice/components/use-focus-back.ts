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
 */
export function useFocusBack(enter?: (event: Event) => void) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = held();
      enter?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement } = document;
      if (!activeElement || activeElement.contains(before.current)) before.current?.focus();
    },
  };
}
