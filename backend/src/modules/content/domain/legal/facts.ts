/** What the pages of the law say of a shop; what it has not said is a hole. */
export interface LegalFacts {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly register: string | null;
  readonly tax: string | null;
  readonly exchangeDays: number | null;
}

/** What stands in a page instead of what nobody has said yet. No text with one is shown to visitors. */
const HOLE = '⟦';
export const holeOf = (what: string): string => `${HOLE}${what}⟧`;
export const hasHole = (html: string): boolean => html.includes(HOLE);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
/** As it stands in the text of a page: what the shop says, or a hole called so. */
export const fact = (said: string | number | null, what: string): string =>
  said === null || said === '' ? holeOf(what) : escaped(String(said));
