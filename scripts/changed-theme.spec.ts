import { brotliCompressSync } from 'node:zlib';
import {
  READY_THEMES,
  readThemeValues,
  resolveTheme,
  THEME_VARIABLES,
  themeSheet,
  weakPairs,
} from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { CHANGED_THEME } from './bench/changed-theme.mjs';

describe('the theme with which phones are measured', () => {
  it('changes every variable, can be read in all its pairs, and has a sheet of at most 3 KiB', () => {
    const { values, unknown, wrong } = readThemeValues(CHANGED_THEME);
    expect([unknown, wrong]).toEqual([[], []]);
    const [usual, changed] = [resolveTheme({}, {}), resolveTheme(READY_THEMES.blanche, values)];
    const same = THEME_VARIABLES.filter(({ key }) => usual.get(key) === changed.get(key));
    expect(same.map(({ key }) => key)).toEqual([]);
    expect(weakPairs(changed)).toEqual([]);
    expect(brotliCompressSync(themeSheet({}, values)).byteLength).toBeLessThanOrEqual(3 * 1024);
  });
});
