/** First error of each field, by its path (`texts.fr.name`). */
export type FirstErrors = Readonly<Record<string, string>>;

/** What was refused, where, in the language of the page. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly errors: FirstErrors;
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refused;

/** What a form of a browser without scripts was answered, and which call it was. */
export type Answered = Outcome<unknown> & { readonly endpoint?: string };

/** The outcome with its data read another way. */
export const mapped = <T, U>(outcome: Outcome<T>, read: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ok: true, data: read(outcome.data) } : outcome;
