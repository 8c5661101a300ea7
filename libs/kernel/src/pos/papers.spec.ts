import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../canonical-json.ts';
import { toCentimes } from '../money.ts';
import type { SaleDocument } from './document.ts';
import { pack } from './packing.ts';
import { contentOf, gatherPapers, isPaperOf, type PaperPart, paperCodes, readPart } from './paper.ts';
import { fromDigits, toDigits } from './paper-digits.ts';
import { hmac } from './sha256.ts';
import { unpack } from './unpacking.ts';

const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const id = (end: number) => `019abc00-0000-7000-8000-${String(end).padStart(12, '0')}`;

function sale(lines: number, name = 'Lampe de bureau — مصباح'): SaleDocument {
  return {
    ...{
      v: 1,
      kind: 'sale',
      id: id(1),
      deviceId: id(2),
      seq: 1_421,
      prev: 'ab'.repeat(32),
      offsetMs: -1_800,
    },
    ...{ at: '2026-11-24T09:42:07.120Z', sessionId: id(3), cashierId: id(4), approvals: [] },
    ...{ channel: 'POS', locale: 'fr', customer: null, reductions: [], manual: null, form: 'cash' },
    ticket: { series: 1, number: 418, token: '019abc000000700080000000' },
    lines: Array.from({ length: lines }, (_, at) => ({
      ...{ id: id(100 + at), productId: id(200 + at), combinationId: id(300 + at), name: `${name} ${at}` },
      ...{ quantity: 2, listUnit: toCentimes(135_000), unit: toCentimes(135_000), priced: false },
      ...{ discount: toCentimes(3_610), taxRate: 1_900, ht: toCentimes(223_857), tax: toCentimes(42_533) },
      ...{ reductions: [], serials: [] },
    })),
    total: toCentimes(266_390 * lines),
    payments: [{ means: 'cash', amount: toCentimes(266_390 * lines), given: null, reference: null }],
    rounding: toCentimes(0),
  };
}
const partsOf = (codes: readonly string[]) =>
  codes.map(readPart).filter((part): part is PaperPart => part !== null);
const onlyPaper = (codes: readonly string[]) => {
  const [paper, other] = gatherPapers(partsOf(codes));
  if (!paper?.bytes || other) throw new Error('one paper, and the whole of it');
  return paper.bytes;
};

describe('a document as few bytes', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.constantFrom(
        null,
        true,
        false,
        'sale',
        '2026-11-24T09:42:07.120Z',
        '2026-02-31T09:42:07.120Z',
        id(7),
      ),
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.uuid(),
      fc.array(tie('any'), { maxLength: 40 }),
      fc.dictionary(
        fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom('id', '__proto__', 'lines')),
        tie('any'),
      ),
    ),
  })).any;

  it('comes out as it went in, whatever it says', () => {
    fc.assert(
      fc.property(value, (said) => {
        // What JSON has no sign for is nothing here either.
        const json = JSON.parse(JSON.stringify(said)) as unknown;
        expect(canonicalJson(unpack(pack(json)))).toBe(canonicalJson(json));
      }),
      { numRuns: 1_000 },
    );
    for (const none of [1.5, Number.NaN, 2 ** 60, '\ud800', { a: () => 1 }])
      expect(() => pack(none)).toThrow(RangeError);
  });

  it('is refused where bytes are none of it, and makes no more than it brings', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(JSON.stringify(unpack(bytes)).length).toBeLessThan(40_000);
        } catch (error) {
          expect(error instanceof RangeError || error instanceof TypeError).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
    const deep = Uint8Array.from(Array.from({ length: 5_000 }, () => 0x81));
    expect(() => unpack(deep)).toThrow(RangeError);
    expect(() => unpack(Uint8Array.of(0xca, 0xff, 0xff, 0xff, 0x7f))).toThrow(RangeError);
    expect(() => unpack(Uint8Array.of(1, 1))).toThrow(RangeError);
  });

  it('is written in digits and read from them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(fromDigits(toDigits(bytes))).toEqual(bytes);
      }),
    );
    for (const none of ['1', '9'.repeat(17), '999', 'a'.repeat(17), '12 34'])
      expect(fromDigits(none)).toBeNull();
  });
});

