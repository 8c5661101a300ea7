import type { Locale, Translations } from '@hanout/kernel';
import { fold, withoutArticle, wordsOf } from './fold.ts';
import type { ShopIndex } from './shop-index.ts';

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
  readonly #byWord = new Map<string, string[]>();

  constructor(rows: readonly Named[]) {
    this.all = inOrder(rows);
    for (const named of this.all) {
      this.#byId.set(named.id, named);
      const words = new Set<string>();
      for (const { name, slug } of Object.values(named.texts)) {
        if (slug) this.#byAddress.set(`${named.kind} ${slug}`, named);
        for (const word of wordsOf(name)) words.add(word).add(withoutArticle(word));
      }
      for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), named.id]);
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
  rowsNamedIn(index: ShopIndex): (word: number) => Int32Array[] {
    const ids = new Map([...this.#byWord].map(([word, named]) => [index.words.numberOf(word), named]));
    return (word) => (ids.get(word) ?? []).map((id) => index.rowsOfValue(id));
  }
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
