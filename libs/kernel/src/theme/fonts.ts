/** A file of a family: one for all weights of an axis, or one weight. */
export interface FontFace {
  readonly least: number;
  readonly most: number;
  /** How the packages name it. */
  readonly file: string;
}

/** A family that the shop serves itself, with Latin and Arabic letters. */
export interface ThemeFont {
  readonly id: string;
  readonly name: string;
  /** Its name in Arabic letters. */
  readonly arabic: string;
  /** Its name in style sheets. */
  readonly family: string;
  /** The least and the greatest weight that it is drawn in. */
  readonly weights: readonly [least: number, most: number];
  readonly faces: readonly FontFace[];
  /** Package of its files (OFL 1.1). */
  readonly from: string;
  /** How much larger its letters are drawn, percent: some look small at the same size. */
  readonly scale: number;
  /** How wide its French text is beside that of Arial, percent: what stands in until it is there takes as much room. */
  readonly width: number;
}

/** Release of the packages; part of the addresses of files, which are kept for ever. */
export const FONT_RELEASE = '5.3.0';

/** The family of the app's own sheet, which has its files. */
export const OWN_FONT = 'readex-pro';

const axis = (least: number, most: number): Pick<ThemeFont, 'weights' | 'faces'> => {
  return { weights: [least, most], faces: [{ least, most, file: 'wght' }] };
};
const steps = (...weights: number[]): Pick<ThemeFont, 'weights' | 'faces'> => {
  const faces = weights.map((weight) => ({ least: weight, most: weight, file: String(weight) }));
  return { weights: [Math.min(...weights), Math.max(...weights)], faces };
};
const variable = (id: string) => ({ id, from: `@fontsource-variable/${id}`, scale: 100 });
const fixed = (id: string) => ({ id, from: `@fontsource/${id}`, scale: 100 });
const named = (name: string, arabic: string) => ({ name, arabic, family: name });

/** Each has both scripts with French accents, at most 60 KiB a script. */
export const THEME_FONTS: readonly ThemeFont[] = [
  {
    ...variable(OWN_FONT),
    ...named('Readex Pro', 'ريدكس برو'),
    family: 'Readex Pro Variable',
    ...axis(160, 700),
    width: 107,
  },
  { ...variable('cairo'), ...named('Cairo', 'القاهرة'), ...axis(200, 1000), width: 94 },
  { ...variable('alexandria'), ...named('Alexandria', 'الإسكندرية'), ...axis(100, 900), width: 111 },
  { ...variable('vazirmatn'), ...named('Vazirmatn', 'وزيرمتن'), ...axis(100, 900), width: 100 },
  { ...variable('changa'), ...named('Changa', 'تشانغا'), ...axis(200, 800), width: 100 },
  { ...fixed('tajawal'), ...named('Tajawal', 'تجوّل'), ...steps(400, 500, 700), width: 94 },
  { ...fixed('el-messiri'), ...named('El Messiri', 'المسيري'), ...steps(400, 600, 700), width: 95 },
  {
    ...variable('markazi-text'),
    ...named('Markazi Text', 'مركزي'),
    ...axis(400, 700),
    ...{ scale: 118, width: 88 },
  },
];

const BY_ID = new Map(THEME_FONTS.map((font) => [font.id, font]));

export const themeFont = (id: string): ThemeFont | undefined => BY_ID.get(id);
