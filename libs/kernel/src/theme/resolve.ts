import { alphaPercent, type Colour, parseColour, printColour, withAlpha } from './colour.ts';
import { colourOf, oklchOf } from './oklch.ts';
import { parseShadow, printShadow } from './shadow.ts';
import type { ThemeValues } from './values.ts';
import type { Follows, ThemeVariable } from './variable.ts';
import { THEME_VARIABLES, themeVariable } from './variables.ts';

/** Below it a colour is grey, and has no hue to take over. */
const GREY = 0.004;

/** The value of every variable. */
export type ResolvedTheme = ReadonlyMap<string, string>;

const KEYS = THEME_VARIABLES.map(({ key }) => key);
const DEFAULTS: ThemeValues = Object.fromEntries(
  THEME_VARIABLES.map(({ key, default: standard }) => [key, standard]),
);

/**
 * What a theme looks like: what was set by hand, else what follows from it, else what its base says. A colour whose leader
 * stays as the base has it stays too.
 */
export function resolveTheme(base: ThemeValues, values: ThemeValues): ResolvedTheme {
  return resolveOver(baseOf(base), values, KEYS);
}

/** The same of some variables alone, for one who tries many values over one base. */
export function resolverOf(
  base: ThemeValues,
  keys: readonly string[],
): (values: ThemeValues) => ResolvedTheme {
  const begun = baseOf(base);
  return (values) => resolveOver(begun, values, keys);
}

const baseOf = (base: ThemeValues): ThemeValues => Object.fromEntries(resolveOver(DEFAULTS, base, KEYS));

function resolveOver(base: ThemeValues, values: ThemeValues, keys: readonly string[]): ResolvedTheme {
  const found = new Map<string, string>();
  // A leader may stand after what follows it.
  const valueAt = (key: string): string => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const variable = themeVariable(key);
    const own = values[key] ?? (variable ? followed(variable, base, valueAt) : '');
    found.set(key, own);
    return own;
  };
  return new Map(keys.map((key) => [key, valueAt(key)]));
}

function followed(
  { key, follows, control }: ThemeVariable,
  base: ThemeValues,
  valueAt: (key: string) => string,
) {
  const standard = base[key] ?? '';
  if (!follows) return standard;
  const [before, now] = [base[follows.key] ?? '', valueAt(follows.key)];
  if (before === now) return standard;
  const leaders = [parseColour(before), parseColour(now)] as const;
  if (!leaders[0] || !leaders[1]) return standard;
  const [was, is] = [leaders[0], leaders[1]];
  if (control === 'shadow') {
    const layers = parseShadow(standard) ?? [];
    return printShadow(layers.map((layer) => ({ ...layer, colour: taken(follows, was, is, layer.colour) })));
  }
  const own = parseColour(standard);
  return own ? printColour(taken(follows, was, is, own)) : standard;
}

/** What becomes of a colour when the one it follows changes; what shines through stays. */
function taken({ how }: Follows, was: Colour, is: Colour, own: Colour): Colour {
  const percent = alphaPercent(own);
  if (how === 'same') return withAlpha(is, percent === 100 ? alphaPercent(is) : percent);
  const [from, to, mine] = [oklchOf(was), oklchOf(is), oklchOf(own)];
  const strength = from.chroma > GREY ? to.chroma / from.chroma : Math.min(1, to.chroma / 0.1);
  const lightness =
    how === 'tint'
      ? mine.lightness
      : Math.min(1, Math.max(0, mine.lightness + to.lightness - from.lightness));
  return withAlpha(colourOf({ lightness, chroma: mine.chroma * strength, hue: to.hue }), percent);
}
