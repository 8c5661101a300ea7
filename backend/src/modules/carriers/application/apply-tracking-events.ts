import type { DeliveryState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MoveParcel, type OrderParcelData, OrdersApi } from '../../orders/index.ts';
import { judge, type Situation, withoutWay } from '../domain/judge.ts';
import { StatusWords } from '../domain/statuses.ts';
import { EventStore, type ParcelName, type StoredEvent } from '../persistence/event-store.ts';
import { ParcelStore, type StoredParcel } from '../persistence/parcel-store.ts';
import { NoteWithdrawn } from './note-withdrawn.ts';

/** A carrier may speak of a parcel before its answer to the announcement has reached us. */
const GRACE_MS = 15 * 60_000;
/** Why an order is not moved by a word; any other failure is ours, and the word is tried again. */
const REFUSALS = ['illegal_transition', 'lot_expired', 'out_of_stock', 'not_found'];

/** After these a carrier says nothing more. */
const LAST: readonly DeliveryState[] = ['delivered', 'return_ready'];

interface Found {
  readonly event: StoredEvent;
  readonly parcel: StoredParcel | null;
  /** Of a parcel that was followed by another. */
  readonly pastOrderId: string | null;
  readonly order: OrderParcelData | null;
}
type Verdict = Parameters<EventStore['settle']>[2];

/**
 * Applies what a carrier said of a parcel, oldest first: forward only, each word once. What was said is kept before it is
 * applied, and to apply it again changes nothing, so a process may die anywhere in between.
 */
@Injectable()
export class ApplyTrackingEvents {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly move: MoveParcel,
    private readonly words: StatusWords,
    private readonly events: EventStore,
    private readonly parcels: ParcelStore,
    private readonly noteWithdrawn: NoteWithdrawn,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(name: ParcelName): Promise<void> {
    for (;;) {
      const found = await this.work.transactional((em) => this.#next(em, name));
      if (!found) return;
      const { event, parcel, order } = found;
      const verdict =
        parcel && order ? await this.#verdict(event, parcel, order) : await this.#ofOther(found);
      if (!verdict) return;
      await this.work.transactional((em) => this.#settle(em, found, verdict));
    }
  }

  async #next(em: EntityManager, name: ParcelName): Promise<Found | null> {
    const event = await this.events.next(em, name);
    const parcel = event && (await this.parcels.findByTracking(em, name));
    const order = parcel && (await this.orders.parcelOf(em, parcel.orderId));
    const pastOrderId = event && !parcel ? await this.parcels.pastOrder(em, name) : null;
    return event && { event, parcel, order, pastOrderId };
  }

  async #ofOther({ event, pastOrderId }: Found): Promise<Verdict | null> {
    if (pastOrderId) return this.#ofPast(event, pastOrderId);
    const elsewhere = await this.work.transactional((em) => this.parcels.isElsewhere(em, event));
    return elsewhere ? 'noted' : this.#ofStranger(event);
  }

  /** It was cancelled there before the order was announced anew: if it moves all the same, there are two. */
  async #ofPast(event: StoredEvent, orderId: string): Promise<Verdict> {
    const kind = await this.work.transactional((em) => this.parcels.kindOf(em, orderId));
    const meaning = kind ? this.words.meaning(kind, event.raw) : 'nothing';
    const rests = meaning === 'nothing' || ('problem' in meaning && meaning.problem === 'cancelled');
    return rests ? 'noted' : 'not_cancelled';
  }

  /** Null: it waits a little, for the parcel may be one of ours whose number we are about to learn. */
  #ofStranger({ receivedAt }: StoredEvent): Verdict | null {
    const waited = this.clock.now().getTime() - receivedAt.getTime();
    return waited < GRACE_MS ? null : 'unknown_parcel';
  }

  async #verdict(event: StoredEvent, parcel: StoredParcel, order: OrderParcelData): Promise<Verdict> {
    const meaning = this.words.meaning(parcel.kind, event.raw);
    if (meaning === 'nothing') return 'noted';
    if ('problem' in meaning)
      return meaning.problem === 'cancelled' && isCancelled(parcel, order) ? 'noted' : meaning.problem;
    const { target } = meaning;
    const late = !!parcel.rawAt && event.occurredAt < parcel.rawAt;
    const situation: Situation = { current: order.deliveryState, target, late };
    if (judge(situation) === 'note') return 'noted';
    const actor: Actor = { kind: 'system', id: 'carrier', name: order.transporter };
    const reason = [event.raw, event.reason].filter(Boolean).join(' · ');
    const events = { shopId: parcel.shopId, orderId: parcel.orderId, target, reason, actor };
    if (!(await isRefused(this.move.execute(events)))) return 'applied';
    // As it stands now: somebody may have moved it meanwhile.
    const now = await this.work.transactional((em) => this.orders.parcelOf(em, order.id));
    const verdict = withoutWay({ ...situation, current: now?.deliveryState ?? situation.current });
    return verdict === 'note' ? 'noted' : verdict;
  }

  async #settle(em: EntityManager, { event, parcel, order, pastOrderId }: Found, verdict: Verdict) {
    const ofOther = verdict === 'unknown_parcel' || verdict === 'not_cancelled';
    const known = ofOther && (await this.events.isOpen(em, event, verdict));
    await this.events.settle(em, event.id, known ? 'noted' : verdict, parcel?.orderId ?? pastOrderId);
    if (parcel) await this.parcels.said(em, parcel.orderId, event);
    if (parcel && order && isCancelled(parcel, order)) await this.#endCancelled(em, event, parcel, order);
  }

  /** The parcel of a cancelled order is asked about until the carrier has done with it. */
  async #endCancelled(em: EntityManager, { raw }: StoredEvent, parcel: StoredParcel, order: OrderParcelData) {
    const { kind, orderId, tracking = null } = parcel;
    const meaning = this.words.meaning(kind, raw);
    if (meaning === 'nothing') return;
    if ('problem' in meaning) {
      if (meaning.problem === 'cancelled')
        await this.noteWithdrawn.execute(em, { orderId, tracking, lease: null });
    } else if (order.state === 'cancelled' && LAST.includes(meaning.target))
      await this.parcels.end(em, orderId);
  }
}

/** Somebody asked for the parcel to be cancelled, even if its order was taken up again since. */
function isCancelled({ cancelAt, cancelAttempts }: StoredParcel, { state }: OrderParcelData): boolean {
  return state === 'cancelled' || !!cancelAt || cancelAttempts > 0;
}

async function isRefused(moving: Promise<unknown>): Promise<boolean> {
  try {
    await moving;
    return false;
  } catch (error) {
    if (error instanceof DomainError && REFUSALS.includes(error.code)) return true;
    throw error;
  }
}
