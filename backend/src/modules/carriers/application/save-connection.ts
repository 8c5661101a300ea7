import type { CarrierKind } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { CarrierDescriptor } from '../adapters/descriptor.ts';
import { descriptorOf } from '../adapters/registry.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { type CarrierSecrets, Vault } from './vault.ts';

const SECRETS = ['apiId', 'token', 'webhookSecret'] as const satisfies readonly (keyof CarrierSecrets)[];

export interface ConnectionCommand {
  readonly shopId: string;
  readonly transporterId: string;
  /** 0: there was none. */
  readonly version: number;
  readonly actor: Actor;
  readonly kind: CarrierKind | null;
  readonly enabled: boolean;
  /** What the carrier does not ask for is not kept. */
  readonly tenant: string | null;
  readonly fromWilaya: number | null;
  /** Those left out stay as they are. */
  readonly secrets: CarrierSecrets;
}

/** How a transporter is connected to its carrier. The audit log tells that secrets changed, never what they are. */
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
  execute(given: ConnectionCommand): Promise<number> {
    const descriptor = given.kind === null ? null : descriptorOf(given.kind);
    const command = asAskedFor(given, descriptor);
    return this.work.transactional(async (em) => {
      const { shopId, transporterId, version, kind } = command;
      if (!(await this.delivery.owns(em, shopId, transporterId))) throw new DomainError('not_found', 404);
      const known = await this.connections.lock(em, transporterId);
      const stands = known?.version ?? 0;
      if (stands !== version)
        throw await this.audit.stale(em, { entity: 'transporter', entityId: transporterId, version: stands });
      this.#writeAuditLog(em, command);
      if (kind === null || !descriptor) {
        await this.connections.remove(em, transporterId);
        await this.delivery.needDeskCodes(em, transporterId, false);
        return 0;
      }
      const row = known ?? this.connections.create(em, { transporterId, shopId, kind });
      const secrets = this.#secretsOf(command, row);
      requireComplete(command, descriptor, secrets);
      row.secrets = this.vault.seal(transporterId, secrets);
      row.hasCredentials = isComplete(descriptor, secrets);
      row.hasWebhookSecret = !!secrets.webhookSecret;
      row.failure = null;
      row.version += 1;
      const { enabled, tenant, fromWilaya } = command;
      Object.assign(row, { kind, enabled, tenant, fromWilaya });
      await em.flush();
      await this.delivery.needDeskCodes(em, transporterId, enabled && descriptor.needsDeskCodes);
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

/** @throws DomainError `invalid` (422) for a carrier that there is not. */
function asAskedFor(command: ConnectionCommand, carrier: CarrierDescriptor | null): ConnectionCommand {
  if (command.kind !== null && !carrier) throw invalid({ kind: ['validation.choice'] });
  const asksFor = (name: 'tenant' | 'fromWilaya') => carrier?.fields.some((field) => field.name === name);
  return {
    ...command,
    tenant: asksFor('tenant') ? command.tenant : null,
    fromWilaya: asksFor('fromWilaya') ? command.fromWilaya : null,
  };
}

/** Whether it can be spoken to. */
function isComplete({ fields }: CarrierDescriptor, secrets: CarrierSecrets): boolean {
  const needed = fields.filter((field) => field.needed !== 'never').map(({ name }) => name);
  return SECRETS.every((name) => !needed.includes(name) || !!secrets[name]);
}

/** What is switched on has to work; what is off may be filled in little by little. */
function requireComplete(
  { enabled, tenant, fromWilaya }: ConnectionCommand,
  { fields }: CarrierDescriptor,
  secrets: CarrierSecrets,
): void {
  const values = { ...secrets, tenant, fromWilaya };
  const needed = fields.filter(
    (field) => field.needed === 'always' || (enabled && field.needed === 'switched_on'),
  );
  const missing = needed.filter(({ name }) => !values[name]);
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ name }) => [name, ['validation.required']])));
}

function invalid(fields: Record<string, string[]>): DomainError {
  return new DomainError('invalid', 422, { fields });
}
