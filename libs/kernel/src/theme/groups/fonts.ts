import { type ThemeVariable, whole } from '../variable.ts';

const family = (key: string, property: string): ThemeVariable => {
  return { key, type: 'text', group: 'fonts', default: 'readex-pro', control: 'font', property };
};
const weight = (key: string, standard: number) => whole('fonts', 'weight', key, standard, `--${key}`);
const size = (key: string, standard: number, step: string) =>
  whole('fonts', 'size', key, standard, `--text-${step}`);

/** Families, weights and sizes of type. Sizes are whole pixels; titles are smaller on phones by themselves. */
export const FONTS: readonly ThemeVariable[] = [
  family('font-text', '--font-text'),
  family('font-display', '--font-display'),
  weight('weight-text', 380),
  weight('weight-strong', 600),
  weight('weight-display', 560),
  size('size-small', 14, 'sm'),
  size('size-body', 16, 'md'),
  size('size-card', 18, 'lg'),
  size('size-block', 22, 'xl'),
  size('size-title', 32, '2xl'),
  size('size-page', 38, '3xl'),
  size('size-hero', 58, 'hero'),
];
