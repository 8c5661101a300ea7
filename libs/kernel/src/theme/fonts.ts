/** A family that the shop serves itself, with Latin and Arabic letters. */
export interface ThemeFont {
  readonly id: string;
  readonly name: string;
  /** Its name in style sheets. */
  readonly family: string;
  /** The least and the greatest weight that it is drawn in. */
  readonly weights: readonly [least: number, most: number];
}

export const THEME_FONTS: readonly ThemeFont[] = [
  { id: 'readex-pro', name: 'Readex Pro', family: 'Readex Pro Variable', weights: [160, 700] },
];

export const themeFont = (id: string): ThemeFont | undefined => THEME_FONTS.find((font) => font.id === id);
