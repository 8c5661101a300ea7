/** What a wrong guess costs whoever has the device in their hand. */
const ROUNDS = 600_000;

/**
 * By what a device without network knows a PIN: SHA-256 of a key that is made of PIN and salt at length (PBKDF2), as
 * hexadecimal digits. Asynchronous: it takes a part of a second.
 */
export async function pinVerifier(pin: string, salt: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const encoder = new TextEncoder();
  const typed = await subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const made = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ROUNDS };
  const digest = await subtle.digest('SHA-256', await subtle.deriveBits(made, typed, 256));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
