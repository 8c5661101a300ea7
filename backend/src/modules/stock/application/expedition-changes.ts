import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { Expedition, Part } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { WarehouseAccess } from './warehouse-access.ts';

export interface ExpeditionCommand {
  readonly shopId: string;
  readonly expeditionId: string;
  readonly actor: Actor;
}

export interface ExpeditionChange {
  readonly expedition: Expedition;
  readonly at: Date;
}

/** What a change needs: where the member of staff must have business, and how the expedition must stand. */
export interface ExpeditionRule {
  readonly action: string;
  readonly side: 'source' | 'destination';
  readonly allows: (status: Expedition['status']) => boolean;
}

type Effect<T extends object = object> = (em: EntityManager, change: ExpeditionChange) => Promise<T>;

/** The frame of every change of an expedition: one transaction, its row locked first, an audit entry left. */
@Injectable()
export class ExpeditionChanges {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly expeditions: Expeditions,
    private readonly access: WarehouseAccess,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param effect gives what the audit log keeps of the change
   * @throws DomainError `not_found` (404), `expedition_state` (409).
   */
  async execute(rule: ExpeditionRule, command: ExpeditionCommand, effect: Effect): Promise<void> {
    await this.telling(rule, command, effect);
  }

  /** The same, told what its effect gave: again to whoever asks again under the same key. */
  telling<T extends object>(rule: ExpeditionRule, command: ExpeditionCommand, effect: Effect<T>): Promise<T> {
    return this.idempotency.transactional((em) => this.#change(em, rule, command, effect));
  }

  /**
   * The same of the expedition that a part belongs to.
   * @returns the expedition's id. @throws DomainError `not_found` (404), `expedition_state` (409).
   */
  ofPart(
    rule: ExpeditionRule,
    { shopId, actor }: Omit<ExpeditionCommand, 'expeditionId'>,
    partId: string,
    effect: (em: EntityManager, change: ExpeditionChange, part: Part) => Promise<object>,
  ): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      const expeditionId = await this.expeditions.ofPart(em, partId);
      if (!expeditionId) throw new DomainError('not_found', 404);
      await this.#change(em, rule, { shopId, actor, expeditionId }, async (_em, change) => {
        const part = (await this.expeditions.partsOf(em, expeditionId)).find(({ id }) => id === partId);
        if (!part) throw new DomainError('not_found', 404);
        return effect(em, change, part);
      });
      return expeditionId;
    });
  }

  async #change<T extends object>(
    em: EntityManager,
    rule: ExpeditionRule,
    { shopId, expeditionId, actor }: ExpeditionCommand,
    effect: Effect<T>,
  ): Promise<T> {
    const expedition = await this.expeditions.lock(em, shopId, expeditionId);
    if (!expedition) throw new DomainError('not_found', 404);
    const warehouseId = rule.side === 'source' ? expedition.sourceId : expedition.destinationId;
    await this.access.require(em, shopId, warehouseId, actor);
    if (!rule.allows(expedition.status)) throw new DomainError('expedition_state', 409);
    const before = { status: expedition.status };
    const after = await effect(em, { expedition, at: this.clock.now() });
    expedition.version += 1;
    this.audit.record(em, {
      shopId,
      actor,
      action: `stock.${rule.action}`,
      entity: 'internal_expedition',
      entityId: expeditionId,
      before,
      after: { status: expedition.status, ...after },
    });
    return after;
  }
}
