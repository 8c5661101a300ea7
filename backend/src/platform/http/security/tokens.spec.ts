import { describe, expect, it } from '@jest/globals';
import { BrowserCookie } from './browser-cookie.ts';
import { cookieLine, readCookie } from './cookies.ts';
import { isOwnOrigin } from './origin.ts';
import { sameText, Tokens } from './tokens.ts';

const tokens = new Tokens('a secret of thirty-two characters.');
const other = new Tokens('another secret of thirty-two chars');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, 0) + minutes * MINUTE);

describe('the page token', () => {
  it('is the same for a quarter of an hour and valid for another', () => {
    const token = tokens.pageToken('shop', at(0));
    expect(tokens.pageToken('shop', at(14))).toBe(token);
    expect(tokens.pageToken('shop', at(15))).not.toBe(token);
    expect(tokens.isPageToken(token, 'shop', at(29))).toBe(true);
    expect(tokens.isPageToken(token, 'shop', at(30))).toBe(false);
  });

  it('is worth nothing in another shop, another installation, or before its time', () => {
    const token = tokens.pageToken('shop', at(0));
    expect(tokens.isPageToken(token, 'another shop', at(0))).toBe(false);
    expect(other.isPageToken(token, 'shop', at(0))).toBe(false);
    expect(tokens.isPageToken(token, 'shop', at(-15))).toBe(false);
    expect(tokens.isPageToken('', 'shop', at(0))).toBe(false);
  });
});

describe('signatures', () => {
  it('differ by purpose and value', () => {
    const signed = [
      tokens.csrfOfBrowser('x'),
      tokens.csrfOfStaff('x'),
      tokens.sign('page', 'x'),
      tokens.csrfOfBrowser('y'),
    ];
    expect(new Set(signed).size).toBe(4);
  });

  it('of staff differ from those of pages from before amounts were centimes', () => {
    expect(tokens.csrfOfStaff('x')).not.toBe(tokens.sign('csrf-staff', 'x'));
  });

  it('compare whole texts', () => {
    expect(sameText('abc', 'abc')).toBe(true);
    expect(sameText('abc', 'abd')).toBe(false);
    expect(sameText('', 'abc')).toBe(false);
  });

  it('need a real secret', () => {
    expect(() => new Tokens('short')).toThrow('HANOUT_SECRET');
  });
});

describe('the browser cookie', () => {
  const cookies = new BrowserCookie(tokens, false);
  const browser = cookies.create(at(0));
  const [pair = ''] = cookies.line(browser).split(';');

  it('gives back what was signed', () => {
    expect(cookies.read(`theme=dark; ${pair}; x=y`)).toEqual(browser);
  });

  it('is refused when any part of it was changed', () => {
    const [name = '', value = ''] = pair.split('=');
    const [id = '', cart = '', signature = ''] = value.split('.');
    const stranger = cookies.create(at(0));
    const forged = [
      `${stranger.browserId}.${cart}.${signature}`,
      `${id}.${stranger.cartToken}.${signature}`,
      `${id}.${cart}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${id}.${cart}.`,
      `${id}.${cart}`,
      '',
    ];
    for (const text of forged) expect(cookies.read(`${name}=${text}`)).toBeNull();
    expect(new BrowserCookie(other, false).read(pair)).toBeNull();
  });

  it('is bound to the host under https', () => {
    const secure = new BrowserCookie(tokens, true);
    expect(secure.line(browser)).toMatch(
      /^__Host-hanout_b=.*; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000$/,
    );
    expect(secure.read(pair)).toBeNull();
  });
});

describe('reading cookies', () => {
  it('finds the named one and no other', () => {
    expect(readCookie('a=1; ab=2;b = 3', 'b')).toBe('3');
    expect(readCookie('a=1; ab=2', 'b')).toBeUndefined();
    expect(readCookie(undefined, 'b')).toBeUndefined();
    expect(cookieLine('b', 'v', false)).toBe('b=v; Path=/; HttpOnly; SameSite=Lax');
  });
});

describe('an own origin', () => {
  const host = 'boutique.example';
  it.each([
    [{}, true],
    [{ origin: 'https://boutique.example' }, true],
    [{ origin: 'http://boutique.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://boutique.example.evil.example' }, false],
    [{ origin: 'https://boutique.example:8443' }, false],
    [{ origin: 'boutique.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://boutique.example', 'sec-fetch-site': 'cross-site' }, false],
  ])('%j: %j', (headers, expected) => {
    expect(isOwnOrigin(headers, host, null)).toBe(expected);
  });

  it('may be the public address where the host is an inner one', () => {
    expect(
      isOwnOrigin({ origin: 'https://boutique.example' }, '10.0.0.7:3000', 'https://boutique.example'),
    ).toBe(true);
    expect(isOwnOrigin({ origin: 'https://boutique.example' }, '10.0.0.7:3000', null)).toBe(false);
  });
});
