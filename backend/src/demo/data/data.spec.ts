import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { backendFile } from '../../platform/files/backend-file.ts';
import { ATTRIBUTES, FEATURES } from './attributes.ts';
import { BLOG_CATEGORIES, POSTS } from './blog.ts';
import { CARTS } from './carts.ts';
import { BRANDS, CATEGORIES } from './categories.ts';
import { HOME } from './home.ts';
import { ORDERS } from './orders/index.ts';
import { PAGES } from './pages.ts';
import { PEOPLE } from './people.ts';
import { daysInCatalog, PRODUCTS } from './products/index.ts';
import { PROMOTIONS } from './promotions.ts';
import { REVIEWS } from './reviews.ts';
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
  it('has fifty-eight products with pictures that exist', () => {
    expect(PRODUCTS).toHaveLength(58);
    const pictures = PRODUCTS.flatMap((product) => [
      ...product.pictures,
      ...(product.combinations ?? []).flatMap((item) => item.pictures),
    ]);
    const written = [...CATEGORIES, ...BLOG_CATEGORIES, ...POSTS].map(({ picture }) => picture);
    const named = [...pictures, ...written, ...REVIEWS.flatMap(({ picture }) => picture ?? [])];
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
    for (const { fr, en, ar } of textsIn([
      ...[PRODUCTS, CATEGORIES, ATTRIBUTES, FEATURES, PROMOTIONS, HOME],
      ...[BLOG_CATEGORIES, POSTS, PAGES],
    ])) {
      expect(fr.trim() && en.trim() && ar.trim()).not.toBe('');
      expect({ ar, arabic: needsArabic(ar) }).toEqual({ ar, arabic: true });
    }
  });

  it('has thirteen categories in three departments, each with something to sell', () => {
    const leaves = CATEGORIES.filter(({ parent }) => parent);
    expect([leaves.length, CATEGORIES.length - leaves.length]).toEqual([13, 3]);
    const sold = new Set(PRODUCTS.map(({ category }) => category));
    expect(leaves.filter(({ key }) => !sold.has(key))).toEqual([]);
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
    for (const { parent } of CATEGORIES) if (parent) expect(categories).toContain(parent);
    for (const product of PRODUCTS) {
      expect(categories).toContain(product.category);
      expect(brands).toContain(product.brand);
      for (const feature of Object.keys(product.features)) expect(features).toContain(feature);
      for (const { values: chosen } of product.combinations ?? [])
        for (const pair of Object.entries(chosen)) expect(values).toContain(pair.join('/'));
      for (const part of product.pack ?? []) expect(products).toContain(part.product);
    }
    const units = new Set(PRODUCTS.flatMap((item) => (item.combinations ?? [item]).map(({ sku }) => sku)));
    for (const { lines } of [...ORDERS, ...CARTS]) for (const [sku] of lines) expect(units).toContain(sku);
    for (const { product } of REVIEWS) expect(products).toContain(product);
    const blog = keys(BLOG_CATEGORIES);
    for (const key of POSTS.flatMap((post) => post.categories)) expect(blog).toContain(key);
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

  it('sells nothing before it is in the catalogue', () => {
    const age = new Map(
      PRODUCTS.flatMap((product, index) =>
        [product, ...(product.combinations ?? [])].map(({ sku }) => [sku, daysInCatalog(index)] as const),
      ),
    );
    const early = ORDERS.flatMap(({ placed, lines }) =>
      lines.filter(([sku]) => 'daysAgo' in placed && placed.daysAgo >= (age.get(sku) ?? 0)),
    );
    expect(early).toEqual([]);
  });

  it('names nobody: numbers of no operator, and several orders of some', () => {
    const phones = Object.values(PEOPLE).map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^0500\d{6}$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
    const by = ORDERS.map((order) => order.by);
    expect(new Set(by).size).toBeLessThan(by.length);
    expect(new Set(ORDERS.map(({ to }) => to.wilaya)).size).toBeGreaterThan(20);
  });
});
