import type { CarrierKind } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import type { Carrier, CarrierAccount, CarrierCalls, Webhook } from '../domain/carrier.ts';
import { CarrierPlaces } from './carrier-places.ts';
import { Ecotrack } from './ecotrack.ts';
import { Yalidine, yalidineWebhook } from './yalidine.ts';

/** The carriers that are spoken to, each by its adapter. */
@Injectable()
export class Carriers {
  constructor(private readonly places: CarrierPlaces) {}

  of(account: CarrierAccount, calls: CarrierCalls): Carrier {
    return account.kind === 'yalidine'
      ? new Yalidine(account, this.places, calls)
      : new Ecotrack(account, this.places, calls);
  }

  /** Null for a carrier that sends no news and has to be asked. */
  webhookOf(kind: CarrierKind): Webhook | null {
    return kind === 'yalidine' ? yalidineWebhook : null;
  }
}
