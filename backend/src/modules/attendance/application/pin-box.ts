import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT = 65;
const NONCE = 12;
const TAG = 16;

/**
 * Opens PINs that a kiosk has sealed for this server: ECDH on P-256 with a key of the device's for each, HKDF-SHA256,
 * AES-256-GCM bound to the key of the press. What waits on a device for the network can be read by nobody there.
 */
export class PinBox {
  readonly #own = createECDH(CURVE);
  /** What devices seal for. */
  readonly publicKey: string;

  constructor(secret: string) {
    this.#own.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'hanout kiosk', 32)));
    this.publicKey = this.#own.getPublicKey('base64');
  }

  /** @returns null for what was sealed for another server, for another press, or is nothing of the kind. */
  open(key: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    const [point, nonce] = [bytes.subarray(0, POINT), bytes.subarray(POINT, POINT + NONCE)];
    const [text, tag] = [bytes.subarray(POINT + NONCE, -TAG), bytes.subarray(-TAG)];
    try {
      const shared = this.#own.computeSecret(point);
      const secret = new Uint8Array(hkdfSync('sha256', shared, '', 'hanout pin', 32));
      const cipher = createDecipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(key)).setAuthTag(tag);
      return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
