import type { DeliveryState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MoveParcel, OrdersApi } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { EventStore, type StoredEvent } from '../persistence/event-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { NoteWithdrawn } from './note-withdrawn.ts';

export interface Resolution {
  readonly shopId: string;
  readonly id: string;
  readonly note: string;
  /** Where the parcel is, as somebody found out; null: nothing is changed. */
  readonly apply: DeliveryState | null;
  /** The carrier has the parcel no longer: somebody cancelled it there by hand. */
  readonly cancelledThere: boolean;
  readonly actor: Actor;
}

/** Somebody has looked at what a carrier said: a note, and where the parcel is if that is known now. */
@Injectable()
export class ResolveException {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: EventStore,
    private readonly parcels: ParcelStore,
    private readonly orders: OrdersApi,
    private readonly noteWithdrawn: NoteWithdrawn,
    private readonly move: MoveParcel,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found` (404), `already_resolved`, `illegal_transition` (409): then it stays open.
   */
  async execute(resolution: Resolution): Promise<void> {
    const { shopId, id, note, apply, cancelledThere, actor } = resolution;
    const { orderId, raw } = await this.work.transactional((em) => this.#open(em, shopId, id));
    if (apply) {
      if (!orderId) throw new DomainError('illegal_transition', 409);
      await this.move.execute({ shopId, orderId, target: apply, reason: `${raw} · ${note}`, actor });
    }
    await this.work.transactional(async (em) => {
      const event = await this.#open(em, shopId, id);
      if (cancelledThere) await this.#endParcel(em, event);
      const resolvedAt = this.clock.now();
      Object.assign(event, { state: 'resolved', resolvedAt, resolvedBy: actor.name, note });
      const what = { entity: 'carrier_event', entityId: id, after: { note, apply, cancelledThere } };
      this.audit.record(em, { shopId, actor, action: 'delivery.resolve_exception', ...what });
    });
  }

  /** Nothing more is asked of it. One that the carrier has on its way was cancelled by nobody. */
  async #endParcel(em: EntityManager, { orderId, transporterId, tracking }: StoredEvent): Promise<void> {
    const order = orderId ? await this.orders.parcelOf(em, orderId) : null;
    const mayEnd = order && (order.state === 'cancelled' || order.deliveryState === 'announced');
    if (!mayEnd) throw new DomainError('illegal_transition', 409);
    const parcel = await this.parcels.findByTracking(em, { transporterId, tracking });
    if (!parcel || parcel.orderId !== orderId) return;
    const awaited = !!parcel.cancelAt || parcel.cancelAttempts > 0;
    await this.noteWithdrawn.execute(em, { orderId: parcel.orderId, tracking, lease: null, awaited });
  }

  async #open(em: EntityManager, shopId: string, id: string) {
    const event = await this.events.lockException(em, shopId, id);
    if (!event) throw new DomainError('not_found', 404);
    if (event.state !== 'exception') throw new DomainError('already_resolved', 409);
    return event;
  }
}
