import { readFileSync } from 'node:fs';
import { resolveTheme, THEME_VARIABLES, themeSheet } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';

const SHEETS = ['primitives.css', 'roles.css', 'storefront-density.css'];
const css = SHEETS.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:root:lang\(ar\) \{[^}]*\}/g, '');
const tokens = new Map(
  [...plain.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, text]) => [name, text?.trim() ?? '']),
);

function plainValue(text: string): string {
  const alias = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (alias) return plainValue(tokens.get(alias) ?? '');
  return text.replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/, (_, red, green, blue, alpha) => {
    const bytes = [red, green, blue, Math.round(Number(alpha) * 255)];
    return `#${bytes.map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('the sheet of the app', () => {
  it.each(THEME_VARIABLES.map(({ key }) => key))('has %s as the theme begins with it', (key) => {
    const variable = THEME_VARIABLES.find((one) => one.key === key);
    const own = plainValue(tokens.get(variable?.property ?? '') ?? '');
    const begun = resolveTheme({}, {}).get(key) ?? '';
    switch (variable?.control) {
      case 'size':
        expect(Number(/([\d.]+)rem\)?$/.exec(own)?.[1]) * 16).toBe(Number(begun));
        break;
      case 'radius':
        expect(own).toBe(`${begun}px`);
        break;
      case 'shadow':
        expect(own.replaceAll('px', '')).toBe(begun);
        break;
      case 'font':
        expect(own).toContain('"Readex Pro Variable"');
        break;
      case 'switch':
        expect(themeSheet({}, { [key]: 'yes' })).toBe('');
        break;
      default:
        expect(own).toBe(begun);
    }
  });

  it('has no size of type above 58 pixels, in Arabic neither [BO-343]', () => {
    const sizes = [...css.matchAll(/--text-[\w]+:[^;]*?([\d.]+)rem\)?;/g)].map(
      ([, size]) => Number(size) * 16,
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter((size) => size < 12 || size > 58)).toEqual([]);
  });
});
