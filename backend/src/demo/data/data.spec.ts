import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { backendFile } from '../../platform/files/backend-file.ts';
import { ATTRIBUTES, FEATURES } from './attributes.ts';
import { BRANDS, CATEGORIES } from './categories.ts';
import { HOME } from './home.ts';
import { PRODUCTS } from './products/index.ts';
import { PROMOTIONS } from './promotions.ts';
import type { Text } from './types.ts';

const keys = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));
const categories = keys(CATEGORIES);
const brands = keys(BRANDS);
const products = keys(PRODUCTS);

/** Every text anywhere in a value of the data files. */
function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('fr' in value && 'ar' in value) return [value as Text];
  return Object.values(value).flatMap(textsIn);
}

/** A text without its units, names and figures: what a language must be seen in. */
const needsArabic = (text: string) =>
  /\p{Script=Arabic}/u.test(text) || /^[\p{Script=Latin}\d\s.,×-]{1,24}$/u.test(text);

describe('data of the demo shop', () => {
  it('has twenty products with pictures that exist', () => {
    expect(PRODUCTS).toHaveLength(20);
    const pictures = PRODUCTS.flatMap((product) => [
      ...product.pictures,
      ...(product.combinations ?? []).flatMap((item) => item.pictures),
    ]);
    const named = [...pictures, ...CATEGORIES.map(({ picture }) => picture)];
    const missing = named.filter(
      (name) => !existsSync(backendFile('src', 'demo', 'pictures', `${name}.webp`)),
    );
    expect(missing).toEqual([]);
  });

  it('gives every product a first picture of its own', () => {
    const first = PRODUCTS.map(({ pictures }) =>
      readFileSync(backendFile('src', 'demo', 'pictures', `${pictures[0]}.webp`)).toString('base64'),
    );
    expect(new Set(first).size).toBe(PRODUCTS.length);
  });

  it('says everything in three languages, the Arabic in Arabic letters', () => {
    for (const { fr, en, ar } of textsIn([PRODUCTS, CATEGORIES, ATTRIBUTES, FEATURES, PROMOTIONS, HOME])) {
      expect(fr.trim() && en.trim() && ar.trim()).not.toBe('');
      expect({ ar, arabic: needsArabic(ar) }).toEqual({ ar, arabic: true });
    }
  });

  it('sells each unit under an SKU of its own', () => {
    const skus = PRODUCTS.flatMap(({ sku, combinations }) => [
      sku,
      ...(combinations ?? []).map((item) => item.sku),
    ]);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('names only what is there', () => {
    const values = new Set(
      ATTRIBUTES.flatMap(({ key, values }) => values.map((item) => `${key}/${item.key}`)),
    );
    const features = keys(FEATURES);
    for (const product of PRODUCTS) {
      expect(categories).toContain(product.category);
      expect(brands).toContain(product.brand);
      for (const feature of Object.keys(product.features)) expect(features).toContain(feature);
      for (const { values: chosen } of product.combinations ?? [])
        for (const pair of Object.entries(chosen)) expect(values).toContain(pair.join('/'));
      for (const part of product.pack ?? []) expect(products).toContain(part.product);
    }
    const targets = { product: products, category: categories, brand: brands };
    for (const { scope, target } of PROMOTIONS) expect(targets[scope]).toContain(target);
    const shown = { categories_carousel: categories, brands_carousel: brands } as Record<string, Set<string>>;
    for (const { type, items } of HOME)
      for (const item of items) expect(shown[type] ?? products).toContain(item);
  });

  it('receives stock for everything but packs, and leaves one combination sold out', () => {
    const units = PRODUCTS.filter(({ pack }) => !pack).flatMap(({ stock, combinations }) =>
      combinations ? combinations.map((item) => item.stock) : [stock],
    );
    expect(units).not.toContain(undefined);
    expect(units.filter((stock) => stock && stock[0] + stock[1] === 0)).toHaveLength(1);
  });
});
