import { randomBytes } from 'node:crypto';
import { latinDigits } from '@hanout/kernel';
import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
/** Clocks of telephones differ: the step before and the one after count too (RFC 6238, 5.2). */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters that are taken for digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

/** 160 random bits in base 32, as authenticators read them (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: STEP_S, secret: Secret.fromBase32(secret) });

/** Characters of an address that fit a small QR code; an Arabic letter takes six of them. */
const MAX_URI = 200;

/**
 * What an authenticator reads from a picture (the Key Uri Format; what it takes for granted is left out).
 * @param shop and account: as it lists them, shortened where they are long
 */
export function totpUri(secret: string, shop: string, account: string): string {
  const [issuer, label] = [[...shop], [...account]];
  const uri = () =>
    `otpauth://totp/${encodeURIComponent(label.join(''))}?secret=${secret}&issuer=${encodeURIComponent(issuer.join(''))}`;
  while (uri().length > MAX_URI) (issuer.length > 8 ? issuer : label).pop();
  return uri();
}

/** @returns the step of 30 s whose code this is at that instant; null for none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_S) + delta;
}

/** The code at an instant, for tests. */
export const totpAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** Ten codes for when the telephone is lost: 49 bits each. */
export function newRecoveryCodes(): string[] {
  const one = () => {
    let code = '';
    // What would make the first letters likelier is thrown away.
    while (code.length < CODE_LENGTH)
      for (const byte of randomBytes(CODE_LENGTH * 2))
        if (byte < ALPHABET.length * 8 && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  };
  return Array.from({ length: RECOVERY_CODES }, one);
}

/** A code as somebody types it: any digits, spaces, capitals, with or without its dash. */
export function readCode(typed: string): { readonly totp: string } | { readonly recovery: string } | null {
  const text = latinDigits(typed).toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) return { totp: text };
  return /^[a-z0-9]{10}$/.test(text) ? { recovery: `${text.slice(0, 5)}-${text.slice(5)}` } : null;
}
