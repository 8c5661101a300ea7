import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';

/**
 * By what each device seals the codes that its tickets carry. They follow from the installation's secret and are kept nowhere: a copy of
 * the database seals no ticket, and after a change of the secret papers of before open nothing.
 */
@Injectable()
export class PaperKeys {
  readonly #key: Uint8Array;

  constructor(@Inject(CONFIG) { secret }: Config) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'till papers', 32));
  }

  /** A device's key, 64 hexadecimal digits. */
  of(deviceId: string): string {
    return createHmac('sha256', this.#key).update(deviceId).digest('hex');
  }
}
