import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import type { CarrierAccount } from '../domain/carrier.ts';

/**
 * Where carriers answer. Staff never type an address: what a shop could set would reach into the network that the
 * server stands in. `CARRIERS_URL` puts another server, such as the mock, in the place of all of them.
 */
@Injectable()
export class CarrierPlaces {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Ends in a slash: calls are resolved against it. */
  baseOf({ kind, tenant }: Pick<CarrierAccount, 'kind' | 'tenant'>): URL {
    const instead = this.config.carriersUrl;
    if (instead) return new URL(kind === 'yalidine' ? '/v1/' : `/${tenant}/api/v1/`, instead);
    if (kind === 'yalidine') return new URL('https://api.yalidine.app/v1/');
    return new URL(`https://${tenant}.ecotrack.dz/api/v1/`);
  }

  /** Whether a label's address, which is the carrier's word, is a place of that carrier. */
  isOf(account: Pick<CarrierAccount, 'kind' | 'tenant'>, address: URL): boolean {
    const base = this.baseOf(account);
    if (address.username || address.password) return false;
    if (address.origin === base.origin) return true;
    const domain = base.hostname.split('.').slice(-2).join('.');
    const below = address.hostname === domain || address.hostname.endsWith(`.${domain}`);
    return base.protocol === 'https:' && address.protocol === 'https:' && address.port === '' && below;
  }
}
