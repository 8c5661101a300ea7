import type { DeliveryState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MoveParcel } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { EventStore } from '../persistence/event-store.ts';

export interface Resolution {
  readonly shopId: string;
  readonly id: string;
  readonly note: string;
  /** Where the parcel is, as somebody found out; null: nothing is changed. */
  readonly apply: DeliveryState | null;
  readonly actor: Actor;
}

/** Somebody has looked at what a carrier said: a note, and where the parcel is if that is known now. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: EventStore,
    private readonly move: MoveParcel,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404), `already_resolved`, `illegal_transition` (409): then it stays open.
   */
  async execute(resolution: Resolution): Promise<void> {
    const { shopId, id, note, apply, actor } = resolution;
    const { orderId, raw } = await this.work.transactional((em) => this.#open(em, shopId, id));
    if (apply) {
      if (!orderId) throw new DomainError('illegal_transition', 409);
      await this.move.execute({ shopId, orderId, target: apply, reason: `${raw} · ${note}`, actor });
    }
    await this.work.transactional(async (em) => {
      const event = await this.#open(em, shopId, id);
      const resolvedAt = this.clock.now();
      Object.assign(event, { state: 'resolved', resolvedAt, resolvedBy: actor.name, note });
      const what = { entity: 'carrier_event', entityId: id, after: { note, apply } };
      this.audit.record(em, { shopId, actor, action: 'delivery.resolve_exception', ...what });
    });
  }

  async #open(em: EntityManager, shopId: string, id: string) {
    const event = await this.events.lockException(em, shopId, id);
    if (!event) throw new DomainError('not_found', 404);
    if (event.state !== 'exception') throw new DomainError('already_resolved', 409);
    return event;
  }
}
