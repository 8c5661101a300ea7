/** Letters that Unicode does not take apart into a base letter and marks. */
const UNDECOMPOSED: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };
const MAX_LENGTH = 80;

/**
 * The part of an address made of a name: lower case, accents dropped, what is neither letter nor digit a hyphen.
 * Arabic letters stay, since Arabic addresses are read in Arabic; its vowel marks go.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** The wished slug, or the first of `wish-2`, `wish-3`… that is free. */
export function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  const base = wish === '' ? 'x' : wish;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
