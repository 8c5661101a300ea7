import type { DeliveryState, FulfilmentAction, OrderAction, OrderState } from '@hanout/contracts';
import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type OrderEvent, topicsOf } from '../domain/events.ts';
import { type HistoryRow, transitionRow } from '../domain/history.ts';
import { isOthers, type Worker } from '../domain/own-orders.ts';
import {
  isInWarehouse,
  type NamedTransition,
  type Standing,
  type Step,
  stepsOf,
  transitionFor,
} from '../domain/transitions.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';

/** A member of staff acts on an order that they have seen at some version. */
export interface StaffCommand {
  readonly shopId: string;
  readonly orderId: string;
  /** The version that the page showed. */
  readonly version: number;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<string>;
}

export function workerOf({ actor, permissions }: Pick<StaffCommand, 'actor' | 'permissions'>): Worker {
  return { staffId: actor.id, permissions };
}

/** How the order stands afterwards. */
export interface Acted {
  readonly version: number;
  readonly state: OrderState;
}

export interface AuditNotes {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** The order under change: its row is locked and its state already the new one. */
export interface Change {
  readonly order: Order;
  readonly at: Date;
  /** The transition and which time, for stock movements: `cancel@4`. */
  readonly occurrence: string;
  readonly transition: NamedTransition;
  /** Where it stood. */
  readonly before: Standing;
  /** What else was and is, for the audit: members of the same names. */
  readonly audited: AuditNotes;
}

/** Moves stock and money of an order under change. @returns further lines of its history */
export type Effect = (em: EntityManager, change: Change) => Promise<readonly HistoryRow[]>;

/** Where money went or came from, for the audit. */
export type Entered = Readonly<Record<string, string>>;

/** The frame of every change by staff (orders-and-stock, "Order: three axes"). */
@Injectable()
export class OrderChanges {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    private readonly stock: StockApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Asks only. @throws DomainError what doing it would be refused with, as the order stands. */
  async requirePermitted(
    em: EntityManager,
    action: OrderAction | FulfilmentAction,
    command: StaffCommand,
  ): Promise<void> {
    const order = await this.orders.lockSeen(em, command);
    transitionFor(action, standingOf(order, command), command.permissions);
  }

  /**
   * One transaction: lock, check version and legality, change, history, event, audit. `effect` moves stock and money,
   * and gives further history.
   * @throws DomainError `not_found` (404); `order_changed`, `illegal_transition` (409); `forbidden`, `with_other_agent` (403).
   */
  execute(
    action: OrderAction | FulfilmentAction,
    command: StaffCommand,
    effect: Effect,
    reason: Readonly<Record<string, unknown>> = {},
  ): Promise<Acted> {
    return this.work.transactional((em) => this.within(em, action, command, effect, reason));
  }

  /** {@link execute}, as a part of the caller's transaction. */
  async within(
    em: EntityManager,
    action: OrderAction | FulfilmentAction,
    command: StaffCommand,
    effect: Effect,
    reason: Readonly<Record<string, unknown>> = {},
  ): Promise<Acted> {
    const order = await this.orders.lockSeen(em, command);
    const standing = standingOf(order, command);
    const transition = transitionFor(action, standing, command.permissions);
    if (isInWarehouse(transition)) await this.stock.requireOwnGoods(em, order.id, command.actor);
    const at = this.clock.now();
    const steps = stepsOf(transition, order);
    const before = standingBefore(steps);
    for (const step of steps) take(order, step);
    order.version += 1;
    order.updatedAt = at;
    const rows = steps.map((step) => transitionRow(command.actor, at, transition.name, step, reason));
    const occurrence = `${transition.name}@${order.version}`;
    const audited: AuditNotes = { before: {}, after: {} };
    const further = await effect(em, { order, at, occurrence, transition, before: standing, audited });
    await this.orders.appendHistory(em, order.id, [...rows, ...further]);
    await this.#tell(em, order, transition, at);
    const after = { ...standingAfter(steps), ...reason, ...audited.after };
    this.#writeAuditLog(em, `orders.${action}`, command, { ...before, ...audited.before }, after);
    return { version: order.version, state: order.state };
  }

  async #tell(em: EntityManager, order: Order, transition: NamedTransition, at: Date): Promise<void> {
    const movesDelivery = transition.moves.some((move) => move.axis === 'delivery');
    const { id: orderId, number, shopId } = order;
    const payload: OrderEvent = { orderId, number, transition: transition.name };
    for (const topic of topicsOf(transition.name, movesDelivery))
      await this.outbox.record(em, { id: uuidv7(), topic, shopId, payload, occurredAt: at });
  }

  #writeAuditLog(
    em: EntityManager,
    action: string,
    { shopId, orderId, actor }: StaffCommand,
    before: object,
    after: object,
  ): void {
    this.audit.record(em, { shopId, actor, action, entity: 'order', entityId: orderId, before, after });
  }
}

function standingOf(order: Order, command: StaffCommand): Standing {
  const { state, deliveryState } = order;
  const travels = { pickup: order.transporterId === null, pooled: Boolean(order.expeditionId) };
  return { state, deliveryState, ...travels, others: isOthers(order.assignedTo, workerOf(command)) };
}

function take(order: Order, { axis, to }: Step): void {
  if (axis === 'order') order.state = to as OrderState;
  else order.deliveryState = to as DeliveryState;
}

/** The axes that move, by the names of the order's members, for the audit log. */
function standingBefore(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(steps.map(({ axis, from }) => [memberOf(axis), from]));
}

function standingAfter(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(steps.map(({ axis, to }) => [memberOf(axis), to]));
}

function memberOf(axis: Step['axis']): string {
  return axis === 'order' ? 'state' : 'deliveryState';
}
