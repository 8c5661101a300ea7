import { parseAmount } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { NewCombination, NewPack } from '../../catalog/index.ts';
import {
  type Choice,
  type PackLines,
  readCombinations,
  readPack,
  writtenCombinations,
  writtenPack,
} from '../domain/part-lines.ts';
import type { Written } from '../domain/read-row.ts';
import { readStock, writtenStock } from '../domain/stock-lines.ts';
import { MADE_IN_IMPORT, PRODUCTS_NAMED, VALUE_NAMES } from '../persistence/name-statements.ts';
import { folded } from './references.ts';

interface Value extends Choice {
  readonly id: string;
  readonly attributes: readonly string[];
  readonly values: readonly string[];
  readonly place: number;
}
/** Pieces of one combination of a product, or of the product as a whole (the empty key). */
export interface CountedLine {
  readonly key: string;
  readonly choices: readonly Choice[];
  readonly quantity: number;
}

/** By what a combination is known among those of its product: its values. */
export const keyOfValues = (ids: readonly string[]): string => [...ids].sort().join();

interface Part {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly combinations: readonly { readonly id: string; readonly values: readonly string[] }[];
}

/** Values of attributes by whatever a file calls them; null: several are called so. */
export type Values = ReadonlyMap<string, Value | null>;

export async function valuesOf(em: EntityManager, shopId: string): Promise<Values> {
  const found = new Map<string, Value | null>();
  for (const [place, value] of (await sqlIn<Omit<Value, 'place'>>(em, VALUE_NAMES, [shopId])).entries())
    for (const key of new Set(value.attributes.flatMap((a) => value.values.map((v) => keyOf(a, v)))))
      found.set(key, found.has(key) ? null : { ...value, place });
  return found;
}

/** Attributes' values and pack's products by what a row calls them. What it names wrongly is null. */
export class PartNames {
  readonly #products = new Map<string, Part>();

  /** @param importId the file whose dry run this is: what it would have made by now is not there yet */
  static async of(
    em: EntityManager,
    shopId: string,
    values: Values,
    rows: readonly Written[],
    importId: string | null,
  ): Promise<PartNames> {
    const packs = rows.flatMap(({ pack }) => (pack ? (readPack(pack)?.parts ?? []) : []));
    const names = [...new Set(packs.map(({ product }) => product))];
    const products = names.length > 0 ? await sqlIn<Part>(em, PRODUCTS_NAMED, [shopId, names]) : [];
    const made =
      importId && names.length > 0 ? await sqlIn<{ key: string }>(em, MADE_IN_IMPORT, [importId, names]) : [];
    return new PartNames(
      values,
      products,
      made.map(({ key }) => key),
    );
  }

  private constructor(
    private readonly values: Values,
    products: readonly Part[],
    private readonly made: readonly string[],
  ) {
    for (const product of products) this.#products.set(product.id, product);
    for (const product of products) if (product.sku) this.#products.set(product.sku, product);
  }

  /** A row's combinations, said as the export says them. */
  combinations(text: string): { written: string; combinations: NewCombination[] } | null {
    const lines = (readCombinations(text, (price) => price) ?? []).map((line) => {
      const values = this.#named(line.choices);
      return values && { ...line, values };
    });
    const known = lines.flatMap((line) => line ?? []);
    if (known.length < lines.length) return null;
    const combinations = known.map(({ values, sku, barcode, price, isDefault }) => ({
      valueIds: values.map(({ id }) => id),
      ...{ sku: sku || null, barcode: barcode || null, isDefault },
      priceHt: parseAmount(price),
    }));
    return {
      written: writtenCombinations(known.map(({ values, ...line }) => ({ ...line, choices: values }))),
      combinations,
    };
  }

  /** A row's pack; without `pack` when its parts are still to be made by rows above. */
  pack(text: string): { written: string; pack?: NewPack } | null {
    const lines = readPack(text);
    if (!lines) return null;
    const parts = lines.parts.map((line) => this.#part(line));
    if (parts.every((part) => part && part !== 'made')) {
      const known = parts as { line: PackLines['parts'][number]; item: NewPack['items'][number] }[];
      return {
        written: writtenPack({ mode: lines.mode, parts: known.map(({ line }) => line) }),
        pack: { mode: lines.mode, items: known.map(({ item }) => item) },
      };
    }
    return parts.includes(null) ? null : { written: text };
  }

  /** A row's quantities, said in one way; each by the key of its combination. */
  stock(text: string): { written: string; lines: readonly CountedLine[] } | null {
    const lines = (readStock(text) ?? []).map(({ choices, quantity }) => {
      const values = this.#named(choices);
      return values && { choices: values, key: keyOfValues(values.map(({ id }) => id)), quantity };
    });
    const known = lines.flatMap((line) => line ?? []);
    const keys = new Set(known.map(({ key }) => key));
    if (known.length === 0 || known.length < lines.length || keys.size < known.length) return null;
    return { written: writtenStock(known), lines: known };
  }

  #part(line: PackLines['parts'][number]) {
    const product = this.#products.get(line.product) ?? this.#products.get(line.product.toLowerCase());
    if (!product) return this.made.includes(line.product) ? 'made' : null;
    const values = this.#named(line.choices);
    const wanted = values
      ?.map(({ id }) => id)
      .sort()
      .join();
    const combination = product.combinations.find((one) => one.values.join() === wanted);
    if (!values || (values.length > 0 && !combination)) return null;
    return {
      line: { ...line, product: product.name, choices: values },
      item: { productId: product.id, combinationId: combination?.id ?? null, quantity: line.quantity },
    };
  }

  #named(choices: readonly Choice[]): Value[] | null {
    const values = choices.map(({ attribute, value }) => this.values.get(keyOf(attribute, value)) ?? null);
    return values.includes(null) ? null : (values as Value[]).sort((a, b) => a.place - b.place);
  }
}

export const keyOf = (attribute: string, value: string) => `${folded(attribute)}\u0000${folded(value)}`;
