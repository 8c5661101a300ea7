/** Rolls of a label printer, a label a page, and sheets of A4 with labels to peel off; sizes in the style sheet. */
export const PAPERS = {
  '40x30': { perPage: 1 },
  '50x30': { perPage: 1 },
  'a4-24': { perPage: 24 },
  'a4-65': { perPage: 65 },
} as const;

export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as Paper[];

export const isPaper = (value: unknown): value is Paper => typeof value === 'string' && value in PAPERS;

/** More are printed in several goes: a page of so many codes would stand still. */
export const MAX_LABELS = 1_000;

/** What is printed, page by page; null: a place that is left empty, because its label was peeled off already. */
export function pagesOf<T>(
  labels: readonly { readonly label: T; readonly count: number }[],
  { perPage, first }: { readonly perPage: number; readonly first: number },
): (T | null)[][] {
  const empty = Array.from<null>({ length: Math.min(first, perPage) - 1 }).fill(null);
  const printed = labels.flatMap(({ label, count }) => Array.from<T>({ length: count }).fill(label));
  if (printed.length === 0) return [];
  const places = [...empty, ...printed.slice(0, MAX_LABELS)];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
}
