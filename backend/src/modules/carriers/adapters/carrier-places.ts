import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import type { CarrierAccount } from '../domain/carrier.ts';
import type { CarrierDescriptor } from './descriptor.ts';

/**
 * Where carriers answer. Staff never type an address: what a shop could set would reach into the network that the
 * server stands in. `CARRIERS_URL` puts another server, such as the mock, in the place of all of them.
 */
@Injectable()
export class CarrierPlaces {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Ends in a slash: calls are resolved against it. */
  baseOf(descriptor: CarrierDescriptor, account: Pick<CarrierAccount, 'tenant'>): URL {
    const { url, standIn } = descriptor.place(account);
    const instead = this.config.carriersUrl;
    return instead ? new URL(standIn, instead) : new URL(url);
  }
}
