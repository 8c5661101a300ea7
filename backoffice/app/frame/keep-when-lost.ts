import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Codes of an action that no answer came to; asking for the page again would lose it, and what was typed on it. */
const WITHOUT_ANSWER = ['unreachable', 'signed_out'];

/** `shouldRevalidate` of every route around a form: the page stays as it is while the server cannot be reached. */
export function keepWhenLost({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const code = (actionResult as { refusal?: { code?: string } | null } | undefined)?.refusal?.code;
  return code && WITHOUT_ANSWER.includes(code) ? false : defaultShouldRevalidate;
}
