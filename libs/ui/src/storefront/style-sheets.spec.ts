import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const SHEETS = readdirSync(new URL('./css/', import.meta.url)).map((name) => `./css/${name}`);

/** Declarations of a style sheet as `property: value`. */
const declarations = (css: string) =>
  [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => `${property}: ${value}`,
  );

const PHYSICAL =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b.*|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|float|clear|(?:min-|max-)?(?:width|height))$/;
const PHYSICAL_VALUE = /^(?:text-align|justify-content|justify-self|float|caption-side): (?:left|right)$/;
/** Toasts are at the top right in every language (SF-034). */
const ALLOWED = ['inset: max(16px, var(--toasts-top, 0px)) 16px auto auto'];

describe('the shop’s style sheets', () => {
  it.each(SHEETS)('%s says start and end, never left and right', (path) => {
    const found = declarations(read(path)).filter((line) => {
      const [property = '', value = ''] = line.split(/:\s*/);
      const sides = property === 'inset' && new Set(value.split(/\s+(?![^(]*\))/)).size > 1;
      return PHYSICAL.test(property) || PHYSICAL_VALUE.test(line) || (sides && !ALLOWED.includes(line));
    });
    expect(found).toEqual([]);
  });

  it.each(SHEETS)('%s takes its colours from the theme', (path) => {
    const lines = declarations(read(path));
    expect(lines.filter((line) => /#[\da-f]{3,8}\b|\brgb\(|\bhsl\(/i.test(line))).toEqual([]);
  });
});

describe('the theme of the shop', () => {
  it('is one, the shop’s own, whatever a device prefers [SF-212]', () => {
    const all = [...SHEETS, './storefront.css'].map(read).join('');
    expect(all).not.toMatch(/prefers-color-scheme|color-scheme:\s*[^;]*dark/);
  });
});

describe('a card of what is sold out', () => {
  it('fades as a whole: a rule for its pictures would show both at once', () => {
    const rules = [...read('./css/catalog.css').matchAll(/([^{}]*)\{([^{}]*)\}/g)];
    const fading = rules.filter(
      ([, where = '', what = '']) => where.includes('.card-out') && /opacity/.test(what),
    );
    expect(fading.map(([, where = '']) => where.trim())).toEqual(['.card-out .card-picture']);
  });
});

type Tokens = ReadonlyMap<string, string>;

function tokensOf(css: string, selector: string): Tokens {
  const found = new Map<string, string>();
  for (const [, where = '', block = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (where.trim() !== selector) continue;
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
}

const base = tokensOf(read('../tokens/primitives.css') + read('../tokens/roles.css'), ':root');
const roles = tokensOf(read('../tokens/roles.css'), ':root');
const jardin = tokensOf(read('../tokens/theme-jardin.css'), ':root[data-theme="jardin"]');

function luminance(tokens: Tokens, name: string): number {
  const value = tokens.get(name) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (alias) return luminance(tokens, alias);
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2. */
function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXTS = [
  ['ink', 'page'],
  ['ink-soft', 'page'],
  ['ink-faint', 'page'],
  ['ink-soft', 'surface'],
  ['accent', 'page'],
  ['accent-strong', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['on-deal', 'deal'],
  ['alert', 'page'],
  ['on-alert', 'alert'],
  ['ok', 'page'],
] as const;

describe('a theme', () => {
  it('speaks in roles alone', () => {
    expect([...jardin.keys()].filter((name) => !roles.has(name))).toEqual([]);
    expect(jardin.size).toBeGreaterThan(20);
  });

  it.each([
    ['the shop’s own', base],
    ['the second one', new Map([...base, ...jardin])],
  ])('%s can be read: texts at 4.5, edges of fields at 3', (_, tokens) => {
    const weak = TEXTS.filter(([one, other]) => contrast(tokens, `--color-${one}`, `--color-${other}`) < 4.5);
    expect(weak).toEqual([]);
    expect(contrast(tokens, '--color-line-field', '--color-page')).toBeGreaterThanOrEqual(3);
  });
});
