import { printColour } from './colour.ts';
import { spareOf, themeFaces } from './font-faces.ts';
import { OWN_FONT, themeFont } from './fonts.ts';
import { logoRules } from './pictures.ts';
import { type ResolvedTheme, resolveTheme } from './resolve.ts';
import { parseShadow } from './shadow.ts';
import type { ThemeValues } from './values.ts';
import { SIZE_BOUNDS, type ThemeVariable } from './variable.ts';
import { THEME_VARIABLES } from './variables.ts';

/** Widths of screen between which titles grow, pixels. */
const PHONE = 360;
const DESK = 1120;
/** From this step on a size is one of a title. */
const TITLES = new Set(['size-title', 'size-page', 'size-hero']);
/** Arabic letters look lighter and smaller at the same size. */
const ARABIC_WEIGHT = -10;
const ARABIC_SMALL = 1;
const SPARE_FAMILIES = '"Noto Sans Arabic", system-ui, sans-serif';

/** The size of a title on a phone, whole pixels. */
export function phoneSize(size: number): number {
  return size <= 20 ? size : Math.round(20 + (size - 20) * 0.47);
}

/**
 * A theme as a style sheet: the faces of its families, its logo, and the properties in which it differs from the app's own sheet, which it stands after, and their
 * Arabic counterparts. Every value has been parsed, and is printed from what it means.
 */
export function themeSheet(base: ThemeValues, values: ThemeValues): string {
  const theme = resolveTheme(base, values);
  const usual = resolveTheme({}, {});
  const changed = THEME_VARIABLES.filter(({ key }) => theme.get(key) !== usual.get(key));
  return (
    themeFaces(theme) +
    rule(
      ':root',
      changed.map((variable) => `${variable.property}:${printed(variable, theme)}`),
    ) +
    rule(
      ':root:lang(ar)',
      changed.flatMap((variable) => arabic(variable, theme)),
    ) +
    logoRules(values)
  );
}

function printed({ key, control }: ThemeVariable, theme: ResolvedTheme): string {
  const value = theme.get(key) ?? '';
  switch (control) {
    case 'font':
      return families(value);
    case 'size':
      return TITLES.has(key) ? titleSize(Number(value)) : rem(Number(value));
    case 'radius':
      return `${value}px`;
    case 'shadow':
      return (parseShadow(value) ?? [])
        .map(({ x, y, blur, spread, colour }) => `${x}px ${y}px ${blur}px ${spread}px ${printColour(colour)}`)
        .join(',');
    case 'switch':
      return value === 'yes' ? '50% 50% 8px 8px/40% 40% 8px 8px' : `${theme.get('radius-m')}px`;
    default:
      return value;
  }
}

function families(id: string): string {
  const font = themeFont(id);
  const spare = font && font.id !== OWN_FONT ? `"${spareOf(font)}", ` : '';
  return `"${font?.family}", ${spare}${SPARE_FAMILIES}`;
}

/** What the app's sheet says of Arabic pages too. */
function arabic({ key, property }: ThemeVariable, theme: ResolvedTheme): string[] {
  const value = Number(theme.get(key));
  if (key === 'weight-text') return [`${property}:${Math.max(100, value + ARABIC_WEIGHT)}`];
  if (key === 'size-small') return [`${property}:${rem(Math.min(SIZE_BOUNDS[1], value + ARABIC_SMALL))}`];
  if (key === 'size-hero') return [`${property}:${titleSize(value)}`];
  return [];
}

function titleSize(size: number): string {
  const phone = phoneSize(size);
  if (phone === size) return rem(size);
  const slope = (size - phone) / (DESK - PHONE);
  return `clamp(${rem(phone)},${rem(phone - slope * PHONE)} + ${short(slope * 100)}vw,${rem(size)})`;
}

const rem = (pixels: number) => `${short(pixels / 16)}rem`;
const short = (number: number) => String(Number(number.toFixed(4)));
const rule = (selector: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
