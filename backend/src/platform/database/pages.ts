interface Shown {
  readonly page: number;
  readonly perPage: number;
  /** What was counted, at most `countedUpTo`. */
  readonly total: number;
  readonly countedUpTo: number;
}

/**
 * A page whose rows were asked for with one more, which tells whether another page follows where counting stopped.
 * @returns the rows to show and how many pages there are as far as is known.
 */
export function pageOf<T>(
  found: readonly T[],
  { page, perPage, total, countedUpTo }: Shown,
): { rows: T[]; pagination: { page: number; perPage: number; total: number; pages: number } } {
  const reached = found.length > perPage ? page + 1 : page;
  const beyond = total >= countedUpTo && found.length > 0;
  const pages = Math.max(Math.ceil(total / perPage), beyond ? reached : 0);
  return { rows: found.slice(0, perPage), pagination: { page, perPage, total, pages } };
}
