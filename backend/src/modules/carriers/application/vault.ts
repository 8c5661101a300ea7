import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { Sealer } from '../../../platform/sealing/index.ts';

/** What opens a carrier's system, and what it signs with. */
export interface CarrierSecrets {
  readonly apiId?: string;
  readonly token?: string;
  readonly webhookSecret?: string;
}

/** Keeps carriers' credentials, sealed and bound to their transporter. */
@Injectable()
export class Vault {
  readonly #sealer: Sealer;

  constructor(@Inject(CONFIG) { secret }: Config) {
    this.#sealer = new Sealer(secret, 'hanout carrier credentials');
  }

  seal(transporterId: string, secrets: CarrierSecrets): string {
    return this.#sealer.seal(transporterId, JSON.stringify(secrets));
  }

  /** None where they cannot be opened: the installation's secret is another one, and they must be given again. */
  open(transporterId: string, sealed: string | null | undefined): CarrierSecrets {
    const text = sealed ? this.#sealer.open(transporterId, sealed) : null;
    return text === null ? {} : (JSON.parse(text) as CarrierSecrets);
  }
}
