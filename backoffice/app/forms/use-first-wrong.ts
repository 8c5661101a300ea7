import { type RefObject, useEffect, useRef } from 'react';
import type { FirstErrors } from './outcome.ts';

/** Of a field that is wrong and has no control of its own: what is pressed to mend it. */
export const WRONG = { 'data-wrong': 'true' } as const;

interface Wrong {
  readonly errors: FirstErrors;
}

/** Each refusal moves the focus once, to the first field of the form that is wrong. */
export function useFirstWrong<E extends HTMLElement = HTMLFormElement>(refused: Wrong | null): RefObject<E> {
  const form = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal once
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    [refused],
  );
  return form;
}
