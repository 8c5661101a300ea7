import { colour, type Follows, shade, type ThemeVariable, tint } from '../variable.ts';

const of = (key: string, standard: string, follows?: Follows) =>
  colour('colors', key, standard, undefined, follows);

/** What a colour is for: the names of `roles.css`. `accent` is the brand's colour. */
export const COLORS: readonly ThemeVariable[] = [
  of('accent', '#0a61a8'),
  of('accent-strong', '#074a83', shade('accent')),
  of('on-accent', '#ffffff'),
  of('accent-wash', '#e9f2f9', tint('accent')),
  of('accent-glow', '#cfe6f3', tint('accent')),
  of('page', '#ffffff'),
  of('surface', '#f5f7f9'),
  of('ink', '#0c2340'),
  of('ink-soft', '#43566d', tint('ink')),
  of('ink-faint', '#5c6d81', tint('ink')),
  of('line', '#dee5eb', tint('ink')),
  of('line-field', '#8292a5', tint('ink')),
  of('night', '#0c2340'),
  of('on-night', '#ffffff'),
  of('on-night-soft', '#b9c8d8', tint('night')),
  of('line-night', '#ffffff29', { key: 'on-night', how: 'same' }),
  of('alert', '#c5352b'),
  of('on-alert', '#ffffff'),
  of('alert-wash', '#fdefec', tint('alert')),
  of('ok', '#0c7350'),
  of('on-ok', '#ffffff'),
  of('ok-wash', '#e6f4ee', tint('ok')),
  of('deal', '#ffc93a'),
  of('on-deal', '#0c2340'),
  of('deal-wash', '#fff4d6', tint('deal')),
  of('veil', '#0c234075', { key: 'ink', how: 'same' }),
  of('edge', '#0c234038', { key: 'ink', how: 'same' }),
];
