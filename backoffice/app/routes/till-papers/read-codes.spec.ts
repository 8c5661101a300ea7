import { PAPER_LIMITS } from '@hanout/contracts';
import { paperCodes, type TillDocument } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { addCodes, asDigits } from './read-codes.ts';

const deviceId = '019abc00-0000-7000-8000-000000000002';
const codeOf = (seq: number) => paperCodes({ seq, deviceId } as TillDocument, '00'.repeat(32))[0] ?? '';
const code = codeOf(1);
const typedOn = (digits: string) => [...code].map((digit) => digits[Number(digit)]).join('');

describe('codes of tickets, as they come', () => {
  it('are the same from a scanner on a French, an Arabic or a Persian keyboard', () => {
    expect(asDigits(typedOn('à&é"\'(-è_ç'))).toBe(code);
    expect(asDigits(typedOn('٠١٢٣٤٥٦٧٨٩'))).toBe(code);
    expect(asDigits(typedOn('۰۱۲۳۴۵۶۷۸۹'))).toBe(code);
    expect(asDigits(` ${code}\n`)).toBe(code);
    expect(asDigits('C2-000418')).not.toMatch(/^\d+$/);
  });

  it('count once, several lines at a time; what is none is said, and the rest is kept', () => {
    const [one, two] = [codeOf(2), codeOf(3)];
    expect(addCodes([], code)).toEqual({ codes: [code], said: 'read' });
    expect(addCodes([code], code)).toEqual({ codes: [code], said: 'again' });
    expect(addCodes([code], `${one}\r\n\n${two}`)).toEqual({ codes: [code, one, two], said: 'read' });
    expect(addCodes([code], `${one}\nC2-000418`)).toEqual({ codes: [code, one], said: 'unread' });
    const many = Array.from({ length: PAPER_LIMITS.codes }, (_, at) => codeOf(at + 10));
    expect(addCodes(many, code)).toEqual({ codes: many, said: 'full' });
  });
});
