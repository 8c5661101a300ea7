import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { REFERENCE_NAMES } from '../persistence/name-statements.ts';

type NamedKind = 'category' | 'brand' | 'tags' | 'collections';
interface Named {
  readonly id: string;
  readonly slug: string;
}
interface Row extends Named {
  readonly kind: NamedKind;
  readonly names: readonly (string | null)[];
}

export const folded = (text: string) =>
  text.normalize('NFC').toLocaleLowerCase('fr').replace(/\s+/g, ' ').trim();

/** Categories, brands, tags and collections of a shop by whatever a file calls them. A name that two share names none. */
export class References {
  readonly #found = new Map<string, Named | null>();

  static async of(em: EntityManager, shopId: string): Promise<References> {
    return new References(await sqlIn<Row>(em, REFERENCE_NAMES, [shopId]));
  }

  private constructor(rows: readonly Row[]) {
    for (const { kind, id, slug, names } of rows)
      for (const name of new Set(names.map((one) => folded(one ?? '')))) {
        const key = `${kind} ${name}`;
        if (name) this.#found.set(key, this.#found.has(key) ? null : { id, slug });
      }
    for (const { kind, id, slug } of rows) this.#found.set(`${kind} ${folded(slug)}`, { id, slug });
  }

  find(kind: NamedKind, name: string): Named | null {
    return this.#found.get(`${kind} ${folded(name)}`) ?? null;
  }

  /** Which of several are unknown. */
  missing(kind: 'tags' | 'collections', names: string): string {
    const said = names.split('|').map((name) => name.trim());
    return said.filter((name) => name && !this.find(kind, name)).join(' | ');
  }

  /** Several, set apart by `|`; null when one of them is unknown. */
  findAll(kind: 'tags' | 'collections', names: string): Named[] | null {
    const said = names
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean);
    const found = said.flatMap((name) => this.find(kind, name) ?? []);
    return found.length < said.length ? null : [...new Map(found.map((one) => [one.id, one])).values()];
  }
}
