import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

type Of<E> = E & { currentTarget: HTMLInputElement };

/**
 * Handlers of a field whose whole text is selected when a finger or the mouse enters it, as Tab does: what is typed
 * replaces what stood there. The next click places the caret.
 */
export function useSelectOnEntry() {
  const entered = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: Of<PointerEvent>) => {
      entered.current = document.activeElement !== currentTarget;
    },
    // A click on the label enters it too.
    onFocus: () => {
      entered.current = true;
    },
    // Once the browser has placed its caret; what was dragged over stays as it was selected.
    onClick: ({ currentTarget: field }: Of<SyntheticEvent>) => {
      if (entered.current && field.selectionStart === field.selectionEnd) field.select();
      entered.current = false;
    },
  };
}
