import type { Locale, Translations } from '@hanout/kernel';
import { fold, withoutArticle, wordsOf } from './fold.ts';
import type { ShopIndex } from './shop-index.ts';

/** A thing that a word names, and how well: as what it is, or as what it is for. */
export interface NamedRows {
  readonly rows: Int32Array;
  readonly share: number;
}

/** Of a category or collection named by another word first: `Accessoires de téléphone` are no phones. */
const ASIDE = 0.7;

export type NameKind = 'category' | 'brand' | 'brandline' | 'collection' | 'feature' | 'attribute';

/** A picture as the media module records it. */
interface Picture {
  readonly id: string;
  readonly key: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly ground: string | null;
}

export interface NameTexts {
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly seoTitle?: string;
  readonly seoDescription?: string;
}

/** A category, a brand, a value…: what listings are of, or are filtered by. */
export interface Named {
  readonly id: string;
  readonly kind: NameKind;
  /** Of a category its parent, of a brand line its brand, of a value its feature or attribute. */
  readonly parentId: string | null;
  readonly position: number;
  /** Of a value: what its feature or attribute is called. */
  readonly label: Translations | null;
  readonly style: 'text' | 'color' | 'image' | null;
  readonly color: string | null;
  readonly picture: Picture | null;
  readonly texts: Partial<Record<Locale, NameTexts>>;
  /** Products of a collection in its order. */
  readonly members: readonly string[] | null;
}

/** All of a shop's, by what they are looked up by. */
export class Names {
  readonly all: readonly Named[];
  readonly #byId = new Map<string, Named>();
  readonly #byAddress = new Map<string, Named>();
  readonly #byWord = new Map<string, Map<string, number>>();

  constructor(rows: readonly Named[]) {
    this.all = inOrder(rows);
    for (const named of this.all) {
      this.#byId.set(named.id, named);
      for (const { slug } of Object.values(named.texts))
        if (slug) this.#byAddress.set(`${named.kind} ${slug}`, named);
      for (const [word, share] of sharesOf(named)) {
        const byId = this.#byWord.get(word) ?? new Map<string, number>();
        this.#byWord.set(word, byId.set(named.id, share));
      }
    }
  }

  byId(id: string): Named | undefined {
    return this.#byId.get(id);
  }

  /** By its id, or its slug in any language. */
  find(kind: NameKind, idOrSlug: string): Named | undefined {
    const named = this.#byId.get(idOrSlug);
    return named?.kind === kind ? named : this.#byAddress.get(`${kind} ${idOrSlug}`);
  }

  /** Makes the words of names findable, and gives the rows of what a word names. */
  rowsNamedIn(index: ShopIndex): (word: number) => NamedRows[] {
    const ids = new Map([...this.#byWord].map(([word, named]) => [index.words.numberOf(word), named]));
    for (const { texts } of this.all)
      for (const { name } of Object.values(texts)) index.words.learnSpellings(name);
    return (word) =>
      [...(ids.get(word) ?? [])].map(([id, share]) => ({ rows: index.rowsOfValue(id), share }));
  }
}

/** The words of its names, in every language, and what each says of what is in it. */
function sharesOf({ kind, texts }: Named): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [locale, { name }] of Object.entries(texts)) {
    const words = wordsOf(name);
    const head = locale === 'en' ? words.length - 1 : 0;
    for (const [place, word] of words.entries()) {
      const share = place === head || (kind !== 'category' && kind !== 'collection') ? 1 : ASIDE;
      for (const form of [word, withoutArticle(word)])
        shares.set(form, Math.max(share, shares.get(form) ?? 0));
    }
  }
  return shares;
}

/** As the merchant placed them; those of one place by their French names. */
function inOrder(rows: readonly Named[]): Named[] {
  const keyed = rows.map((named) => ({ named, name: fold(textsIn(named, 'fr').name) }));
  keyed.sort(
    (a, b) =>
      a.named.position - b.named.position ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.named.id < b.named.id ? -1 : 1),
  );
  return keyed.map(({ named }) => named);
}

/** Its texts in the language, else in French. */
export function textsIn(named: Named, locale: Locale): NameTexts {
  return named.texts[locale] ?? named.texts.fr ?? Object.values(named.texts)[0] ?? { name: '' };
}
