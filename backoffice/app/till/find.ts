import type { TillCustomerRow, TillProduct } from '@hanout/contracts';
import { normalizeForSearch } from '@hanout/kernel';

/** Characters from which products (BO-337) and customers (BO-228) are searched. */
export const SEARCH_LEAST = 3;
/** Products that are put into the index before others have their turn. */
const SLICE = 250;
/** Answers to one search. */
const MOST = 60;

const bare = (code: string) => code.trim().toUpperCase();

export interface Hit {
  readonly product: TillProduct;
  /** Place of the unit that was meant; null: the product, whose units are many. */
  readonly unit: number | null;
}

/** The catalogue of the device, ready to be searched: all of it is asked without network. */
export class CatalogueIndex {
  readonly #products = new Map<string, TillProduct>();
  readonly #texts = new Map<string, string>();
  readonly #codes = new Map<string, Set<string>>();

  constructor(products: readonly TillProduct[] = []) {
    for (const product of products) this.put(product);
  }

  /** In slices, so that the page goes on answering. */
  static async of(products: readonly TillProduct[]): Promise<CatalogueIndex> {
    const index = new CatalogueIndex();
    for (const [nth, product] of products.entries()) {
      index.put(product);
      if (nth % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
    }
    return index;
  }

  get size(): number {
    return this.#products.size;
  }

  put(product: TillProduct): void {
    this.remove(product.id);
    this.#products.set(product.id, product);
    const names = [...Object.values(product.name), ...product.units.flatMap(({ sku }) => sku ?? [])];
    this.#texts.set(product.id, normalizeForSearch(names.join(' ')));
    for (const code of codesOf(product)) {
      const known = this.#codes.get(code) ?? new Set();
      this.#codes.set(code, known.add(product.id));
    }
  }

  remove(id: string): void {
    const known = this.#products.get(id);
    if (!known) return;
    for (const code of codesOf(known)) this.#codes.get(code)?.delete(id);
    this.#products.delete(id);
    this.#texts.delete(id);
  }

  product(id: string): TillProduct | undefined {
    return this.#products.get(id);
  }

  /** What bears a code, of a scanner or of a label: none is unique, so more than one may. */
  byCode(code: string): readonly Hit[] {
    const wanted = bare(code);
    return [...(this.#codes.get(wanted) ?? [])].flatMap((id) => {
      const product = this.#products.get(id);
      if (!product) return [];
      return product.units.flatMap(({ barcode, sku }, unit) =>
        [barcode, sku].some((own) => own !== null && bare(own) === wanted) ? [{ product, unit }] : [],
      );
    });
  }

  /** What is sold by weight and has the code of a scale's label; zeros that fill it up there may be left out here. */
  byLabel(item: string): readonly Hit[] {
    const codes = new Set([item, item.replace(/^0+(?=\d)/, '')]);
    return [...codes].flatMap((code) => this.byCode(code)).filter(({ product }) => product.weighed);
  }

  /** Products whose name has every word that was typed; none for less than three characters. */
  search(typed: string): readonly TillProduct[] {
    const text = normalizeForSearch(typed);
    if (text.length < SEARCH_LEAST) return [];
    const words = text.split(/\s+/);
    const found: TillProduct[] = [];
    for (const [id, name] of this.#texts) {
      if (!words.every((word) => name.includes(word))) continue;
      const product = this.#products.get(id);
      if (product) found.push(product);
      if (found.length >= MOST) break;
    }
    return found;
  }

  /** Those of a category, or the first of all. */
  tiles(categoryId: string | null): readonly TillProduct[] {
    const found: TillProduct[] = [];
    for (const product of this.#products.values()) {
      if (categoryId === null || product.categoryIds.includes(categoryId)) found.push(product);
      if (found.length >= MOST) break;
    }
    return found;
  }
}

const codesOf = ({ units }: TillProduct) =>
  new Set(units.flatMap(({ barcode, sku }) => [barcode, sku].flatMap((code) => (code ? [bare(code)] : []))));

/** Customers whose name or number has what was typed: three characters at least (BO-228). */
export function searchCustomers(
  customers: readonly TillCustomerRow[],
  typed: string,
): readonly TillCustomerRow[] {
  const text = normalizeForSearch(typed);
  if (text.length < SEARCH_LEAST) return [];
  const digits = text.replace(/\D/g, '').replace(/^(?:213|0)/, '');
  const words = text.split(/\s+/);
  return customers
    .filter(({ firstName, lastName, phone }) => {
      const name = normalizeForSearch(`${firstName} ${lastName}`);
      return (
        words.every((word) => name.includes(word)) ||
        (digits.length >= SEARCH_LEAST && phone.includes(digits))
      );
    })
    .slice(0, 20);
}