describe('the codes of a ticket', () => {
  it('seal with HMAC-SHA-256', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 64 }),
        fc.uint8Array({ maxLength: 200 }),
        (key, bytes) => {
          expect(Buffer.from(hmac(key, bytes)).toString('hex')).toBe(
            createHmac('sha256', key).update(bytes).digest('hex'),
          );
        },
      ),
    );
  });

  it('hold its whole document, read in any order, with spaces, and more than once', () => {
    for (const lines of [1, 5, 20, 80]) {
      const document = sale(lines);
      const codes = paperCodes(document, KEY);
      expect(codes.every((code) => /^\d{1,1580}$/.test(code))).toBe(true);
      const shuffled = [...codes, ...codes].reverse().map((code) => code.replace(/(.{40})/g, '$1 \n'));
      const bytes = onlyPaper(shuffled);
      expect(isPaperOf(bytes, KEY)).toBe(true);
      expect(canonicalJson(contentOf(bytes))).toBe(canonicalJson(document));
    }
    expect(paperCodes(sale(1), KEY)).toHaveLength(1);
    expect(paperCodes(sale(5), KEY).length).toBeLessThanOrEqual(2);
    expect(paperCodes(sale(20), KEY).length).toBeLessThanOrEqual(5);
  });

  it('are told apart, and say what of them is missing', () => {
    const [one = '', two = '', ...rest] = paperCodes(sale(20), KEY);
    const [small = ''] = paperCodes(sale(1), KEY);
    const [large, other] = gatherPapers(partsOf([two, small, one]));
    expect(large).toMatchObject({ bytes: null, parts: 2 + rest.length });
    expect(large?.missing).toEqual(rest.map((_, at) => at + 3));
    expect(other?.missing).toEqual([]);
  });

  it('are refused where a digit is another, where the key is, or where somebody has put codes together', () => {
    const [code = ''] = paperCodes(sale(1), KEY);
    for (let at = 0; at < code.length; at += 7) {
      const digit = String((Number(code[at]) + 1) % 10);
      expect(readPart(code.slice(0, at) + digit + code.slice(at + 1))).toBeNull();
    }
    for (const none of [
      '',
      '4071',
      code.slice(0, -1),
      `${code}1`,
      '407100000000000000000000',
      'C2-000418',
      '4'.repeat(2_000),
    ])
      expect(readPart(none)).toBeNull();
    const bytes = onlyPaper([code]);
    expect(isPaperOf(bytes, KEY.replace('00', '01'))).toBe(false);
    for (let at = 0; at < bytes.length; at++) {
      const forged = Uint8Array.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(isPaperOf(forged, KEY)).toBe(false);
    }
    expect(isPaperOf(new Uint8Array(3), KEY)).toBe(false);
    expect(contentOf(new Uint8Array(3))).toBeNull();
  });

  it('are read for years: a paper that was printed says the same', () => {
    const bytes = onlyPaper([PRINTED]);
    expect(isPaperOf(bytes, KEY)).toBe(true);
    expect(canonicalJson(contentOf(bytes))).toBe(canonicalJson(sale(1)));
  });
});

/** Of the first version that prints them. */
const PRINTED =
  '4071020496181436010151239466799600643129500526675998791323498123323188612666927072722108651968681241' +
  '2178800000001879080960000000000000012292357437543499264000000481044725760000000000001836315545233450' +
  '2707200315257471474073600000000773917943807636258614287392073503948189291835545233450270720031525747' +
  '1474073600000330181654035568068624992148156000000018790809600000000000006573160972353782047085316363' +
  '8718930134633058352027476194361916658282559256098424345189916813723850761747456000004810447257600000' +
  '0000033555072362439138787174200415598480567842254259279871452199138452684467489445426893794886749948' +
  '3209748254340274832097482543402748320974825434027483209748254340274832078727450138755452334502707200' +
  '3152574714740736000000015620640529550657542497362411615114887129912013563782524579888158155822208246' +
  '24137258505968028970171863371744503057804140971112958227';
