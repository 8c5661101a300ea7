import type { Locale, Translations } from '@hanout/kernel';
import type { CategoryTexts } from './commands.ts';

type ByLocale<T> = Partial<Record<Locale, T>>;

/** The thing to change, with the version that the form showed. Members that are absent stay as they are. */
interface Change {
  readonly shopId: string;
  readonly id: string;
  readonly version?: number;
}

export interface CategoryChange extends Change {
  readonly texts?: ByLocale<Partial<CategoryTexts>>;
  readonly parentId?: string | null;
  /** Among its siblings, from 0. */
  readonly position?: number;
  readonly thumbId?: string | null;
  readonly active?: boolean;
}

export interface BrandChange extends Change {
  readonly name?: string;
  readonly slug?: string;
  readonly descriptions?: Translations;
  readonly logoId?: string | null;
  readonly markFont?: 'serif' | 'sans' | null;
  readonly position?: number;
  readonly active?: boolean;
}

export interface NewBrandLine {
  readonly shopId: string;
  readonly brandId: string;
  readonly names: Translations;
  readonly slug?: string;
  readonly descriptions?: Translations;
  readonly thumbId?: string | null;
  readonly position?: number;
  readonly active?: boolean;
}
export interface BrandLineChange extends Change, Partial<Omit<NewBrandLine, 'shopId'>> {}

export interface NewTag {
  readonly shopId: string;
  readonly names: Translations;
  readonly slug?: string;
}
export interface TagChange extends Change, Partial<Omit<NewTag, 'shopId'>> {}

export interface NewCollection {
  readonly shopId: string;
  readonly texts: ByLocale<CategoryTexts>;
  readonly thumbId?: string | null;
  readonly position?: number;
  readonly active?: boolean;
  /** In the merchant's order. */
  readonly productIds?: readonly string[];
}
export interface CollectionChange extends Change, Partial<Omit<NewCollection, 'shopId' | 'texts'>> {
  readonly texts?: ByLocale<Partial<CategoryTexts>>;
}

/** A value without an id is new; one that is not named is taken away, which is refused while something has it. */
export interface AttributeChange extends Change {
  readonly label?: Translations;
  readonly position?: number;
  readonly values?: readonly {
    readonly id?: string;
    readonly value: Translations;
    readonly color?: string | null;
    readonly imageId?: string | null;
  }[];
}

export interface FeatureChange extends Change {
  readonly label?: Translations;
  readonly position?: number;
  readonly values?: readonly { readonly id?: string; readonly value: Translations }[];
}

/** French stands in where a language is missing, so it is needed. */
export function missingFrench(field: string, text: Translations | undefined): Record<string, string[]> {
  return text === undefined || text.fr?.trim() ? {} : { [`${field}.fr`]: ['validation.required'] };
}
