import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets that must be read again: sealed with AES-256-GCM under a key that follows from the installation's secret
 * and a purpose, and bound to what they belong to, so that a copy of the database opens nothing, and a row moved elsewhere
 * neither.
 */
export class Sealer {
  readonly #key: Uint8Array;

  /** @param purpose lasting: what was sealed for one is not opened for another. */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @param owner whose it is; it opens for nobody else. */
  seal(owner: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @returns null where it cannot be opened: the installation's secret is another one, or the row somebody else's. */
  open(owner: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key, nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
