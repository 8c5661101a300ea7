export const THEME_GROUPS = ['fonts', 'colors', 'palette', 'badges', 'shadows'] as const;
export type ThemeGroup = (typeof THEME_GROUPS)[number];

/**
 * How a colour is computed from another until somebody sets it by hand: the same one, the same step darker or lighter, or
 * its hue in a lightness of its own.
 */
export interface Follows {
  readonly key: string;
  readonly how: 'same' | 'shade' | 'tint';
}

export type ThemeControl = 'color' | 'picture' | 'font' | 'weight' | 'size' | 'radius' | 'shadow' | 'switch';

/** One thing of the look that a merchant sets. There is no free text: `text` means that it is not a colour. */
export interface ThemeVariable {
  readonly key: string;
  readonly type: 'text' | 'color';
  /** One of the five groups of variables; the shop's own pictures stand beside them. */
  readonly group: ThemeGroup | 'pictures';
  readonly default: string;
  readonly control: ThemeControl;
  /** The property of the sheet that it sets. */
  readonly property: string;
  readonly follows?: Follows;
  /** Of whole numbers. */
  readonly bounds?: readonly [least: number, most: number];
}

export const SIZE_BOUNDS = [12, 58] as const;
export const RADIUS_BOUNDS = [0, 32] as const;
export const WEIGHT_BOUNDS = [100, 900] as const;

export function colour(
  group: ThemeGroup,
  key: string,
  standard: string,
  property = `--color-${key}`,
  follows?: Follows,
): ThemeVariable {
  return { key, type: 'color', group, default: standard, control: 'color', property, follows };
}

export function whole(
  group: ThemeGroup,
  control: 'weight' | 'size' | 'radius',
  key: string,
  standard: number,
  property: string,
): ThemeVariable {
  const bounds = { weight: WEIGHT_BOUNDS, size: SIZE_BOUNDS, radius: RADIUS_BOUNDS }[control];
  return { key, type: 'text', group, default: String(standard), control, property, bounds };
}

export const same = (key: string): Follows => ({ key, how: 'same' });
export const shade = (key: string): Follows => ({ key, how: 'shade' });
export const tint = (key: string): Follows => ({ key, how: 'tint' });
