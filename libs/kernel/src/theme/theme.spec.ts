import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alphaPercent, over, parseColour, printColour, withAlpha } from './colour.ts';
import { contrastOf, nearestPassing } from './contrast.ts';
import { faceFor, facesOf, fontPreloads } from './font-faces.ts';
import { THEME_FONTS, themeFont } from './fonts.ts';
import { oklchOf } from './oklch.ts';
import { nearestFor, THEME_PAIRS, weakPairs } from './pairs.ts';
import { READY_THEME_NAMES, READY_THEMES } from './ready-made.ts';
import { resolveTheme } from './resolve.ts';
import { themeSheet } from './sheet.ts';
import { readThemeValues, themeValue } from './values.ts';
import { THEME_GROUPS } from './variable.ts';
import { THEME_VARIABLES, themeVariable } from './variables.ts';

const colour = (hex: string) => {
  const found = parseColour(hex);
  if (!found) throw new Error(`no colour: ${hex}`);
  return found;
};
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const value = (key: string, text: unknown) => {
  const variable = themeVariable(key);
  if (!variable) throw new Error(`no variable: ${key}`);
  return themeValue(variable, text);
};

describe('the variables of a theme', () => {
  it('have a key, are text or a colour, stand in one of five groups, and have a default [BO-053] [BO-124]', () => {
    expect(new Set(THEME_VARIABLES.map(({ group }) => group))).toEqual(new Set(THEME_GROUPS));
    expect(THEME_GROUPS).toEqual(['fonts', 'colors', 'palette', 'badges', 'shadows']);
    expect(new Set(THEME_VARIABLES.map(({ key }) => key)).size).toBe(THEME_VARIABLES.length);
    for (const variable of THEME_VARIABLES) {
      expect(variable.type).toBe(variable.control === 'color' ? 'color' : 'text');
      expect(themeValue(variable, variable.default)).toBe(variable.default);
      if (variable.follows) expect(themeVariable(variable.follows.key)?.type).toBe('color');
    }
  });

  it('have a brand colour among them, named by what it is for [BO-344] [BO-345]', () => {
    expect(themeVariable('accent')).toMatchObject({
      ...{ type: 'color', group: 'colors', default: '#0a61a8', property: '--color-accent' },
    });
  });

  it('take sizes of type from 12 to 58 whole pixels, and no other [BO-343]', () => {
    const sizes = THEME_VARIABLES.filter(({ control }) => control === 'size');
    expect(sizes.length).toBeGreaterThan(5);
    for (const { key, default: standard } of sizes) {
      expect(Number(standard)).toBeGreaterThanOrEqual(12);
      expect(Number(standard)).toBeLessThanOrEqual(58);
      const taken = ['12', '58'].map((size) => value(key, size));
      expect(taken).toEqual(['12', '58']);
      for (const wrong of ['11', '59', '1e9', '-1', 'NaN', '12.5', '16px', '', 16]) {
        expect([wrong, value(key, wrong)]).toEqual([wrong, undefined]);
      }
    }
  });

  it('take colours of six or eight hex digits, and no other [BO-125] [BO-222]', () => {
    expect(['#112233', '#11223380', '#AABBCC', '#112233ff'].map((text) => value('accent', text))).toEqual([
      ...['#112233', '#11223380', '#aabbcc', '#112233'],
    ]);
    const wrong = [
      '#12345',
      '#1234567',
      '#123456789',
      '#fff',
      'red',
      '112233',
      '#11223g',
      ' #112233',
      '#112233\n',
    ];
    for (const text of [...wrong, '#112233\u2028', '#112233\0', 'red;}', 'url(x)', 'var(--x)', null, 5, {}])
      expect([text, value('accent', text)]).toEqual([text, undefined]);
  });

  it.each([
    '0 1 2',
    '0 1 2 3 red',
    '0 1 2 3 #000000, 0 1 2 3 #000000, 0 1 2 3 #000000',
    '0 101 2 3 #000000',
    '0 1 -2 3 #000000',
    '0 1 2 3 #0000000',
  ])('take no shadow %s', (text) => expect(value('shadow-float', text)).toBeUndefined());
});

