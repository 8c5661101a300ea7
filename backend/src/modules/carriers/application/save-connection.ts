import type { CarrierKind } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { NEEDS_DESK_CODES } from '../domain/carrier.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { type CarrierSecrets, Vault } from './vault.ts';

export interface ConnectionCommand {
  readonly shopId: string;
  readonly transporterId: string;
  /** 0: there was none. */
  readonly version: number;
  readonly actor: Actor;
  readonly kind: CarrierKind | null;
  readonly enabled: boolean;
  readonly tenant: string | null;
  readonly fromWilaya: number | null;
  /** Those left out stay as they are. */
  readonly secrets: CarrierSecrets;
}

/** How a transporter is connected to its carrier. The trail tells that secrets changed, never what they are. */
@Injectable()
export class SaveConnection {
  constructor(
    private readonly work: UnitOfWork,
    private readonly delivery: DeliveryApi,
    private readonly connections: ConnectionStore,
    private readonly vault: Vault,
    private readonly audit: AuditApi,
  ) {}

  /** @returns the new version. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422). */
  execute(command: ConnectionCommand): Promise<number> {
    return this.work.transactional(async (em) => {
      const { shopId, transporterId, version, kind } = command;
      if (!(await this.delivery.owns(em, shopId, transporterId))) throw new DomainError('not_found', 404);
      const known = await this.connections.lock(em, transporterId);
      if ((known?.version ?? 0) !== version) throw new DomainError('stale', 409);
      this.#writeAuditLog(em, command);
      if (kind === null) {
        await this.connections.remove(em, transporterId);
        await this.delivery.needDeskCodes(em, transporterId, false);
        return 0;
      }
      const row = known ?? this.connections.create(em, { transporterId, shopId, kind });
      const secrets = this.#secretsOf(command, row);
      requireComplete(command, secrets);
      row.secrets = this.vault.seal(transporterId, secrets);
      row.hasCredentials = isComplete(kind, secrets);
      row.hasWebhookSecret = !!secrets.webhookSecret;
      row.failure = null;
      row.version += 1;
      const { enabled, tenant, fromWilaya } = command;
      Object.assign(row, { kind, enabled, tenant, fromWilaya });
      await em.flush();
      await this.delivery.needDeskCodes(em, transporterId, enabled && NEEDS_DESK_CODES.includes(kind));
      return row.version;
    });
  }

  /** Of another carrier, or another site, nothing is kept: a token is never sent to where it was not given for. */
  #secretsOf(
    { kind, tenant, transporterId, secrets }: ConnectionCommand,
    row: { kind: CarrierKind; tenant?: string | null; secrets?: string | null },
  ): CarrierSecrets {
    const same = row.kind === kind && (row.tenant ?? null) === tenant;
    return { ...(same ? this.vault.open(transporterId, row.secrets) : {}), ...secrets };
  }

  #writeAuditLog(em: EntityManager, command: ConnectionCommand): void {
    const { shopId, actor, transporterId, kind, enabled, tenant, fromWilaya, secrets } = command;
    const after = { kind, enabled, tenant, fromWilaya, secretsGiven: Object.keys(secrets).sort() };
    const what = { entity: 'transporter', entityId: transporterId };
    this.audit.record(em, { shopId, actor, action: 'delivery.carrier', ...what, after });
  }
}

function isComplete(kind: CarrierKind, { apiId, token }: CarrierSecrets): boolean {
  return !!token && (kind !== 'yalidine' || !!apiId);
}

/** What is switched on has to work; what is off may be filled in little by little. */
function requireComplete({ kind, enabled, tenant, fromWilaya }: ConnectionCommand, secrets: CarrierSecrets) {
  const missing = [
    ...(kind === 'ecotrack' && !tenant ? ['tenant'] : []),
    ...(enabled && kind === 'yalidine' && !fromWilaya ? ['fromWilaya'] : []),
    ...(enabled && kind === 'yalidine' && !secrets.apiId ? ['apiId'] : []),
    ...(enabled && !secrets.token ? ['token'] : []),
  ];
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((name) => [name, ['validation.required']]));
  throw new DomainError('invalid', 422, { fields });
}
