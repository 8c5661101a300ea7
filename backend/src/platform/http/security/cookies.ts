/** Longer Cookie headers are cut: browsers send a few hundred characters. */
const HEADER_LIMIT = 8192;

/** The first value of a cookie in a Cookie header; undefined when it is absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  for (const part of header.slice(0, HEADER_LIMIT).split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** Under https every cookie of ours is `__Host-`: bound to the host, to `/` and to TLS. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * A Set-Cookie line: HttpOnly, SameSite=Lax, Path=/; it ends with the browser when `maxAge` (seconds) is absent.
 * Values of ours are base64url, dots and dashes, so nothing needs escaping.
 */
export function cookieLine(name: string, value: string, secure: boolean, maxAge?: number): string {
  const line = `${cookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax`;
  return line + (secure ? '; Secure' : '') + (maxAge === undefined ? '' : `; Max-Age=${maxAge}`);
}
