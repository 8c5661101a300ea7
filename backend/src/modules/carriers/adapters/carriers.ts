import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import type { Carrier, CarrierAccount, CarrierCalls } from '../domain/carrier.ts';
import type { CarrierDescriptor } from './descriptor.ts';

/**
 * Where carriers answer. Staff never type an address: what a shop could set would reach into the network that the
 * server stands in. `CARRIERS_URL` puts another server, such as the mock, in the place of all of them.
 */
@Injectable()
export class Carriers {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The carrier of an account, ready to be spoken to. */
  of(descriptor: CarrierDescriptor, account: CarrierAccount, calls: CarrierCalls): Carrier {
    const { url, standIn } = descriptor.place(account);
    const instead = this.config.carriersUrl;
    return descriptor.create({ account, base: instead ? new URL(standIn, instead) : new URL(url), calls });
  }
}
