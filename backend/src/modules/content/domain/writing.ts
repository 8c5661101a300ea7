import { DomainError, type Locale, type PagePurpose } from '@hanout/kernel';

interface Seo {
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  /** The part of the address; made of the title when absent. */
  readonly slug?: string;
}

export interface PostText extends Seo {
  readonly title: string;
  readonly excerpt?: string;
  readonly html: string;
}

export interface BlogCategoryText extends Pick<Seo, 'slug'> {
  readonly name: string;
  readonly description?: string;
}

export interface PageText extends Seo {
  readonly title: string;
  readonly html: string;
}

export type Texts<T> = Partial<Record<Locale, T>>;

export interface NewBlogCategory {
  readonly shopId: string;
  readonly texts: Texts<BlogCategoryText>;
  readonly thumbnailId?: string | null;
  readonly position?: number;
}

export interface NewBlogPost {
  readonly shopId: string;
  readonly texts: Texts<PostText>;
  readonly thumbnailId?: string | null;
  readonly categoryIds?: readonly string[];
  /** Null keeps it a draft; an instant to come publishes it then. */
  readonly publishedAt: Date | null;
}

export interface NewContentPage {
  readonly shopId: string;
  readonly purpose?: PagePurpose | null;
  /** Left out: shown at once. */
  readonly active?: boolean;
  readonly texts: Texts<PageText>;
}

const MAX_TITLE = 200;
const MAX_TEXT = 2_000;
const MAX_HTML = 200_000;

/** What is wrong with texts, by field: French is required, since it stands in for what is missing. */
export function checkTexts(texts: Texts<object>): void {
  const fields: Record<string, string[]> = {};
  if (!texts.fr) fields['texts.fr'] = ['validation.required'];
  for (const [locale, text] of Object.entries(texts))
    for (const [name, value] of Object.entries(text ?? {})) {
      const field = `texts.${locale}.${name}`;
      const required = name === 'title' || name === 'name';
      if (typeof value !== 'string' || (required && value.trim() === ''))
        fields[field] = ['validation.required'];
      else if (value.length > mostOf(name)) fields[field] = ['validation.tooLong'];
    }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

function mostOf(name: string): number {
  if (name === 'html') return MAX_HTML;
  return name === 'excerpt' || name === 'description' || name === 'seoDescription' ? MAX_TEXT : MAX_TITLE;
}
