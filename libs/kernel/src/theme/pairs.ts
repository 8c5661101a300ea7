import { parseColour } from './colour.ts';
import { contrastOf, nearestPassing } from './contrast.ts';
import { type ResolvedTheme, resolverOf, resolveTheme } from './resolve.ts';
import type { ThemeValues } from './values.ts';

/** A colour that is read on another, and the contrast that it needs (WCAG 2). */
export interface ThemePair {
  readonly text: string;
  readonly ground: string;
  readonly least: number;
}

const read = (text: string, ...grounds: string[]): ThemePair[] =>
  grounds.map((ground) => ({ text, ground, least: 4.5 }));
const seen = (text: string, ...grounds: string[]): ThemePair[] =>
  grounds.map((ground) => ({ text, ground, least: 3 }));

export const THEME_PAIRS: readonly ThemePair[] = [
  ...read('ink', 'page', 'surface', 'deal-wash'),
  ...read('ink-soft', 'page', 'surface'),
  ...read('ink-faint', 'page', 'surface'),
  ...read('accent', 'page', 'surface', 'accent-wash'),
  ...read('accent-strong', 'page'),
  ...read('on-accent', 'accent', 'accent-strong'),
  ...read('alert', 'page', 'alert-wash'),
  ...read('ok', 'page', 'ok-wash'),
  ...read('on-alert', 'alert'),
  ...read('on-ok', 'ok'),
  ...read('on-deal', 'deal'),
  ...read('on-night', 'night'),
  ...read('on-night-soft', 'night'),
  ...['discount', 'deal', 'new', 'pack'].flatMap((name) => read(`badge-on-${name}`, `badge-${name}`)),
  ...seen('line-field', 'page'),
];

/** A pair that cannot be read. */
export interface WeakPair extends ThemePair {
  readonly ratio: number;
}

export function weakPairs(theme: ResolvedTheme, pairs: readonly ThemePair[] = THEME_PAIRS): WeakPair[] {
  return pairs.flatMap((pair) => {
    const ratio = ratioOf(theme, pair);
    return ratio < pair.least ? [{ ...pair, ratio }] : [];
  });
}

/** Grounds whose own colour is not what is in doubt: the text on them is. */
const WIDE_GROUNDS = new Set(['page', 'surface', 'night']);

/** The pairs that are told beside a colour: those where it is the text, and those of the text that is made for it. */
export function pairsOf(key: string): ThemePair[] {
  return THEME_PAIRS.filter(
    ({ text, ground }) => text === key || (ground === key && text.includes('on-') && !WIDE_GROUNDS.has(key)),
  );
}

/**
 * The nearest colour with which all that is told beside this one can be read, with what follows it; where there is none,
 * the nearest with which it can be read itself.
 */
export function nearestFor(base: ThemeValues, values: ThemeValues, key: string): string | undefined {
  const now = resolveTheme(base, values).get(key) ?? '';
  const pairs = pairsOf(key);
  const resolved = resolverOf(base, ['page', ...pairs.flatMap(({ text, ground }) => [text, ground])]);
  const passing = (those: readonly ThemePair[]) =>
    nearestPassing(now, (hex) => weakPairs(resolved({ ...values, [key]: hex }), those).length === 0);
  return passing(pairs) ?? passing(pairs.filter(({ text }) => text === key));
}

/** How many are shown: never rounded up to what is needed. */
export const shownRatio = (ratio: number) => Math.floor(ratio * 10) / 10;

function ratioOf(theme: ResolvedTheme, { text, ground }: ThemePair): number {
  const [on, below, page] = [text, ground, 'page'].map((key) => parseColour(theme.get(key) ?? ''));
  return on && below ? contrastOf(on, below, page) : 1;
}
