import type { Actor, Centimes } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { CancelOrder } from '../../src/modules/orders/application/cancel-order.ts';
import { ConfirmOrder } from '../../src/modules/orders/application/confirm-order.ts';
import { DeliverInPart } from '../../src/modules/orders/application/deliver-in-part.ts';
import { DeliverOrder } from '../../src/modules/orders/application/deliver-order.ts';
import { FollowParcel } from '../../src/modules/orders/application/follow-parcel.ts';
import { ForfeitDeposit } from '../../src/modules/orders/application/forfeit-deposit.ts';
import { HandOverOrder } from '../../src/modules/orders/application/hand-over-order.ts';
import { LoseOrder } from '../../src/modules/orders/application/lose-order.ts';
import type { Acted, StaffCommand } from '../../src/modules/orders/application/order-changes.ts';
import { PackOrder } from '../../src/modules/orders/application/pack-order.ts';
import { PrepareOrder } from '../../src/modules/orders/application/prepare-order.ts';
import { RefundOrder } from '../../src/modules/orders/application/refund-order.ts';
import { ReopenOrder } from '../../src/modules/orders/application/reopen-order.ts';
import { TakeBackOrder } from '../../src/modules/orders/application/take-back-order.ts';
import { TakePayment } from '../../src/modules/orders/application/take-payment.ts';
import { ORDERS_OF_OTHERS, PERMISSIONS } from '../../src/modules/staff/index.ts';
import type { ModelOrder } from './stock-world.ts';

export const ORDER_STEPS = [
  'confirm',
  'cancel',
  'reopen',
  'prepare',
  'pack',
  'packInPart',
  'assign',
  'handOver',
  'deliver',
  'deliverInPart',
  'requestReturn',
  'startReturn',
  'returnArrives',
  'takeBack',
  'lose',
  'pay',
  'refund',
  'forfeit',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly packed: number | null;
}

export interface StepContext {
  readonly shopId: string;
  readonly order: ModelOrder;
  readonly actor: Actor;
  readonly choice: readonly [number, number];
  readonly amount: Centimes;
  lines(): Promise<Line[]>;
}

type Act = (app: TestApp, context: StepContext) => Promise<Acted>;

const EVERYTHING: ReadonlySet<string> = new Set([...PERMISSIONS, ORDERS_OF_OTHERS]);
const by = ({ shopId, order, actor }: StepContext): StaffCommand => ({
  shopId,
  orderId: order.id,
  version: order.version,
  actor,
  permissions: EVERYTHING,
});
const follow =
  (event: Parameters<FollowParcel['execute']>[0]['event']): Act =>
  (app, context) =>
    app.get(FollowParcel).execute({ ...by(context), event, reason: null });

/** How each step is done: by the use case itself. */
export const ACT: Readonly<Record<OrderStep, Act>> = {
  confirm: (app, context) => app.get(ConfirmOrder).execute(by(context)),
  cancel: (app, context) => app.get(CancelOrder).execute({ ...by(context), reason: null }),
  reopen: (app, context) => app.get(ReopenOrder).execute(by(context)),
  prepare: (app, context) => app.get(PrepareOrder).execute(by(context)),
  pack: (app, context) => app.get(PackOrder).execute({ ...by(context), lines: null }),
  packInPart: async (app, context) => {
    const lines = await context.lines();
    const line = lines[context.choice[0] % lines.length];
    const packed = [{ lineId: line?.id ?? '', quantity: 1 }];
    return app.get(PackOrder).execute({ ...by(context), lines: packed });
  },
  assign: follow('assign_delivery'),
  handOver: (app, context) => app.get(HandOverOrder).execute(by(context)),
  deliver: (app, context) => app.get(DeliverOrder).execute(by(context)),
  deliverInPart: async (app, context) => {
    const [b, c] = context.choice;
    const lines = (await context.lines()).map(({ id, quantity }, index) => ({
      lineId: id,
      quantity: (b + c * index) % (quantity + 1),
    }));
    return app.get(DeliverInPart).execute({ ...by(context), lines });
  },
  requestReturn: follow('request_return'),
  startReturn: follow('start_return'),
  returnArrives: follow('return_arrives'),
  takeBack: (app, context) => app.get(TakeBackOrder).execute(by(context)),
  lose: (app, context) => app.get(LoseOrder).execute({ ...by(context), reason: null }),
  pay: (app, context) => {
    const [, c] = context.choice;
    const amount = c % 4 === 0 ? null : context.amount;
    return app
      .get(TakePayment)
      .execute({ ...by(context), kind: c % 2 ? 'deposit' : 'payment', amount, place: 'till' });
  },
  refund: (app, context) =>
    app.get(RefundOrder).execute({ ...by(context), amount: context.amount, place: 'till' }),
  forfeit: (app, context) => app.get(ForfeitDeposit).execute({ ...by(context), reason: null }),
};

