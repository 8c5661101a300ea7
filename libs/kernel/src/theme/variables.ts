import { BADGES } from './groups/badges.ts';
import { COLORS } from './groups/colors.ts';
import { FONTS } from './groups/fonts.ts';
import { PALETTE } from './groups/palette.ts';
import { SHADOWS } from './groups/shadows.ts';
import type { ThemeVariable } from './variable.ts';

/** All that a theme sets, in the order of the editor. What a variable follows stands before it. */
export const THEME_VARIABLES: readonly ThemeVariable[] = [
  ...FONTS,
  ...COLORS,
  ...PALETTE,
  ...BADGES,
  ...SHADOWS,
];

const BY_KEY = new Map(THEME_VARIABLES.map((variable) => [variable.key, variable]));

export const themeVariable = (key: string): ThemeVariable | undefined => BY_KEY.get(key);
