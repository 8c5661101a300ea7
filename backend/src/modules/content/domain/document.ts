import { canonicalJson } from '@hanout/kernel';

/** What is written as a draft and published as a whole or by language. */
export const DOCUMENT_KINDS = ['menu', 'home', 'page', 'post', 'blog_category', 'announcements'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What all languages share, and each language by itself: two who translate two languages never meet. */
export type Part = 'shared' | 'fr' | 'ar' | 'en';
export type Parts = Readonly<Partial<Record<Part, object>>>;

/** Where a version came from: `start` is what stood before the first one, `set_aside` a draft that gave way. */
export type Origin = 'start' | 'publish' | 'restore' | 'plan' | 'set_aside';

/** `id`: of a menu its place, of the home page `home`, of announcements `announcements`, else the id of what is written. */
export interface DocumentKey {
  readonly shopId: string;
  readonly kind: DocumentKind;
  readonly id: string;
}

/** Whether two bodies say the same, whatever the order of their members. */
export const sameBody = (one: object | undefined, other: object | undefined): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
