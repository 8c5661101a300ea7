import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CarrierPlaces } from '../adapters/carrier-places.ts';
import { descriptorOf } from '../adapters/registry.ts';
import type { Carrier } from '../domain/carrier.ts';
import type { Purpose } from '../domain/quota.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { accountOf, CallBudget } from './call-budget.ts';
import { Vault } from './vault.ts';

/** The carrier of a transporter, ready to be spoken to. */
@Injectable()
export class Connections {
  constructor(
    private readonly store: ConnectionStore,
    private readonly vault: Vault,
    private readonly places: CarrierPlaces,
    private readonly budget: CallBudget,
  ) {}

  /** Null where there is no connection, one to a carrier that is not known, or one that is switched off (unless asked for those too). */
  async of(em: EntityManager, transporterId: string, { evenOff = false, purpose = 'tell' as Purpose } = {}) {
    const row = await this.store.find(em, transporterId);
    if (!row || !(row.enabled || evenOff)) return null;
    const { shopId, kind, fromWilaya, tenant } = row;
    const descriptor = descriptorOf(kind);
    if (!descriptor) return null;
    const { apiId = null, token = null, webhookSecret = null } = this.vault.open(transporterId, row.secrets);
    const account = { kind, tenant: tenant ?? null, apiId, token };
    const calls = this.budget.of(account, descriptor.pace, purpose);
    const base = this.places.baseOf(descriptor, account);
    const carrier: Carrier = descriptor.create({ account, base, calls });
    // Known by its account from its first call on, for those who look how long it is busy.
    row.account = accountOf(account);
    return { shopId, transporterId, kind, descriptor, fromWilaya, webhookSecret, account, carrier };
  }
}
