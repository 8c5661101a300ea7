import {
  DELIVERY_STATE_WORDS,
  ORDER_STATE_WORDS,
  PAYMENT_STATE_WORDS,
  type Translations,
} from '@hanout/kernel';

/** A tone is a mood, never decoration: at rest, moving, done well, waiting for somebody, gone wrong. */
export type Tone = 'idle' | 'move' | 'good' | 'wait' | 'bad';

/** An order has a state on each of three axes; the shape of the mark tells the axis before its colour does. */
export type Axis = 'order' | 'delivery' | 'payment';

/** Ring: sixths filled, or a sign that replaces the filling. */
export type RingMark = 0 | 1 | 2 | 3 | 4 | 5 | 'dashed' | 'check' | 'half' | 'back' | 'cross';

/** Five-step track: steps done, with `pause` or `cross` on the next one; `back` counts from the far end. */
export interface TrackMark {
  readonly steps: 0 | 1 | 2 | 3 | 4 | 5;
  readonly sign?: 'pause' | 'cross' | 'back' | 'partial' | 'lost';
}

/** Square: share filled from 0 to 1, or a sign. */
export type SquareMark = number | 'check' | 'alert' | 'back' | 'slash' | 'lock';

export interface StateEntry<Mark> {
  readonly tone: Tone;
  readonly mark: Mark;
  readonly label: Required<Translations>;
}

const entry = <const Mark>(tone: Tone, mark: Mark, label: Required<Translations>): StateEntry<Mark> => ({
  tone,
  mark,
  label,
});

export const ORDER_VOCABULARY = {
  draft: entry<RingMark>('idle', 'dashed', ORDER_STATE_WORDS.draft),
  new: entry<RingMark>('move', 0, ORDER_STATE_WORDS.new),
  confirming: entry<RingMark>('wait', 1, ORDER_STATE_WORDS.confirming),
  confirmed: entry<RingMark>('move', 2, ORDER_STATE_WORDS.confirmed),
  preparing: entry<RingMark>('move', 3, ORDER_STATE_WORDS.preparing),
  packed: entry<RingMark>('move', 4, ORDER_STATE_WORDS.packed),
  in_delivery: entry<RingMark>('move', 5, ORDER_STATE_WORDS.in_delivery),
  completed: entry<RingMark>('good', 'check', ORDER_STATE_WORDS.completed),
  partially_completed: entry<RingMark>('good', 'half', ORDER_STATE_WORDS.partially_completed),
  returned: entry<RingMark>('bad', 'back', ORDER_STATE_WORDS.returned),
  cancelled: entry<RingMark>('idle', 'cross', ORDER_STATE_WORDS.cancelled),
} as const;

export const DELIVERY_VOCABULARY = {
  none: entry<TrackMark>('idle', { steps: 0 }, DELIVERY_STATE_WORDS.none),
  assigned: entry<TrackMark>('idle', { steps: 0 }, DELIVERY_STATE_WORDS.assigned),
  announced: entry<TrackMark>('move', { steps: 1 }, DELIVERY_STATE_WORDS.announced),
  picked_up: entry<TrackMark>('move', { steps: 2 }, DELIVERY_STATE_WORDS.picked_up),
  in_transit: entry<TrackMark>('move', { steps: 3 }, DELIVERY_STATE_WORDS.in_transit),
  at_desk: entry<TrackMark>('wait', { steps: 4, sign: 'pause' }, DELIVERY_STATE_WORDS.at_desk),
  out_for_delivery: entry<TrackMark>('move', { steps: 4 }, DELIVERY_STATE_WORDS.out_for_delivery),
  attempt_failed: entry<TrackMark>('bad', { steps: 4, sign: 'cross' }, DELIVERY_STATE_WORDS.attempt_failed),
  on_hold: entry<TrackMark>('wait', { steps: 3, sign: 'pause' }, DELIVERY_STATE_WORDS.on_hold),
  delivered: entry<TrackMark>('good', { steps: 5 }, DELIVERY_STATE_WORDS.delivered),
  partially_delivered: entry<TrackMark>(
    'good',
    { steps: 3, sign: 'partial' },
    DELIVERY_STATE_WORDS.partially_delivered,
  ),
  return_requested: entry<TrackMark>(
    'bad',
    { steps: 1, sign: 'back' },
    DELIVERY_STATE_WORDS.return_requested,
  ),
  returning: entry<TrackMark>('bad', { steps: 3, sign: 'back' }, DELIVERY_STATE_WORDS.returning),
  return_ready: entry<TrackMark>('wait', { steps: 4, sign: 'back' }, DELIVERY_STATE_WORDS.return_ready),
  returned: entry<TrackMark>('idle', { steps: 5, sign: 'back' }, DELIVERY_STATE_WORDS.returned),
  lost: entry<TrackMark>('bad', { steps: 0, sign: 'lost' }, DELIVERY_STATE_WORDS.lost),
} as const;

export const PAYMENT_VOCABULARY = {
  unpaid: entry<SquareMark>('idle', 0, PAYMENT_STATE_WORDS.unpaid),
  deposit_paid: entry<SquareMark>('move', 0.3, PAYMENT_STATE_WORDS.deposit_paid),
  partially_paid: entry<SquareMark>('move', 0.5, PAYMENT_STATE_WORDS.partially_paid),
  collected: entry<SquareMark>('wait', 0.6, PAYMENT_STATE_WORDS.collected),
  remittable: entry<SquareMark>('wait', 0.75, PAYMENT_STATE_WORDS.remittable),
  remitted: entry<SquareMark>('move', 0.9, PAYMENT_STATE_WORDS.remitted),
  paid: entry<SquareMark>('good', 'check', PAYMENT_STATE_WORDS.paid),
  disputed: entry<SquareMark>('bad', 'alert', PAYMENT_STATE_WORDS.disputed),
  refunded: entry<SquareMark>('idle', 'back', PAYMENT_STATE_WORDS.refunded),
  deposit_forfeited: entry<SquareMark>('wait', 'lock', PAYMENT_STATE_WORDS.deposit_forfeited),
  void: entry<SquareMark>('idle', 'slash', PAYMENT_STATE_WORDS.void),
} as const;

export type OrderStateKey = keyof typeof ORDER_VOCABULARY;
export type DeliveryStateKey = keyof typeof DELIVERY_VOCABULARY;
export type PaymentStateKey = keyof typeof PAYMENT_VOCABULARY;

export interface StateKeyOf {
  order: OrderStateKey;
  delivery: DeliveryStateKey;
  payment: PaymentStateKey;
}

const AXES = { order: ORDER_VOCABULARY, delivery: DELIVERY_VOCABULARY, payment: PAYMENT_VOCABULARY } as const;

export function stateEntry<A extends Axis>(axis: A, state: StateKeyOf[A]): StateEntry<unknown> {
  return (AXES[axis] as Record<string, StateEntry<unknown>>)[state] as StateEntry<unknown>;
}
