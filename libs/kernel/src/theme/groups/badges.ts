import { colour, same, type ThemeVariable, whole } from '../variable.ts';

const badge = (name: string, ground: string, standard: string, text: string, on: string) => [
  colour('badges', `badge-${name}`, standard, `--badge-${name}`, same(ground)),
  colour('badges', `badge-on-${name}`, on, `--badge-on-${name}`, same(text)),
];

/** The marks on a product's picture. */
export const BADGES: readonly ThemeVariable[] = [
  whole('badges', 'radius', 'badge-radius', 6, '--badge-radius'),
  ...badge('discount', 'alert', '#c5352b', 'on-alert', '#ffffff'),
  ...badge('deal', 'deal', '#ffc93a', 'on-deal', '#0c2340'),
  ...badge('new', 'page', '#ffffff', 'ink', '#0c2340'),
  ...badge('pack', 'night', '#0c2340', 'on-night', '#ffffff'),
];
