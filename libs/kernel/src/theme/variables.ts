import { BADGES } from './groups/badges.ts';
import { COLORS } from './groups/colors.ts';
import { FONTS } from './groups/fonts.ts';
import { PALETTE } from './groups/palette.ts';
import { SHADOWS } from './groups/shadows.ts';
import { THEME_PICTURES } from './pictures.ts';
import type { ThemeVariable } from './variable.ts';

/** All that a theme sets, in the order of the editor. What a variable follows stands before it. */
export const THEME_VARIABLES: readonly ThemeVariable[] = [
  ...FONTS,
  ...COLORS,
  ...PALETTE,
  ...BADGES,
  ...SHADOWS,
];

/** Whatever a theme can set by hand: variables, and the pictures of the shop. */
export const THEME_SETTINGS: readonly ThemeVariable[] = [...THEME_VARIABLES, ...THEME_PICTURES];

const BY_KEY = new Map(THEME_SETTINGS.map((variable) => [variable.key, variable]));

export const themeVariable = (key: string): ThemeVariable | undefined => BY_KEY.get(key);
