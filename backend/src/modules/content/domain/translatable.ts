import {
  type AnnouncementEntry,
  type HomeBlockEntry,
  type MenuEntry,
  type TranslationNeed,
  type WritingKind,
} from '@hanout/contracts';
import {
  ANNOUNCEMENT_LIMITS,
  HOME_LIMITS,
  type Locale,
  MENU_NAME_LIMIT,
  WRITING_LIMITS,
} from '@hanout/kernel';
import type { DocumentKind } from './document.ts';

/** Of each translation, the mark of the French that it was made from. */
export type Sources = Partial<Record<'ar' | 'en', string>>;
/** What one thing says in one language, by field; what it does not say is not there. */
export type Said = Readonly<Record<string, string>>;

export type ListKind = Extract<DocumentKind, 'menu' | 'home' | 'announcements'>;
export interface ListEntry {
  readonly id: string;
  readonly sources?: Sources | undefined;
}

interface Listed<E extends ListEntry> {
  /** What the body of the document calls its entries. */
  readonly list: 'items' | 'blocks';
  /** Longest words of a field, in characters; null: it has no such field. */
  readonly most: (field: string) => number | null;
  readonly said: (entry: E, locale: Locale) => Said;
  readonly put: (entry: E, locale: Locale, said: Said) => E;
  /** Visitors are meant to see it. */
  readonly isOn: (entry: E) => boolean;
}

/** A member only where something is known, so that an entry of before says the same as one that knows nothing. */
export const saidSources = (sources: Sources | null | undefined): { sources?: Sources } =>
  sources && Object.keys(sources).length > 0 ? { sources } : {};

const onlySaid = (members: object): Said =>
  Object.fromEntries(Object.entries(members).filter(([, words]) => typeof words === 'string' && words));

const ALT = /^alt\.(\d{1,2})$/;
const { alt: ALT_MOST, ...HOME_MOST } = HOME_LIMITS;

const menu: Listed<MenuEntry> = {
  list: 'items',
  most: (field) => (field === 'name' ? MENU_NAME_LIMIT : null),
  said: ({ names }, locale) => onlySaid({ name: names[locale] }),
  put: (entry, locale, { name }) => {
    const { [locale]: _, ...names } = entry.names;
    return { ...entry, names: name ? { ...names, [locale]: name } : names };
  },
  isOn: () => true,
};

const home: Listed<HomeBlockEntry> = {
  list: 'blocks',
  most: (field) => (ALT.test(field) ? ALT_MOST : ((HOME_MOST as Record<string, number>)[field] ?? null)),
  said: ({ texts, settings }, locale) => {
    const alts = (settings.images ?? []).map(({ alt }, at) => [`alt.${at}`, alt[locale]]);
    return onlySaid({ ...texts[locale], ...Object.fromEntries(alts) });
  },
  put: (block, locale, said) => {
    const own = Object.entries(said).filter(([field]) => !ALT.test(field));
    const images = block.settings.images?.map((image, at) => {
      const words = said[`alt.${at}`];
      const { [locale]: _, ...alt } = image.alt;
      return { ...image, alt: words ? { ...alt, [locale]: words } : alt };
    });
    const settings = images ? { ...block.settings, images } : block.settings;
    return { ...block, settings, texts: { ...block.texts, [locale]: Object.fromEntries(own) } };
  },
  isOn: ({ active }) => active,
};

const announcements: Listed<AnnouncementEntry> = {
  list: 'items',
  most: (field) => ({ title: ANNOUNCEMENT_LIMITS.title, text: ANNOUNCEMENT_LIMITS.text })[field] ?? null,
  said: ({ texts }, locale) => onlySaid(texts[locale] ?? {}),
  put: (entry, locale, said) => ({ ...entry, texts: { ...entry.texts, [locale]: said } }),
  isOn: ({ active }) => active,
};

/** What is translated of documents that are one list, entry by entry. */
export const LISTED: Readonly<Record<ListKind, Listed<ListEntry>>> = {
  menu: menu as unknown as Listed<ListEntry>,
  home: home as unknown as Listed<ListEntry>,
  announcements: announcements as unknown as Listed<ListEntry>,
};

export const isListKind = (kind: DocumentKind): kind is ListKind => Object.hasOwn(LISTED, kind);

/** The entries of a body. */
export const entriesOf = (kind: ListKind, body: object | null | undefined): readonly ListEntry[] =>
  (body as Record<string, readonly ListEntry[]> | null | undefined)?.[LISTED[kind].list] ?? [];

/** A body with other entries. */
export const withEntries = (kind: ListKind, entries: readonly ListEntry[]): object => ({
  [LISTED[kind].list]: entries,
});

export const TRANSLATED = ['ar', 'en'] as const;

/** What is translated of a page, a post or a blog category; a language may do without the optional ones. */
export const WRITTEN_FIELDS: Readonly<
  Record<WritingKind, Readonly<Record<string, { readonly most: number; readonly optional?: true }>>>
> = {
  page: {
    title: { most: WRITING_LIMITS.title },
    html: { most: WRITING_LIMITS.html },
    seoTitle: { most: WRITING_LIMITS.title, optional: true },
    seoDescription: { most: WRITING_LIMITS.excerpt, optional: true },
  },
  post: {
    title: { most: WRITING_LIMITS.title },
    html: { most: WRITING_LIMITS.html },
    excerpt: { most: WRITING_LIMITS.excerpt, optional: true },
    seoTitle: { most: WRITING_LIMITS.title, optional: true },
    seoDescription: { most: WRITING_LIMITS.excerpt, optional: true },
  },
  blog_category: {
    title: { most: WRITING_LIMITS.title },
    excerpt: { most: WRITING_LIMITS.excerpt },
  },
};

/** What a text of such a kind says, by field. */
export const writtenSaid = (kind: WritingKind, text: object | null | undefined): Said =>
  onlySaid(
    Object.fromEntries(
      Object.keys(WRITTEN_FIELDS[kind]).map((field) => [field, (text as Record<string, unknown>)?.[field]]),
    ),
  );

/** Longest words of a field of a thing, in characters; null: it has no such field. */
export const mostOf = (kind: DocumentKind, field: string): number | null =>
  isListKind(kind) ? LISTED[kind].most(field) : (WRITTEN_FIELDS[kind][field]?.most ?? null);

const isOptional = (kind: DocumentKind, field: string): boolean =>
  !isListKind(kind) && WRITTEN_FIELDS[kind][field]?.optional === true;

interface Translation {
  readonly kind: DocumentKind;
  /** As it is drafted, else as visitors see it. */
  readonly french: Said;
  readonly said: Said;
  /** The French that it says it was made from; empty or undefined where that is not known. */
  readonly source: string | undefined;
  /** Of the French that visitors see, and of the one that is drafted: a translation beside either is up to date. */
  readonly marks: readonly string[];
}

/** What a translation lacks: all of it, some of it, or what the French has said since. */
export function needOf({ kind, french, said, source, marks }: Translation): TranslationNeed | null {
  const asked = Object.keys(french).filter((field) => !isOptional(kind, field));
  const lacking = asked.filter((field) => !said[field]);
  if (lacking.length > 0) return lacking.length < asked.length ? 'partial' : 'missing';
  return source && !marks.includes(source) ? 'outdated' : null;
}
