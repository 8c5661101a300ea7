import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';

/** What opens a carrier's system, and what it signs with. */
export interface CarrierSecrets {
  readonly apiId?: string;
  readonly token?: string;
  readonly webhookSecret?: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps carriers' credentials: sealed with AES-256-GCM under a key that follows from the installation's secret, and
 * bound to their transporter, so that a copy of the database opens nothing and a row moved elsewhere neither.
 */
@Injectable()
export class Vault {
  readonly #key: Uint8Array;

  constructor(@Inject(CONFIG) { secret }: Config) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'hanout carrier credentials', 32));
  }

  seal(transporterId: string, secrets: CarrierSecrets): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(transporterId));
    const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  }

  /** None where they cannot be opened: the installation's secret is another one, and they must be given again. */
  open(transporterId: string, sealed: string | null | undefined): CarrierSecrets {
    if (!sealed) return {};
    const bytes = Buffer.from(sealed, 'base64');
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key, nonce)
        .setAAD(Buffer.from(transporterId))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      const text = Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]);
      return JSON.parse(text.toString('utf8')) as CarrierSecrets;
    } catch {
      return {};
    }
  }
}
