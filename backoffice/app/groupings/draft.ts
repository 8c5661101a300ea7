import type { Image } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { Option } from '../forms/choices.tsx';
import type { ChosenPicture } from '../forms/picture-field.tsx';

export interface TextDraft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

export interface ValueDraft {
  /** Absent: new. */
  readonly id: string | null;
  readonly names: Readonly<Record<Locale, string>>;
  readonly color: string;
  readonly picture: ChosenPicture | null;
  /** Products or combinations that have it: such a value stays. */
  readonly used: number;
}

/** A grouping as it is typed, whatever its kind: each kind shows the fields that it has. */
export interface GroupingDraft {
  readonly texts: Readonly<Record<Locale, TextDraft>>;
  readonly name: string;
  readonly slug: string;
  readonly parentId: string;
  readonly brandId: string;
  readonly picture: ChosenPicture | null;
  readonly markFont: '' | 'serif' | 'sans';
  readonly isActive: boolean;
  readonly members: readonly Option[];
  readonly valueKind: 'text' | 'color' | 'image';
  readonly values: readonly ValueDraft[];
}

/** A row of a list, with the form that it opens. */
export interface Grouping {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Products in it, or values of it. */
  readonly count: number;
  /** 0 for all but categories. */
  readonly depth: number;
  /** Of a category: its place among its siblings, from 0, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Beside the name: the brand of a line, the first values, what a category stands below on another page. */
  readonly note: string;
  readonly colors: readonly string[];
  readonly draft: GroupingDraft;
}

const EMPTY_TEXT: TextDraft = { name: '', slug: '', description: '', seoTitle: '', seoDescription: '' };
export const EMPTY_NAMES = { fr: '', en: '', ar: '' } as const;

export const NEW_GROUPING: GroupingDraft = {
  texts: { fr: EMPTY_TEXT, en: EMPTY_TEXT, ar: EMPTY_TEXT },
  ...{ name: '', slug: '', parentId: '', brandId: '', picture: null, markFont: '', isActive: true },
  ...{ members: [], valueKind: 'text', values: [] },
};

export const NEW_VALUE: ValueDraft = { id: null, names: EMPTY_NAMES, color: '', picture: null, used: 0 };

/** Texts of each language over empty ones. */
export function textsOf(of: (locale: Locale) => Partial<TextDraft> | undefined): GroupingDraft['texts'] {
  const text = (locale: Locale) => ({ ...EMPTY_TEXT, ...of(locale) });
  return { fr: text('fr'), en: text('en'), ar: text('ar') };
}

export function pictureOf(image: Image | null): ChosenPicture | null {
  if (!image) return null;
  const url = image.imageResizeds.find(({ size }) => size === 'small_product')?.url;
  return { id: image.id, url: url ?? image.imageResizeds[0]?.url ?? '' };
}
