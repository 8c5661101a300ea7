import { readCookie } from './cookies.ts';

const NAME = 'hanout_t';
/** Where a till's calls go; nothing else is sent the cookie. */
const PATH = '/dashboard/api/pos';
/** Seconds; each answer to the device begins them anew. */
const MAX_AGE = 180 * 24 * 3600;

/** `__Host-` would bind it to `/`, and every page would be sent it. */
const nameOf = (secure: boolean) => (secure ? `__Secure-${NAME}` : NAME);

/** The token of a till that a browser presents; undefined without the cookie. */
export function tillTokenOf(header: string | undefined, secure: boolean): string | undefined {
  const value = readCookie(header, nameOf(secure));
  return value && value.length <= 100 ? value : undefined;
}

/** Never sent with what another site begins: a till's calls need no token besides. */
export function tillCookieLine(token: string, secure: boolean): string {
  const line = `${nameOf(secure)}=${token}; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE}`;
  return secure ? `${line}; Secure` : line;
}
