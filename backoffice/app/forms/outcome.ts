import type { ProblemCode } from '@hanout/api-client';

/** Why an action got no answer that the page understands; the texts are the page's own. */
export const LOST = ['unreachable', 'signed_out', 'page_expired'] as const;
export type Lost = (typeof LOST)[number];

/** What was refused, where, in the language of the page. */
export interface Refused {
  readonly ok: false;
  readonly code: ProblemCode | Lost;
  readonly message: string;
  /** First error of each field, by its path (`texts.fr.name`). */
  readonly errors: Readonly<Record<string, string>>;
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refused;

/** The outcome with its data read another way. */
export const mapped = <T, U>(outcome: Outcome<T>, read: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ok: true, data: read(outcome.data) } : outcome;
