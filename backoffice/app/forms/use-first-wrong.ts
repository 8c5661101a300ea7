import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type RefObject, useRef } from 'react';
import type { FirstErrors } from './outcome.ts';

/** Of a field that is wrong and has no control of its own: what is pressed to mend it. */
export const WRONG = { 'data-wrong': 'true' } as const;

interface Wrong {
  readonly errors: FirstErrors;
}

/**
 * Each refusal moves the focus once, to the first field of the form that is wrong: as soon as it is seen, since whoever
 * mends another field by then has the hand there.
 */
export function useFirstWrong<E extends HTMLElement = HTMLFormElement>(refused: Wrong | null): RefObject<E> {
  const form = useRef<E>(null);
  useBeforePaint(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    [refused],
  );
  return form;
}
