export { alphaPercent, type Colour, parseColour, printColour, withAlpha } from './colour.ts';
export { THEME_FONTS, type ThemeFont, themeFont } from './fonts.ts';
export {
  nearestFor,
  pairsOf,
  shownRatio,
  THEME_PAIRS,
  type ThemePair,
  type WeakPair,
  weakPairs,
} from './pairs.ts';
export { isReadyTheme, READY_THEME_NAMES, READY_THEMES, type ReadyTheme } from './ready-made.ts';
export { type ResolvedTheme, resolveTheme } from './resolve.ts';
export { parseShadow, printShadow, type ShadowLayer } from './shadow.ts';
export { phoneSize, themeSheet } from './sheet.ts';
export { type ReadValues, readThemeValues, type ThemeValues, themeValue } from './values.ts';
export { THEME_GROUPS, type ThemeControl, type ThemeGroup, type ThemeVariable } from './variable.ts';
export { THEME_VARIABLES, themeVariable } from './variables.ts';
