import type { LanguageState, WritingKind, WrittenShared, WrittenText } from '@hanout/contracts';
import { DomainError, LOCALES, type Locale } from '@hanout/kernel';
import type { Parts } from './document.ts';

/** A text with what it was made from. */
export type SourcedText = WrittenText & { readonly source: string };

export const EMPTY_TEXT: SourcedText = {
  ...{ title: '', html: '', excerpt: '', slug: '', seoTitle: '', seoDescription: '' },
  source: '',
};
export const EMPTY_SHARED: WrittenShared = {
  ...{ purpose: null, coverId: null, categoryIds: [], publishedAt: null },
  ...{ position: 0, noIndex: false },
};

/** A blog category calls its title `name`, and its excerpt `description`. */
export type StoredText = Partial<SourcedText & { readonly name: string; readonly description: string }>;

/** A text as it is edited, whatever its kind calls its members. */
export function editedText({ name, description, ...text }: StoredText): SourcedText {
  const called = { title: text.title ?? name ?? '', excerpt: text.excerpt ?? description ?? '' };
  return { ...EMPTY_TEXT, ...text, ...called };
}

/** What each kind has of what all languages share. */
export const SHARED_OF: Readonly<Record<WritingKind, readonly (keyof WrittenShared)[]>> = {
  page: ['purpose', 'noIndex'],
  post: ['coverId', 'categoryIds', 'publishedAt', 'noIndex'],
  blog_category: ['coverId', 'position'],
};

/** A text that says nothing: the language is not there. */
export const isBlank = ({ title = '', html = '', excerpt = '' }: Partial<WrittenText>): boolean =>
  title === '' && html === '' && excerpt === '';

/** Where a language stands, by what visitors see of it and what is drafted. */
export function languageState(
  live: Partial<SourcedText> | undefined,
  draft: Partial<SourcedText> | null | undefined,
  /** Of the French that visitors see. */
  source: string,
): LanguageState {
  if (!live) return draft && !isBlank(draft) ? 'draft' : 'missing';
  if (draft) return 'changed';
  const isOutdated = Boolean(live.source) && live.source !== source;
  return isOutdated ? 'outdated' : 'published';
}

/** The languages of what is to be shown. @throws DomainError `invalid` (422): French stands in for what is missing. */
export function shownTexts(parts: Parts): Partial<Record<Locale, SourcedText>> {
  const fields: Record<string, string[]> = {};
  const texts: Partial<Record<Locale, SourcedText>> = {};
  for (const locale of LOCALES) {
    const text = { ...EMPTY_TEXT, ...parts[locale] };
    if (isBlank(text)) continue;
    if (text.title === '') fields[`${locale}.title`] = ['validation.required'];
    texts[locale] = text;
  }
  if (!texts.fr) fields['fr.title'] = ['validation.required'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
  return texts;
}
