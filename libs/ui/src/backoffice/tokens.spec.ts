import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const sheets = [read('../tokens/primitives.css'), read('../tokens/roles.css'), read('tokens.css')].join('\n');

/** Declarations of the blocks with this selector, later ones winning. */
function declarations(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, where = '', block = ''] of sheets.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const target = where.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    if (target !== selector) continue;
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
}

const light = declarations(':root');
const dark = new Map([...light, ...declarations(':root[data-theme="dark"]')]);

function colour(tokens: Map<string, string>, name: string): number[] {
  const value = tokens.get(name) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (alias) return colour(tokens, alias);
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Contrast ratio of WCAG 2. */
function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((name) => {
    const [r = 0, g = 0, bl = 0] = colour(tokens, name).map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  });
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const PAPERS = ['--paper', '--paper-sunken', '--paper-raised', '--paper-hover', '--paper-pressed'];
const TONES = ['idle', 'move', 'good', 'wait', 'bad'];
const texts = [
  ...['--ink', '--ink-2', '--ink-3'].flatMap((ink) => PAPERS.map((paper) => [ink, paper])),
  ...TONES.flatMap((tone) =>
    [...PAPERS, `--tone-${tone}-soft`].map((paper) => [`--tone-${tone}-ink`, paper]),
  ),
  ...TONES.map((tone) => ['--ink', `--tone-${tone}-soft`]),
  ...[...PAPERS, '--sea-soft'].map((paper) => ['--sea-ink', paper]),
  ['--on-sea', '--sea'],
  ['--on-sea', '--sea-hover'],
  ['--on-danger', '--danger'],
  ['--on-inverse', '--inverse'],
  ['--inverse-2', '--inverse'],
];
const edges = [
  ...['--paper', '--paper-sunken', '--paper-raised'].map((paper) => ['--line-field', paper]),
  ...PAPERS.map((paper) => ['--focus', paper]),
  ...TONES.map((tone) => [`--tone-${tone}-mark`, '--paper']),
];
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

describe.each(themes)('colours of the %s theme', (_, tokens) => {
  it('write text at 4.5 to 1 or more', () => {
    const weak = texts.filter(([ink = '', paper = '']) => contrast(tokens, ink, paper) < 4.5);
    expect(
      weak.map(([ink = '', paper = '']) => `${ink} on ${paper}: ${contrast(tokens, ink, paper).toFixed(2)}`),
    ).toEqual([]);
  });

  it('draw what can be acted on, and marks, at 3 to 1 or more', () => {
    const weak = edges.filter(([edge = '', paper = '']) => contrast(tokens, edge, paper) < 3);
    expect(
      weak.map(
        ([edge = '', paper = '']) => `${edge} on ${paper}: ${contrast(tokens, edge, paper).toFixed(2)}`,
      ),
    ).toEqual([]);
  });
});