describe('how much of a colour covers', () => {
  it('is the byte 80 at 50 percent, and comes back the same from 0 to 100 [BO-223]', () => {
    expect(printColour(withAlpha(colour('#112233'), 50))).toBe('#11223380');
    expect(printColour(withAlpha(colour('#11223380'), 100))).toBe('#112233');
    for (let percent = 0; percent <= 100; percent++) {
      const kept = printColour(withAlpha(colour('#112233'), percent));
      expect(alphaPercent(colour(kept))).toBe(percent);
    }
  });
});

describe('the grammar of values', () => {
  it('lets nothing of what somebody wrote into the sheet as it came', () => {
    const keys = fc.constantFrom(...THEME_VARIABLES.map(({ key }) => key), '__proto__', 'constructor', 'x');
    const hostile = fc.oneof(
      fc.string({ maxLength: 90 }),
      fc.constantFrom(
        'cairo',
        'el-messiri',
        'cairo;}a{',
        'red;}',
        '#000000;}a{',
        'url(//x)',
        'expression(1)',
        '#00000\0',
        '</style>',
        '1e1',
        '0x10',
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(keys, hostile), (given) => {
        const { values } = readThemeValues(given);
        const whole = themeSheet({}, values);
        // Faces are printed from the catalogue alone.
        const faces = THEME_FONTS.map(facesOf).filter((rules) => whole.includes(rules));
        const sheet = faces.reduce((rest, rules) => rest.replace(rules, ''), whole);
        expect(sheet).toMatch(/^(?::root(?::lang\(ar\))?\{(?:--[\da-z-]+:[\w #%"',./()+-]+;?)+\})*$/);
        expect(sheet).not.toMatch(/url|expression|<|\\|\/\*/);
        for (const [key, text] of Object.entries(values)) expect(value(key, text)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('prints every value that it reads so that it reads the same again', () => {
    const layer = fc
      .tuple(
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -100, max: 100 }),
        fc.nat(100),
        fc.nat(100),
        hex,
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 2 }), (layers) => {
        const text = layers.join(', ');
        expect(value('shadow-float', text)).toBe(text);
      }),
    );
  });

  it('names what is unknown and what is wrong', () => {
    const given = JSON.parse(
      '{"accent":"#112233","__proto__":"#112233","nope":"1","size-body":"59"}',
    ) as object;
    expect(readThemeValues(given as Record<string, unknown>)).toEqual({
      values: { accent: '#112233' },
      unknown: ['__proto__', 'nope'],
      wrong: ['size-body'],
    });
  });
});

describe('the families of a theme', () => {
  it('bring the faces of those that are chosen, and no other', () => {
    const sheet = themeSheet({}, { 'font-text': 'cairo' });
    const families = new Set([...sheet.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name));
    expect([...families]).toEqual(['Cairo', 'Cairo Spare']);
    expect(sheet).toContain('--font-text:"Cairo", "Cairo Spare", "Noto Sans Arabic", system-ui, sans-serif');
    expect(sheet).not.toContain('--font-display');
    expect(themeSheet({}, { 'font-text': 'readex-pro' })).toBe('');
  });

  it('are asked for with the page: those of its weights in both scripts', () => {
    const theme = resolveTheme({}, { 'font-text': 'tajawal', 'font-display': 'tajawal' });
    const at = (script: string, weight: number) =>
      `/public/theme/fonts/5.3.0/tajawal-${script}-${weight}.woff2`;
    expect(fontPreloads(theme)).toEqual({
      own: false,
      latin: [at('latin', 400), at('latin', 700)],
      arabic: [at('arabic', 400), at('arabic', 700)],
    });
    expect(fontPreloads(resolveTheme({}, { 'font-display': 'cairo' }))).toMatchObject({ own: true });
  });

  it.each([
    [380, '400'],
    [450, '500'],
    [520, '700'],
    [900, '700'],
  ])('of single weights give for %d the one that browsers take', (weight, file) => {
    const tajawal = themeFont('tajawal');
    expect(tajawal && faceFor(tajawal, weight).file).toBe(file);
  });
});

describe('a colour that follows another', () => {
  it('takes its hue and the same step, until it is set by hand', () => {
    const theme = resolveTheme({}, { accent: '#8c1d40' });
    const [strong, wash, accent] = ['accent-strong', 'accent-wash', 'accent'].map((key) =>
      oklchOf(colour(theme.get(key) ?? '')),
    ) as [ReturnType<typeof oklchOf>, ReturnType<typeof oklchOf>, ReturnType<typeof oklchOf>];
    expect(strong.lightness).toBeLessThan(accent.lightness);
    expect(Math.abs(strong.hue - accent.hue)).toBeLessThan(0.05);
    expect(wash.lightness).toBeGreaterThan(0.9);
    expect(theme.get('shadow-focus')).toBe('0 0 0 3 #8c1d4047');
    expect(theme.get('badge-discount')).toBe('#c5352b');
    expect(resolveTheme({}, { accent: '#8c1d40', 'accent-strong': '#111111' }).get('accent-strong')).toBe(
      '#111111',
    );
  });

  it('stays as it is while its leader does: nothing set prints nothing', () => {
    expect(themeSheet({}, {})).toBe('');
    expect(themeSheet({}, { accent: '#0a61a8' })).toBe('');
  });

  it('follows in a chain, and from a ready-made theme too', () => {
    expect(resolveTheme({}, { alert: '#990011' }).get('badge-discount')).toBe('#990011');
    const jardin = resolveTheme(READY_THEMES.jardin, {});
    expect([jardin.get('accent-strong'), jardin.get('badge-pack')]).toEqual(['#174d35', '#1c3a2c']);
    expect(resolveTheme(READY_THEMES.jardin, { accent: '#24694a' }).get('accent-strong')).toBe('#174d35');
  });
});

/** By how much bytes miss the lightness that they were to have, at most: near black a byte is a large step. */
function roundingOf(lightness: number): number {
  if (lightness >= 0.2) return 0.005;
  return lightness >= 0.1 ? 0.015 : 0.08;
}

describe('contrast', () => {
  it('is what WCAG says, with what shines through composed over its ground', () => {
    const white = colour('#ffffff');
    expect(contrastOf(colour('#000000'), white)).toBeCloseTo(21, 5);
    expect(contrastOf(colour('#9fb2c0'), white)).toBeCloseTo(2.19, 2);
    expect(over(colour('#00000080'), white)).toMatchObject({ red: 127, green: 127, blue: 127 });
    expect(contrastOf(colour('#00000000'), white)).toBe(1);
  });

  it.each(READY_THEME_NAMES)('of %s is enough in every pair', (name) => {
    expect(THEME_PAIRS.length).toBeGreaterThan(25);
    expect(weakPairs(resolveTheme({}, READY_THEMES[name]))).toEqual([]);
    expect(weakPairs(resolveTheme(READY_THEMES[name], {}))).toEqual([]);
    expect(readThemeValues(READY_THEMES[name])).toMatchObject({
      unknown: [],
      wrong: [],
      values: READY_THEMES[name],
    });
  });

  it.each([
    ['#9fb2c0', '#677986'],
    ['#ffc93a', '#957100'],
  ])('proposes for %s on white the nearest that passes: %s', (from, to) => {
    expect(nearestPassing(from, (hex) => contrastOf(colour(hex), colour('#ffffff')) >= 4.5)).toBe(to);
  });

  it('always finds one against any ground, and no smaller step of lightness does', () => {
    fc.assert(
      // On some grounds both a darker and a lighter text can be read, which chance hardly ever draws.
      fc.property(hex, fc.oneof(hex, fc.constantFrom('#767676', '#037bba')), (text, ground) => {
        const passes = (one: string) => contrastOf(colour(one), colour(ground)) >= 4.5;
        if (passes(text)) return;
        const found = nearestPassing(text, passes);
        expect(found && passes(found)).toBe(true);
        const lightnessOf = (one: string) => oklchOf(colour(one)).lightness;
        const away = (one: string) => Math.abs(lightnessOf(one) - lightnessOf(text));
        const surely = (one: string) => away(one) + roundingOf(lightnessOf(one));
        const nearest = away(found ?? '') - roundingOf(lightnessOf(found ?? ''));
        const nearer = nearestPassing(text, (one) => passes(one) && surely(one) < nearest);
        expect(nearer).toBeUndefined();
      }),
      { numRuns: 100, examples: [['#863ecf', '#037bba']] },
    );
  });

  it('proposes a brand colour with which links, buttons and what follows can be read', () => {
    expect(weakPairs(resolveTheme({}, { accent: '#7fc4f0' })).map(({ text }) => text)).toContain('accent');
    const found = nearestFor({}, { accent: '#7fc4f0' }, 'accent');
    expect(found).toBeDefined();
    expect(weakPairs(resolveTheme({}, { accent: found ?? '' }))).toEqual([]);
  });
});
