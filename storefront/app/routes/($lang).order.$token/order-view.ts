import type { OrderPage } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { centimesFromDa } from '@hanout/kernel';
import { formatMoment } from '../../i18n/dates.ts';

export interface OrderLineView {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly unitPrice: Centimes;
  readonly total: Centimes;
}

export interface OrderView {
  readonly number: string;
  readonly firstname: string;
  readonly phone: string;
  readonly placedAt: string;
  readonly progress: OrderProgress;
  /** When each step was reached, in words; null where it was not. */
  readonly dates: Readonly<Record<keyof OrderPage['steps'], string | null>>;
  readonly tracking: string | null;
  readonly lines: readonly OrderLineView[];
  readonly itemsTotal: Centimes;
  readonly discountTotal: Centimes;
  readonly deliveryPrice: Centimes;
  readonly total: Centimes;
  readonly delivery: OrderPage['delivery'];
  readonly cooldownSeconds: number;
}

export interface OrderProgress {
  /** How many of the four steps (received, called, handed over, delivered) are behind. */
  readonly done: number;
  readonly ended: 'cancelled' | 'returned' | 'delivered' | null;
}

const STEPS_DONE: Readonly<Record<string, number>> = {
  confirmed: 2,
  preparing: 2,
  packed: 2,
  in_delivery: 3,
  completed: 4,
  partially_completed: 4,
};

/** What a shopper is told of an order's state. */
export function progressOf(state: string): OrderProgress {
  if (state === 'cancelled' || state === 'returned') return { done: 1, ended: state };
  const done = STEPS_DONE[state] ?? 1;
  return { done, ended: done === 4 ? 'delivered' : null };
}

const momentOf = (at: string | null, locale: Locale) => (at === null ? null : formatMoment(at, locale));

export function orderView(order: OrderPage, locale: Locale): OrderView {
  return {
    number: order.number,
    firstname: order.firstname,
    phone: order.phoneMasked,
    placedAt: formatMoment(order.placedAt, locale),
    progress: progressOf(order.state),
    dates: {
      confirmed: momentOf(order.steps.confirmed, locale),
      handedOver: momentOf(order.steps.handedOver, locale),
      delivered: momentOf(order.steps.delivered, locale),
      ended: momentOf(order.steps.ended, locale),
    },
    tracking: order.tracking,
    lines: order.lines.map((line) => ({
      name: line.name,
      attributes: line.attributes.map((attribute) => attribute.value),
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      unitPrice: centimesFromDa(line.unitPrice),
      total: centimesFromDa(line.total),
    })),
    itemsTotal: centimesFromDa(order.itemsTotal),
    discountTotal: centimesFromDa(order.discountTotal),
    deliveryPrice: centimesFromDa(order.deliveryPrice),
    total: centimesFromDa(order.total),
    delivery: order.delivery,
    cooldownSeconds: order.cooldownSeconds,
  };
}
