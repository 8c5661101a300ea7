import type { DeliveryState } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type CarrierStep, pathTo } from '../domain/parcel-path.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { DeliverOrder } from './deliver-order.ts';
import { FollowParcel } from './follow-parcel.ts';
import { HandOverOrder } from './hand-over-order.ts';
import type { StaffCommand } from './order-changes.ts';

export interface ParcelEvents {
  readonly shopId: string;
  readonly orderId: string;
  /** Where the parcel is said to be. */
  readonly target: DeliveryState;
  /** In the carrier's own words. */
  readonly reason: string | null;
  readonly actor: Actor;
}

/** What carriers may bring about, as a member of logistics may. */
const ALLOWED: ReadonlySet<string> = new Set(['orders.ship']);
/** Somebody may act on the order at the same moment. */
const ATTEMPTS = 5;

/**
 * Takes an order to where its parcel is said to be, by legal transitions alone, each a transaction of its own: what was
 * done stays done, and to be told again does nothing.
 */
@Injectable()
export class MoveParcel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly follow: FollowParcel,
    private readonly handOver: HandOverOrder,
    private readonly deliver: DeliverOrder,
  ) {}

  /**
   * @returns how many steps were taken. @throws DomainError `illegal_transition` (409) where no way leads there;
   * `lot_expired`, `order_changed` (409), `not_found` (404).
   */
  async execute(events: ParcelEvents): Promise<number> {
    for (let attempt = 1, taken = 0; ; attempt++)
      try {
        for (;;) {
          const next = await this.#next(events);
          if (!next) return taken;
          await this.#take(next.step, events, next.version);
          taken += 1;
        }
      } catch (error) {
        const changed = error instanceof DomainError && error.code === 'order_changed';
        if (!changed || attempt === ATTEMPTS) throw error;
      }
  }

  async #next({ shopId, orderId, target }: ParcelEvents) {
    const order = await this.work.transactional((em) => this.orders.lock(em, shopId, orderId));
    if (!order) throw new DomainError('not_found', 404);
    const { state, deliveryState, version } = order;
    const path = pathTo(target, { state, deliveryState, pickup: order.transporterId === null });
    if (!path) throw new DomainError('illegal_transition', 409);
    const [step] = path;
    return step ? { step, version } : null;
  }

  #take(step: CarrierStep, { shopId, orderId, reason, actor }: ParcelEvents, version: number) {
    const command: StaffCommand = { shopId, orderId, version, actor, permissions: ALLOWED };
    if (step === 'hand_over') return this.handOver.execute(command);
    if (step === 'deliver') return this.deliver.execute(command);
    return this.follow.execute({ ...command, event: step, reason });
  }
}
