import { type ThemeVariable, whole } from '../variable.ts';

const shadow = (key: string, standard: string): ThemeVariable => {
  return { key, type: 'text', group: 'shadows', default: standard, control: 'shadow', property: `--${key}` };
};
const radius = (size: string, standard: number) =>
  whole('shadows', 'radius', `radius-${size}`, standard, `--radius-${size}`);

/** Shadows and corners. The arch is the arcade over pictures of categories. */
export const SHADOWS: readonly ThemeVariable[] = [
  shadow('shadow-float', '0 10 32 -12 #0c234047'),
  { ...shadow('shadow-focus', '0 0 0 3 #0a61a847'), follows: { key: 'accent', how: 'same' } },
  radius('s', 8),
  radius('m', 12),
  radius('l', 18),
  {
    key: 'arch',
    type: 'text',
    group: 'shadows',
    default: 'yes',
    control: 'switch',
    property: '--radius-arch',
  },
];
