import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { code128 } from './code128.ts';
import { type Modules, qrCode, withRemainder } from './qr.ts';
import { multiply } from './reed-solomon.ts';

/** Reads a code with one block of data (versions 1 to 3) the way a scanner does. */
function decode(modules: Modules): string {
  const size = modules.length;
  const dark = (r: number, c: number) => modules[r]?.[c] === true;
  const formatBits = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((c) => dark(8, c))
    .concat([7, 5, 4, 3, 2, 1, 0].map((r) => dark(r, 8)));
  const format = formatBits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0) ^ 0x5412;
  expect(format).toBe(withRemainder(format >> 10, 0x537, 10));
  expect(format >> 13).toBe(0);
  const masks = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => ((r >> 1) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  const mask = masks[format >> 10] as (r: number, c: number) => number;
  const fixed = (r: number, c: number) =>
    (r < 9 && c < 9) ||
    (r < 9 && c > size - 9) ||
    (r > size - 9 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (size > 21 && Math.abs(r - (size - 7)) < 3 && Math.abs(c - (size - 7)) < 3);
  let bits = '';
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const r = up ? size - 1 - step : step;
      for (const c of [right, right - 1])
        if (!fixed(r, c)) bits += dark(r, c) !== (mask(r, c) === 0) ? '1' : '0';
    }
  }
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  // Every root of the generator is a root of what was written.
  for (
    let root = 1, power = 0;
    power < ({ 21: 10, 25: 16, 29: 26 }[size] ?? 0);
    power++, root = multiply(root, 2)
  )
    expect(words.reduce((value, word) => multiply(value, root) ^ word, 0)).toBe(0);
  expect(bits.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const hash = (modules: Modules) =>
  createHash('sha256')
    .update(modules.map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16);

describe('[BO-348] the QR code of a printed order', () => {
  it.each(['1', '10001', 'https://h.dz/o/10001', 'أمينة بن علي', 'x'.repeat(42)])('reads %s', (text) => {
    expect(decode(qrCode(text))).toBe(text);
  });

  it('is the one that another maker draws, up to version 15', () => {
    const sizes = [60, 100, 120, 150, 178, 210, 240, 280, 320, 350, 400].map((length) => {
      const modules = qrCode(String.fromCharCode(97 + (length % 26)).repeat(length));
      return [modules.length, hash(modules)];
    });
    expect(sizes).toEqual(KNOWN);
  });

  it('refuses what would not fit', () => {
    expect(() => qrCode('x'.repeat(413))).toThrow(RangeError);
  });
});

/** Sizes and hashes of the modules as bwip-js draws them. */
const KNOWN = [
  [33, '559c9a1f1e713b8b'],
  [41, '6fa7e9b8a078a8c4'],
  [45, 'be4964440789ef9f'],
  [49, 'ae8c7d32a45b85d1'],
  [53, '5a407be912887e3e'],
  [57, '2cec131ce185fba4'],
  [61, '51afe00f071aed32'],
  [65, '0b2ff1a6e06e58f1'],
  [69, 'b653c9d30d876e9e'],
  [73, 'a15f7913940f2856'],
  [77, 'ed4ae3022a91788d'],
];

const WIDTHS_OF_START_C = '211232';

describe('[BO-348] the barcode of a printed order', () => {
  it('is Code 128 with its check symbol', () => {
    // "100012" in set C: start C, 10, 00, 12, check (105 + 10·1 + 0·2 + 12·3) mod 103 = 48, stop.
    const widths = code128('100012').join('');
    expect(widths).toBe(`${WIDTHS_OF_START_C}221312${'212222'}${'112232'}${'313121'}2331112`);
    expect(code128('10001')).toHaveLength(6 * 7 + 7);
    expect(() => code128('é')).toThrow(RangeError);
  });

  it('has eleven modules a symbol', () => {
    const widths = code128('A-42 z');
    for (let at = 0; at + 7 < widths.length; at += 6)
      expect(widths.slice(at, at + 6).reduce((sum, one) => sum + one, 0)).toBe(11);
  });
});
