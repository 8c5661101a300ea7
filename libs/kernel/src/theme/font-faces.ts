import { FONT_RELEASE, type FontFace, OWN_FONT, THEME_FONTS, type ThemeFont, themeFont } from './fonts.ts';
import type { ResolvedTheme } from './resolve.ts';

export const FONT_SCRIPTS = ['latin', 'arabic'] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

/** Which letters each file is for: as the app's own family has them. */
const RANGES: Readonly<Record<FontScript, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
};
/** Of the line, in parts of the size: those of the app's own family, so that a change of family moves no baseline. */
const ASCENT = 100;
const DESCENT = 25;
/** What stands in for Latin letters until a family is there. */
const SPARE_SOURCES = 'local("Arial"),local("Roboto"),local("Liberation Sans")';

/** Where the files of fonts are served. */
export const FONT_FILES = '/public/theme/fonts';

/** A file of a family, from the root of the site; it never changes. */
export function fontFile({ id }: ThemeFont, script: FontScript, { file }: FontFace): string {
  return `${FONT_FILES}/${FONT_RELEASE}/${id}-${script}-${file}.woff2`;
}

/** Every file that is served, by its name, with the path of it in its package; the app's own family comes with the app. */
export const FONT_FILE_PATHS: ReadonlyMap<string, string> = new Map(
  THEME_FONTS.filter(({ id }) => id !== OWN_FONT).flatMap((font) =>
    font.faces.flatMap((face) =>
      FONT_SCRIPTS.map((script) => [
        `${font.id}-${script}-${face.file}.woff2`,
        `${font.from}/files/${font.id}-${script}-${face.file}-normal.woff2`,
      ]),
    ),
  ),
);

/** What stands in for a family while its file is on the way, by its name in sheets. */
export const spareOf = ({ name }: ThemeFont): string => `${name} Spare`;

/** The faces of a family as rules of a sheet. */
export function facesOf(font: ThemeFont): string {
  const faces = font.faces.flatMap((face) => FONT_SCRIPTS.map((script) => faceRule(font, script, face)));
  const spare = [
    `font-family:"${spareOf(font)}"`,
    `src:${SPARE_SOURCES}`,
    ...lineAt(font.width),
    `unicode-range:${RANGES.latin}`,
  ];
  return [...faces, `@font-face{${spare.join(';')}}`].join('');
}

/** The faces that a theme needs beside those of the app's own sheet. */
export function themeFaces(theme: ResolvedTheme): string {
  return chosen(theme).map(facesOf).join('');
}

/** What of its letters a page asks for at once, before its sheets are read. */
export interface FontPreloads {
  /** Whether the files of the app's own family are among them. */
  readonly own: boolean;
  readonly latin: readonly string[];
  readonly arabic: readonly string[];
}

export function fontPreloads(theme: ResolvedTheme): FontPreloads {
  const uses = [
    ['font-text', 'weight-text'],
    ['font-display', 'weight-display'],
  ] as const;
  const faces = uses.flatMap(([family, weight]) => {
    const font = themeFont(theme.get(family) ?? '');
    return font && font.id !== OWN_FONT ? [{ font, face: faceFor(font, Number(theme.get(weight))) }] : [];
  });
  const filesOf = (script: FontScript) => [
    ...new Set(faces.map(({ font, face }) => fontFile(font, script, face))),
  ];
  return { own: faces.length < uses.length, latin: filesOf('latin'), arabic: filesOf('arabic') };
}

/** The face that a browser takes for a weight (CSS Fonts 4, 5.2): below 400 a lighter one first, above 500 a heavier one. */
export function faceFor({ faces }: ThemeFont, weight: number): FontFace {
  const within = faces.find(({ least, most }) => least <= weight && weight <= most);
  const heavier = faces.find(({ least }) => least > weight);
  const lighter = faces.findLast(({ most }) => most < weight);
  const isHeavy = weight > 500 || (weight >= 400 && heavier !== undefined && heavier.least <= 500);
  const found = within ?? (isHeavy ? (heavier ?? lighter) : (lighter ?? heavier));
  return found as FontFace;
}

function chosen(theme: ResolvedTheme): ThemeFont[] {
  const ids = new Set(['font-text', 'font-display'].map((key) => theme.get(key)));
  return THEME_FONTS.filter(({ id }) => id !== OWN_FONT && ids.has(id));
}

function faceRule(font: ThemeFont, script: FontScript, face: FontFace): string {
  const { least, most } = face;
  const rule = [
    `font-family:"${font.family}"`,
    `src:url(${fontFile(font, script, face)}) format("woff2")`,
    `font-weight:${least === most ? least : `${least} ${most}`}`,
    'font-display:swap',
    ...lineAt(font.scale),
    `unicode-range:${RANGES[script]}`,
  ];
  return `@font-face{${rule.join(';')}}`;
}

/** The same line whatever the letters: what a browser scales with them is taken back. */
function lineAt(scale: number): string[] {
  const percent = (value: number) => `${Number(((value * 100) / scale).toFixed(1))}%`;
  const line = [`ascent-override:${percent(ASCENT)}`, `descent-override:${percent(DESCENT)}`];
  return [...(scale === 100 ? [] : [`size-adjust:${scale}%`]), ...line, 'line-gap-override:0%'];
}
