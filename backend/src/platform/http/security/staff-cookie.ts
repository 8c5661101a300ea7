import { cookieLine, cookieName, readCookie } from './cookies.ts';

const NAME = 'hanout_s';

/** The session secret that a browser presents; undefined without the cookie. */
export function staffSecretOf(header: string | undefined, secure: boolean): string | undefined {
  const value = readCookie(header, cookieName(NAME, secure));
  return value && value.length <= 100 ? value : undefined;
}

/** Ends with the browser; the server's idle and absolute limits end it earlier. */
export function staffCookieLine(secret: string, secure: boolean): string {
  return cookieLine(NAME, secret, secure);
}

export function endedStaffCookieLine(secure: boolean): string {
  return cookieLine(NAME, '', secure, 0);
}
