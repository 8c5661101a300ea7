import { describe, expect, it } from '@jest/globals';
import { URI } from 'otpauth';
import { newRecoveryCodes, newTotpSecret, readCode, totpStep, totpUri } from './codes.ts';

/** RFC 6238, appendix B: its secret in base 32, the codes' last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i', (seconds, code) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count one step early or late, and no more', () => {
    const step = Math.floor(1_111_111_109 / 30);
    for (const shift of [-30, 30]) expect(totpStep(SECRET, '081804', at(1_111_111_109 + shift))).toBe(step);
    for (const shift of [-60, 60]) expect(totpStep(SECRET, '081804', at(1_111_111_109 + shift))).toBe(null);
  });

  it('are read in any digits, with spaces, and told from recovery codes', () => {
    expect(readCode(' ٢٨٧ ٠٨٢ ')).toEqual({ totp: '287082' });
    expect(readCode('ABCDE fghjk')).toEqual({ recovery: 'abcde-fghjk' });
    for (const typed of ['', '12345', '1234567', 'abcde-fghj', '<script>'])
      expect(readCode(typed)).toBe(null);
  });

  it('come from an address that a small picture holds, whatever the names are', () => {
    const secret = newTotpSecret();
    for (const [shop, account] of [
      ['متجر النور للملابس والأحذية والإكسسوارات بوهران', 'confirmation@boutique.example'],
      ['Boutique', `${'x'.repeat(240)}@y.example`],
      ['A & B', '0550 12 34 56'],
    ] as const) {
      const uri = totpUri(secret, shop, account);
      expect(uri.length).toBeLessThanOrEqual(200);
      const read = URI.parse(uri);
      expect(read.secret.base32).toBe(secret);
      expect([shop.startsWith(read.issuer), account.startsWith(read.label)]).toEqual([true, true]);
    }
  });
});

describe('recovery codes', () => {
  it('are ten different ones that are read as they are written', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(readCode(code)).toEqual({ recovery: code });
  });
});
