import { type RefObject, useEffect } from 'react';
import { useBeforePaint } from '../use-before-paint.ts';

/**
 * Open panels of a box (`details`) close when something in them is chosen, at Escape (the focus goes back to what opened
 * them), at a click elsewhere and when the page changes (`place`). They open without script.
 */
export function useClosing(box: RefObject<HTMLElement | null>, place: string): void {
  useBeforePaint(() => close(box.current), [box, place]);
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (!(target instanceof Element && box.current?.contains(target) && target.closest('details')))
        close(box.current);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close(box.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = box.current?.querySelector<HTMLDetailsElement>('details[open]');
      if (!open) return;
      close(box.current);
      open.querySelector('summary')?.focus();
    };
    const element = box.current;
    document.addEventListener('pointerdown', onPointer);
    element?.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      element?.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [box]);
}

function close(box: HTMLElement | null): void {
  for (const panel of box?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) panel.open = false;
}
