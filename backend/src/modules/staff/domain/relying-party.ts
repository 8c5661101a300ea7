/** Where passkeys are made and used: browsers keep each for one host. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * The party at an address: that of the configured public one, asked for there; without one this machine's own.
 * @returns null where browsers keep no passkeys: no TLS, another host
 */
export function relyingParty(publicUrl: string | null, host: string): RelyingParty | null {
  const asked = URL.parse(publicUrl ?? `http://${host}`);
  if (!asked || asked.host !== URL.parse(`${asked.protocol}//${host}`)?.host) return null;
  if (asked.protocol !== 'https:' && !isLocal(asked.hostname)) return null;
  return { id: asked.hostname, origin: asked.origin };
}
