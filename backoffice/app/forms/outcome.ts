import type { ProblemCode } from '@hanout/api-client';

/** First error of each field, by its path (`texts.fr.name`). */
export type FirstErrors = Readonly<Record<string, string>>;
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** First error of each field. */
export const firstOf = (errors: FieldErrors): FirstErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]));

/** Why an action got no answer that the page understands; the texts are the page's own. */
export const LOST = ['unreachable', 'signed_out', 'page_expired'] as const;
export type Lost = (typeof LOST)[number];

/** What was refused, where, in the language of the page. */
export interface Refused {
  readonly ok: false;
  readonly code: ProblemCode | Lost;
  readonly message: string;
  readonly errors: FirstErrors;
  /** Who saved it meanwhile, where that is why. */
  readonly by?: string | undefined;
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refused;

/** What a form of a browser without scripts was answered, and which call it was. */
export type Answered = Outcome<unknown> & { readonly endpoint?: string };

/** The outcome with its data read another way. */
export const mapped = <T, U>(outcome: Outcome<T>, read: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ok: true, data: read(outcome.data) } : outcome;
