import { type RefObject, useEffect, useRef } from 'react';
import type { Refused } from './outcome.ts';

/** Each refusal moves the focus once, to the first field of the form that is wrong. */
export function useFirstWrong(refused: Refused | null): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal once
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refused]);
  return form;
}
