import { cookieLine, cookieName, readCookie } from './cookies.ts';

const NAME = 'hanout_k';
/** As long as browsers keep a cookie, seconds; the server ends it earlier. */
const MAX_AGE = 400 * 24 * 3600;

/** The token of a kiosk that a browser presents; undefined without the cookie. */
export function kioskTokenOf(header: string | undefined, secure: boolean): string | undefined {
  const value = readCookie(header, cookieName(NAME, secure));
  return value && value.length <= 100 ? value : undefined;
}

export function kioskCookieLine(token: string, secure: boolean): string {
  return cookieLine(NAME, token, secure, MAX_AGE);
}
