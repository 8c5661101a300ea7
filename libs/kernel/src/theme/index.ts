export { alphaPercent, type Colour, parseColour, printColour, withAlpha } from './colour.ts';
export {
  FONT_FILE_PATHS,
  FONT_FILES,
  FONT_SCRIPTS,
  type FontPreloads,
  type FontScript,
  facesOf,
  fontFile,
  fontPreloads,
} from './font-faces.ts';
export { FONT_RELEASE, OWN_FONT, THEME_FONTS, type ThemeFont, themeFont } from './fonts.ts';
export {
  nearestFor,
  pairsOf,
  shownRatio,
  THEME_PAIRS,
  type ThemePair,
  type WeakPair,
  weakPairs,
} from './pairs.ts';
export {
  logoAddress,
  logoSize,
  parsePicture,
  printPicture,
  THEME_PICTURES,
  type ThemePicture,
} from './pictures.ts';
export { isReadyTheme, READY_THEME_NAMES, READY_THEMES, type ReadyTheme } from './ready-made.ts';
export { type ResolvedTheme, resolveTheme } from './resolve.ts';
export { parseShadow, printShadow, type ShadowLayer } from './shadow.ts';
export { phoneSize, themeSheet } from './sheet.ts';
export { type ReadValues, readThemeValues, type ThemeValues, themeValue } from './values.ts';
export { THEME_GROUPS, type ThemeControl, type ThemeGroup, type ThemeVariable } from './variable.ts';
export { THEME_SETTINGS, THEME_VARIABLES, themeVariable } from './variables.ts';
