import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../canonical-json.ts';
import { toCentimes } from '../money.ts';
import type { SaleDocument } from './document.ts';
import { pack } from './packing.ts';
import { gatherPapers, type PaperPart, paperCodes, readPart } from './paper.ts';
import { fromDigits, toDigits } from './paper-digits.ts';
import { deviceOfPaper, openPaper } from './paper-seal.ts';
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
      expect(deviceOfPaper(bytes)).toBe(document.deviceId);
      expect(canonicalJson(openPaper(bytes, KEY))).toBe(canonicalJson(document));
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
    expect(openPaper(bytes, KEY.replace('00', '01'))).toBeNull();
    for (let at = 0; at < bytes.length; at++) {
      const forged = Uint8Array.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(openPaper(forged, KEY)).toBeNull();
    }
    for (const short of [0, 3, 16, 32]) {
      expect(openPaper(bytes.subarray(0, short), KEY)).toBeNull();
      expect(deviceOfPaper(bytes.subarray(0, short))).toBeNull();
    }
  });

  it('say nothing to whoever finds the paper: no name, no number, no reason, and nothing that is alike on two of them', () => {
    const customer = { id: id(9), firstName: 'Karim', lastName: 'Hadj', phone: '0661223344' };
    const approvals = [{ what: 'discount', staffId: id(8), reason: 'Cousin du gérant' }] as const;
    const said: SaleDocument = { ...sale(2), customer: { new: customer }, approvals };
    const bytes = onlyPaper(paperCodes(said, KEY));
    const plain = Buffer.from(pack(said)).toString('latin1');
    const found = Buffer.from(bytes).toString('latin1');
    for (const word of ['Karim', 'Hadj', '0661223344', 'Cousin', 'Lampe']) {
      expect(plain).toContain(word);
      expect(found).not.toContain(word);
    }
    // Nothing but the device stands there as it is packed: of any four bytes after it, none are those of the text.
    const runs = new Set(Array.from({ length: plain.length - 3 }, (_, at) => plain.slice(at, at + 4)));
    const alike = (text: string, of: ReadonlySet<string>) =>
      Array.from({ length: text.length - 19 }, (_, at) => text.slice(at + 16, at + 20)).filter((run) =>
        of.has(run),
      );
    expect(alike(found, runs)).toEqual([]);
    const other = Buffer.from(onlyPaper(paperCodes({ ...said, seq: said.seq + 1 }, KEY))).toString('latin1');
    const seen = new Set(Array.from({ length: other.length - 19 }, (_, at) => other.slice(at + 16, at + 20)));
    expect(alike(found, seen)).toEqual([]);
  });

  it('are read for years: a paper that was printed says the same', () => {
    const bytes = onlyPaper([PRINTED]);
    expect(canonicalJson(openPaper(bytes, KEY))).toBe(canonicalJson(sale(1)));
  });
});

/** Of the first version that prints them. */
const PRINTED =
  '4071482051246461010100451607221239920001407374883553280000289854589213637568285858187979528276055785' +
  '2377530124919435824879212696075126500402153051440069867301025681004046217219495975480526672706577758' +
  '6906548314383334320420435200518193723354750107310915321480015773781658562843861713713640271637079342' +
  '4529741056345940379673348841853249678391010366189718920799164569771940851650061645484968949809560411' +
  '9795756796908265506127136818063576387651427993993004000739178742942656655625313570024697976234022172' +
  '2046470704243233669532074682641689057335618348937291092720725585262170134176732131009656900004320331' +
  '8936720308770564877362278741160208040419226445888479565660443888093323607910952417825935861638548107' +
  '1745647407111745830762814026522912573932794074905811054966443516887162715907128151260685382047719356' +
  '834851920024639999319432265373568475255846982312677';
