/** A promotion's part of an address: of its name, and of its id, so that no two are the same. */
export function promotionSlug(name: string, id: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return [words, id.slice(-8)].filter(Boolean).join('-');
}