/** What must happen: `*` stands for any delivery state. The model's own table, not the product's. */
interface Outcome {
  readonly to: (state: string) => { readonly state?: string; readonly delivery?: string };
  /** Codes with which it may be refused although the order stands right. */
  readonly mayRefuse?: readonly string[];
  readonly pieces?: 'leave';
}
type Outcomes = Readonly<Record<string, Outcome>>;

const SHORT = ['out_of_stock'];
function from(states: readonly string[], delivery: string, outcome: Outcome): Outcomes {
  return Object.fromEntries(states.map((state) => [`${state}/${delivery}`, outcome]));
}
const state = (name: string, more: Partial<Outcome> = {}): Outcome => ({
  to: () => ({ state: name }),
  ...more,
});
const delivery = (name: string): Outcome => ({ to: () => ({ delivery: name }) });
const both = (name: string, parcel: string, more: Partial<Outcome> = {}): Outcome => ({
  to: () => ({ state: name, delivery: parcel }),
  ...more,
});
const stays: Outcome['to'] = () => ({});
const NOT_SENT = ['new', 'confirmed', 'preparing', 'packed'];
const gone = { pieces: 'leave' } as const;
/** Money moves, and nothing else. */
const taken: Outcome = { to: stays, mayRefuse: ['invalid', 'nothing_owed', 'carrier_collects'] };
const given: Outcome = { to: stays, mayRefuse: ['invalid'] };

export const LEADS_TO: Readonly<Record<OrderStep, Outcomes>> = {
  confirm: from(['new'], '*', state('confirmed', { mayRefuse: SHORT })),
  cancel: from(NOT_SENT, '*', state('cancelled')),
  reopen: from(['cancelled'], '*', both('new', 'none', { mayRefuse: SHORT })),
  prepare: from(['confirmed', 'preparing', 'packed'], '*', state('preparing', { mayRefuse: SHORT })),
  pack: from(['preparing'], '*', state('packed')),
  packInPart: {
    ...from(['preparing'], '*', { to: (now) => ({ state: now }), mayRefuse: ['invalid'] }),
    // Lines of an order that is elsewhere may be packed whole already, which is told first.
    ...from(['packed'], '*', { to: stays, mayRefuse: ['invalid', 'illegal_transition'] }),
    ...from(
      ['in_delivery', 'completed', 'partially_completed', 'returned', 'cancelled', 'new', 'confirmed'],
      '*',
      {
        to: stays,
        mayRefuse: ['invalid', 'illegal_transition'],
      },
    ),
  },
  assign: from(['confirmed', 'preparing', 'packed'], 'none', delivery('assigned')),
  handOver: from(['packed'], 'assigned', both('in_delivery', 'picked_up', { mayRefuse: ['lot_expired'] })),
  deliver: from(['in_delivery'], 'picked_up', both('completed', 'delivered', gone)),
  deliverInPart: from(['in_delivery'], 'picked_up', {
    ...both('partially_completed', 'partially_delivered', gone),
    mayRefuse: ['invalid'],
  }),
  requestReturn: from(['in_delivery'], 'picked_up', delivery('return_requested')),
  startReturn: {
    ...from(['in_delivery'], 'return_requested', delivery('returning')),
    ...from(['partially_completed'], 'partially_delivered', delivery('returning')),
  },
  returnArrives: from(['in_delivery', 'partially_completed'], 'returning', delivery('return_ready')),
  takeBack: {
    ...from(['in_delivery'], 'return_ready', both('returned', 'returned')),
    ...from(['partially_completed'], 'return_ready', delivery('returned')),
  },
  lose: {
    ...from(['in_delivery'], 'picked_up', { ...delivery('lost'), ...gone }),
    ...from(['in_delivery', 'partially_completed'], 'returning', { ...delivery('lost'), ...gone }),
  },
  // What is on its way and what was received may be paid too, as far as nobody else was told to collect it.
  pay: {
    ...from([...NOT_SENT, 'completed', 'partially_completed'], '*', taken),
    ...from(['in_delivery'], 'picked_up', taken),
  },
  refund: {
    ...from([...NOT_SENT, 'cancelled', 'returned', 'partially_completed'], '*', given),
    ...from(['in_delivery'], 'lost', given),
  },
  forfeit: {
    ...from(NOT_SENT, '*', state('cancelled', { mayRefuse: ['no_deposit'] })),
    ...from(['cancelled'], '*', { to: stays, mayRefuse: ['no_deposit'] }),
  },
};
