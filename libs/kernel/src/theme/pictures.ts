import type { ThemeValues } from './values.ts';
import type { ThemeVariable } from './variable.ts';

const picture = (key: string): ThemeVariable => {
  return { key, type: 'text', group: 'pictures', default: '', control: 'picture', property: '' };
};

/** Pictures of the shop itself: its mark on light and on dark ground, the icon of its tab, and what a shared link shows. */
export const THEME_PICTURES: readonly ThemeVariable[] = [
  picture('logo'),
  picture('logo-night'),
  picture('icon'),
  picture('share'),
];

/** A picture of the shop's media as a value of a theme: its key and its extent in pixels, `{key} {width} {height}`. */
export interface ThemePicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

const PICTURE = /^([0-9a-f]{40}) ([1-9]\d{0,4}) ([1-9]\d{0,4})$/;

/** Undefined for whatever else somebody wrote. */
export function parsePicture(text: string | undefined): ThemePicture | undefined {
  const [, key, width, height] = PICTURE.exec(text ?? '') ?? [];
  return key ? { key, width: Number(width), height: Number(height) } : undefined;
}

export const printPicture = ({ key, width, height }: ThemePicture): string => `${key} ${width} ${height}`;

/** Pixels of the logo in the head: it is as high as the mark that it stands for, and no wider than a phone has room for. */
const LOGO = { height: 36, width: 148 } as const;

/** How large a logo is drawn, whole pixels. */
export function logoSize(
  { width, height }: Omit<ThemePicture, 'key'>,
  most: { height: number; width: number } = LOGO,
) {
  const scale = Math.min(most.height / height, most.width / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The grid size of a picture: a logo is drawn at twice its pixels from it. */
export const logoAddress = ({ key }: ThemePicture): string => `/media/${key}/grid_display.webp`;

/**
 * Rules that put the shop's logo where the app draws a mark and the name; the name stays for who hears the page. On the
 * dark foot only a logo that is made for it.
 */
export function logoRules(values: ThemeValues): string {
  return (
    rulesFor('header .logo', parsePicture(values.logo)) +
    rulesFor('.foot-page .logo', parsePicture(values['logo-night']))
  );
}

function rulesFor(where: string, logo: ThemePicture | undefined): string {
  if (!logo) return '';
  const { width, height } = logoSize(logo);
  const drawn = `width:${width}px;height:${height}px;background:url(${logoAddress(logo)}) center/contain no-repeat`;
  return (
    `${where}{position:relative}` +
    `${where} svg{display:none}` +
    `${where} b{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}` +
    `${where}::before{content:"";${drawn}}`
  );
}
