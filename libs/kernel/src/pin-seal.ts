/**
 * Seals a PIN for the server alone, bound to the key of its press: ECDH on P-256 with a key made for it, HKDF-SHA256,
 * AES-256-GCM. Whoever reads what waits on a device reads no PIN.
 * @param publicKey of the server, as a kiosk's board names it
 */
export async function sealPin(publicKey: string, key: string, pin: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const server = await subtle.importKey('raw', fromBase64(publicKey), curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const shared = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const none = new Uint8Array(0);
  const secret = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: none, info: new TextEncoder().encode('hanout pin') },
    shared,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(key);
  const text = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    secret,
    new TextEncoder().encode(pin),
  );
  const point = await subtle.exportKey('raw', own.publicKey);
  return toBase64([new Uint8Array(point), iv, new Uint8Array(text)]);
}

function toBase64(parts: readonly Uint8Array[]): string {
  return btoa(parts.map((part) => String.fromCharCode(...part)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
