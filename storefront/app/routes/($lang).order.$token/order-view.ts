import type { AnswerOf, hoursContract, OrderPage } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { centimesFromDa } from '@hanout/kernel';
import { clockText } from '../../hours/clock-text.ts';
import { dayName } from '../../hours/hours-view.ts';
import { formatMoment } from '../../i18n/dates.ts';

export interface OrderLineView {
  readonly name: string;
  readonly attributes: readonly string[];
  /** What a pack holds. */
  readonly parts: OrderPage['lines'][number]['parts'];
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
  /** Of it: what goods that were not kept take off, what was paid, what is still to be paid. */
  readonly returned: Centimes;
  readonly paid: Centimes;
  readonly left: Centimes;
  readonly installments: readonly InstallmentView[];
  readonly delivery: OrderPage['delivery'];
  readonly cooldownSeconds: number;
  /** Until when, or from when, the shop calls; null: it says nothing. */
  readonly call: CallText | null;
}

/** A part of the total and the day by which it is paid, `28/12/2026`. */
export interface InstallmentView {
  readonly dueOn: string;
  readonly amount: Centimes;
  readonly status: OrderPage['installments'][number]['status'];
}

/** A text of the page with what stands in it. */
export interface CallText {
  readonly key: string;
  readonly time: string;
  readonly day: string;
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

type Call = AnswerOf<typeof hoursContract.call>['call'];

/** The promise of a call in words: today before closing, or from the next opening. */
export function callText(call: Call, locale: Locale): CallText | null {
  if (!call || call.inDays < 0) return null;
  const day = dayName(call.day, locale);
  const text = (key: string, time: string) => ({ key, time: clockText(time, locale), day });
  if (call.before) return text('order.callToday', call.before);
  const from = call.from ?? '';
  const key = call.inDays === 0 ? 'callFromToday' : call.inDays === 1 ? 'callTomorrow' : 'callOn';
  return text(`order.${key}`, from);
}

/** @param year the present one, which dates do not say */
export function orderView(order: OrderPage, locale: Locale, year: string, call: Call): OrderView {
  const momentOf = (at: string) => formatMoment(at, locale, year);
  const reached = (at: string | null) => (at === null ? null : momentOf(at));
  return {
    number: order.number,
    firstname: order.firstname,
    phone: order.phoneMasked,
    placedAt: momentOf(order.placedAt),
    progress: progressOf(order.state),
    dates: {
      confirmed: reached(order.steps.confirmed),
      handedOver: reached(order.steps.handedOver),
      delivered: reached(order.steps.delivered),
      ended: reached(order.steps.ended),
    },
    tracking: order.tracking,
    lines: order.lines.map((line) => ({
      name: line.name,
      attributes: line.attributes.map((attribute) => attribute.value),
      parts: line.parts,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      unitPrice: centimesFromDa(line.unitPrice),
      total: centimesFromDa(line.total),
    })),
    itemsTotal: centimesFromDa(order.itemsTotal),
    discountTotal: centimesFromDa(order.discountTotal),
    deliveryPrice: centimesFromDa(order.deliveryPrice),
    total: centimesFromDa(order.total),
    returned: centimesFromDa(order.returned),
    paid: centimesFromDa(order.paid),
    left: centimesFromDa(order.left),
    installments: order.installments.map(({ dueOn, amount, left, status }) => ({
      ...{ dueOn: dueOn.split('-').reverse().join('/'), status },
      amount: centimesFromDa(status === 'paid' ? amount : left),
    })),
    delivery: order.delivery,
    cooldownSeconds: order.cooldownSeconds,
    call: callText(call, locale),
  };
}
