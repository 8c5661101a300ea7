import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CommuneNameStore } from '../persistence/commune-name-store.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { CommuneNames } from './commune-names.ts';

export interface CommuneNameCommand {
  readonly shopId: string;
  readonly transporterId: string;
  readonly communeId: number;
  /** Null: the name that is published counts again. */
  readonly name: string | null;
  readonly actor: Actor;
}

/** Somebody says what a transporter's carrier calls a commune; the parcels that are told of from now on go there under it. */
@Injectable()
export class MendCommuneName {
  constructor(
    private readonly work: UnitOfWork,
    private readonly delivery: DeliveryApi,
    private readonly connections: ConnectionStore,
    private readonly store: CommuneNameStore,
    private readonly names: CommuneNames,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404), also for an unknown commune; `not_connected` (409). */
  execute({ shopId, transporterId, communeId, name, actor }: CommuneNameCommand): Promise<void> {
    return this.work.transactional(async (em) => {
      const place = this.delivery.shippingPlace(communeId);
      if (!place || !(await this.delivery.owns(em, shopId, transporterId)))
        throw new DomainError('not_found', 404);
      const connection = await this.connections.lock(em, transporterId);
      if (!connection) throw new DomainError('not_connected', 409);
      const asked = { transporterId, communeId, kind: connection.kind };
      const before = { commune: place.commune, name: (await this.names.of(em, asked)) ?? place.commune };
      await this.store.keep(em, asked, name);
      const after = { commune: place.commune, name: (await this.names.of(em, asked)) ?? place.commune };
      if (before.name === after.name) return;
      const what = { entity: 'transporter', entityId: transporterId, before, after };
      this.audit.record(em, { shopId, actor, action: 'delivery.carrier_commune', ...what });
    });
  }
}
