export interface OriginHeaders {
  readonly origin?: string;
  readonly 'sec-fetch-site'?: string | string[];
}

/**
 * Whether a state-changing request comes from our own pages, beside its token. Where the browser sends neither header,
 * the token alone decides.
 */
export function isOwnOrigin(headers: OriginHeaders, host: string, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page with `no-referrer` posts its forms with `Origin: null`; Sec-Fetch-Site then says where they come from.
  if (origin === 'null') return site === 'same-origin';
  return origin === publicUrl || isAtHost(origin, host);
}

/** Written alike: browsers leave a scheme's own port out, other clients may not. */
function isAtHost(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  return from !== null && from.host !== '' && from.host === URL.parse(`${from.protocol}//${host}`)?.host;
}
