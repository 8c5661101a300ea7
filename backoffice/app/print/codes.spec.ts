import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { code128 } from './code128.ts';
import { type Modules, qrCode } from './qr.ts';

/** As a camera sees it: four dots a module, white around. */
function decode(modules: Modules): string {
  const [dots, quiet] = [4, 4];
  const side = (modules.length + 2 * quiet) * dots;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / dots) - quiet]?.[Math.floor(x / dots) - quiet])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return decodeQR({ width: side, height: side, data });
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

  it('holds most of digits alone, and refuses what would not fit', () => {
    const digits = '4071'.repeat(400);
    expect(qrCode(digits).length).toBe(17 + 4 * 20);
    expect(decode(qrCode(digits))).toBe(digits);
    expect(() => qrCode('x'.repeat(2_332))).toThrow(Error);
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
