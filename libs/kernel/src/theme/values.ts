import { parseColour, printColour } from './colour.ts';
import { themeFont } from './fonts.ts';
import { parsePicture, printPicture } from './pictures.ts';
import { parseShadow, printShadow } from './shadow.ts';
import type { ThemeVariable } from './variable.ts';
import { themeVariable } from './variables.ts';

/** What a theme sets by hand: the values of some variables, as text. */
export type ThemeValues = Readonly<Record<string, string>>;

/** How many characters a value has at most, whatever it is. */
const LONGEST = 80;

/**
 * A value read to data and printed anew, so that nothing of what somebody wrote reaches a sheet as it came; undefined where
 * it is not one of this variable's.
 */
export function themeValue(variable: ThemeVariable, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  switch (variable.control) {
    case 'color': {
      const colour = parseColour(value);
      return colour && printColour(colour);
    }
    case 'picture': {
      const picture = parsePicture(value);
      return picture && printPicture(picture);
    }
    case 'font':
      return themeFont(value)?.id;
    case 'shadow': {
      const layers = parseShadow(value);
      return layers && printShadow(layers);
    }
    case 'switch':
      return value === 'yes' || value === 'no' ? value : undefined;
    default:
      return wholeIn(value, variable.bounds);
  }
}

function wholeIn(value: string, [least, most]: readonly [number, number] = [0, 0]): string | undefined {
  if (!/^\d{1,3}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? String(number) : undefined;
}

export interface ReadValues {
  readonly values: ThemeValues;
  /** Keys that no variable has. */
  readonly unknown: readonly string[];
  /** Keys whose value is none of theirs. */
  readonly wrong: readonly string[];
}

/** Every value of an object that came from outside. */
export function readThemeValues(given: Readonly<Record<string, unknown>>): ReadValues {
  const values: Record<string, string> = {};
  const [unknown, wrong]: string[][] = [[], []];
  for (const [key, value] of Object.entries(given)) {
    const variable = themeVariable(key);
    const read = variable && themeValue(variable, value);
    if (!variable) unknown?.push(key);
    else if (read === undefined) wrong?.push(key);
    else values[key] = read;
  }
  return { values, unknown: unknown ?? [], wrong: wrong ?? [] };
}
