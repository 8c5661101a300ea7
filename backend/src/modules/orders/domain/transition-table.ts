import type { DeliveryState, OrderState } from '@hanout/contracts';

/** Who brings a transition about. */
export type Performer =
  | 'shopper'
  | 'agent'
  | 'manager'
  | 'warehouse'
  | 'logistics'
  | 'carrier'
  | 'cashier'
  | 'system';

/** What happens to the order's goods: what each leaves behind, `transition-effects.spec.ts` compares. */
export type StockEffect =
  | 'hold'
  | 'reserve'
  | 'resize'
  | 'release'
  | 'choose_lots'
  | 'hand_over'
  | 'sell'
  | 'sell_kept'
  | 'quarantine'
  | 'take_returned'
  | 'write_off'
  | 'sell_from_shelf';

/** What happens to the order's money, and to what its carrier is to collect; compared likewise. */
export type MoneyEffect =
  | 'owe'
  | 'reprice'
  | 'void'
  | 'tell_cod'
  | 'freeze_cod'
  | 'collect'
  | 'recompute_cod'
  | 'claim'
  | 'give_credit'
  | 'pay'
  | 'refund'
  | 'forfeit'
  | 'paid_at_till';

/** One step on one axis. `from: null` = the order does not exist yet. */
export type Move =
  | { readonly axis: 'order'; readonly from: readonly OrderState[] | null; readonly to: OrderState }
  | { readonly axis: 'delivery'; readonly from: readonly DeliveryState[]; readonly to: DeliveryState };

export interface Transition {
  readonly name: string;
  /** All of them happen together; each must be legal. */
  readonly moves: readonly Move[];
  /** Where the order itself stands and stays, when no move says so. */
  readonly within?: readonly OrderState[];
  /** Where the parcel stands and stays, when no move says so. */
  readonly parcel?: readonly DeliveryState[];
  /** Only for what is picked up, or only for what travels; for both when left out. */
  readonly pickup?: boolean;
  /** Only for what is in an expedition. */
  readonly pooled?: boolean;
  readonly by: readonly Performer[];
  /** What a member of staff must be allowed to; null: nobody does it by hand. */
  readonly permission: string | null;
  readonly stock: StockEffect | null;
  readonly money: MoneyEffect | null;
}

const order = (from: readonly OrderState[] | null, to: OrderState): Move => ({ axis: 'order', from, to });
const delivery = (from: readonly DeliveryState[], to: DeliveryState): Move => ({
  axis: 'delivery',
  from,
  to,
});

/** With its carrier, towards its customer. */
export const ON_ITS_WAY: readonly DeliveryState[] = [
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
];

const NOT_SENT: readonly OrderState[] = ['new', 'confirming', 'confirmed', 'preparing', 'packed'];
const ON_DELIVERY: readonly OrderState[] = ['in_delivery'];
const WITH_A_CARRIER: readonly OrderState[] = ['in_delivery', 'partially_completed'];
/** The customer has goods of it. */
export const RECEIVED: readonly OrderState[] = ['completed', 'partially_completed'];
/** Nothing is in a parcel yet, and no transporter was told of it. */
const NOT_PACKED: readonly OrderState[] = ['draft', 'new', 'confirming', 'confirmed', 'preparing'];
const UNTOLD: readonly DeliveryState[] = ['none', 'assigned'];
/** What is left of a deposit waits for a refund, or is forfeited. */
const CLOSED: readonly OrderState[] = ['cancelled', 'returned', 'partially_completed'];

/**
 * Every legal change of an order, after the table of orders-and-stock ("Order: three axes"). The payment axis has no
 * rows: it is computed from the postings.
 */
export const TRANSITIONS = [
  row('place', [order(null, 'new')], ['shopper', 'agent'], null, 'hold', 'owe'),
  row('draft', [order(null, 'draft')], ['agent'], 'orders.create', null, null),
  row('submit', [order(['draft'], 'new')], ['agent'], 'orders.create', 'hold', 'owe'),
  {
    ...within(NOT_PACKED, row('edit_lines', [], ['agent'], 'orders.edit', 'resize', 'reprice')),
    parcel: UNTOLD,
  },
  row('confirm', [order(['new', 'confirming'], 'confirmed')], ['agent'], 'orders.confirm', 'reserve', null),
  row('log_call', [order(['new', 'confirming'], 'confirming')], ['agent'], 'orders.confirm', null, null),
  row(
    'cancel',
    [order(['draft', 'new', 'confirming', 'confirmed', 'preparing'], 'cancelled')],
    ['agent'],
    'orders.cancel',
    'release',
    'void',
  ),
  row(
    'cancel_packed',
    [order(['packed'], 'cancelled')],
    ['manager'],
    'orders.cancel_packed',
    'release',
    'void',
  ),
  row(
    'reopen',
    [order(['cancelled'], 'new'), delivery(['none', 'assigned', 'announced'], 'none')],
    ['manager'],
    'orders.reopen',
    'hold',
    'owe',
  ),
  row('prepare', [order(['confirmed'], 'preparing')], ['warehouse'], 'orders.pack', 'choose_lots', null),
  row(
    'prepare_again',
    [order(['preparing', 'packed'], 'preparing')],
    ['warehouse'],
    'orders.pack',
    'choose_lots',
    null,
  ),
  within(['preparing'], row('pack_in_part', [], ['warehouse'], 'orders.pack', null, null)),
  row('pack', [order(['preparing'], 'packed')], ['warehouse'], 'orders.pack', null, null),
  travels(
    within(
      ['confirmed', 'preparing', 'packed'],
      row('assign_delivery', [delivery(['none'], 'assigned')], ['logistics'], 'orders.ship', null, null),
    ),
  ),
  travels(
    within(
      ['confirmed', 'preparing', 'packed'],
      row(
        'send_to_expedition',
        [delivery(['none', 'assigned'], 'assigned')],
        ['logistics'],
        'orders.ship',
        null,
        null,
      ),
    ),
  ),
  {
    ...travels(
      within(
        ['confirmed', 'preparing', 'packed'],
        row('send_announced_to_expedition', [], ['logistics'], 'orders.ship', null, null),
      ),
    ),
    parcel: ['announced'],
  },
  travels(
    within(
      ['confirmed', 'preparing', 'packed'],
      row(
        'announce',
        [delivery(['none', 'assigned'], 'announced')],
        ['logistics'],
        'orders.ship',
        null,
        'tell_cod',
      ),
    ),
  ),
  row(
    'hand_over',
    [order(['packed'], 'in_delivery'), delivery(['assigned', 'announced'], 'picked_up')],
    ['carrier', 'logistics'],
    'orders.ship',
    'hand_over',
    'freeze_cod',
  ),
  {
    ...row(
      'start_expedition',
      [order(['packed'], 'in_delivery'), delivery(['assigned', 'announced'], 'picked_up')],
      ['logistics'],
      'orders.ship',
      'hand_over',
      'freeze_cod',
    ),
    pooled: true,
  },
  {
    ...row(
      'hand_to_customer',
      [order(['packed'], 'completed'), delivery(['none'], 'delivered')],
      ['warehouse'],
      'orders.pack',
      'sell_from_shelf',
      'paid_at_till',
    ),
    pickup: true,
  },
  parcel('transit', ['picked_up'], 'in_transit', ON_DELIVERY),
  parcel('arrive_at_desk', ['picked_up', 'in_transit', 'attempt_failed'], 'at_desk', ON_DELIVERY),
  parcel('go_out', ['picked_up', 'in_transit', 'attempt_failed', 'on_hold'], 'out_for_delivery', ON_DELIVERY),
  parcel('fail_attempt', ['out_for_delivery'], 'attempt_failed', ON_DELIVERY),
  parcel('wait', ['in_transit', 'at_desk', 'attempt_failed'], 'on_hold', ON_DELIVERY),
  row(
    'deliver',
    [order(['in_delivery'], 'completed'), delivery(ON_ITS_WAY, 'delivered')],
    ['carrier', 'logistics'],
    'orders.ship',
    'sell',
    'collect',
  ),
  row(
    'deliver_in_part',
    [order(['in_delivery'], 'partially_completed'), delivery(ON_ITS_WAY, 'partially_delivered')],
    ['agent'],
    'orders.ship',
    'sell_kept',
    'recompute_cod',
  ),
  parcel('request_return', ON_ITS_WAY, 'return_requested', ON_DELIVERY),
  parcel(
    'start_return',
    ['return_requested', 'partially_delivered', 'attempt_failed'],
    'returning',
    WITH_A_CARRIER,
  ),
  parcel('return_arrives', ['returning'], 'return_ready', WITH_A_CARRIER),
  row(
    'take_back',
    [order(['in_delivery'], 'returned'), delivery(['return_ready'], 'returned')],
    ['warehouse'],
    'orders.pack',
    'quarantine',
    'void',
  ),
  within(
    ['partially_completed'],
    row(
      'take_back_rest',
      [delivery(['return_ready'], 'returned')],
      ['warehouse'],
      'orders.pack',
      'quarantine',
      null,
    ),
  ),
  within(
    WITH_A_CARRIER,
    row(
      'lose',
      [delivery([...ON_ITS_WAY, 'returning'], 'lost')],
      ['manager'],
      'orders.ship',
      'write_off',
      'claim',
    ),
  ),
  within(NOT_SENT, row('pay', [], ['manager', 'cashier'], 'orders.pay', null, 'pay')),
  {
    ...within(ON_DELIVERY, row('pay_on_its_way', [], ['manager', 'cashier'], 'orders.pay', null, 'pay')),
    parcel: ON_ITS_WAY,
  },
  within(RECEIVED, row('pay_after_delivery', [], ['manager', 'cashier'], 'orders.pay', null, 'pay')),
  within(NOT_SENT, row('refund', [], ['manager', 'cashier'], 'orders.refund', null, 'refund')),
  within(CLOSED, row('refund_closed', [], ['manager', 'cashier'], 'orders.refund', null, 'refund')),
  {
    ...within(ON_DELIVERY, row('refund_lost', [], ['manager', 'cashier'], 'orders.refund', null, 'refund')),
    parcel: ['lost'],
  },
  row('forfeit', [order(NOT_SENT, 'cancelled')], ['manager'], 'orders.refund', 'release', 'forfeit'),
  within(['cancelled'], row('forfeit_closed', [], ['manager'], 'orders.refund', null, 'forfeit')),
  row(
    'come_back',
    [order(null, 'returned')],
    ['agent', 'manager'],
    'orders.return',
    'take_returned',
    'give_credit',
  ),
  within(RECEIVED, row('return_goods', [], ['agent', 'manager'], 'orders.return', null, null)),
  row(
    'sell_at_till',
    [order(null, 'completed'), delivery(['none'], 'delivered')],
    ['cashier'],
    'till.sell',
    'sell_from_shelf',
    'paid_at_till',
  ),
  row('put_aside_at_till', [order(null, 'confirmed')], ['cashier'], 'till.sell', 'reserve', 'paid_at_till'),
] as const satisfies readonly Transition[];

export type TransitionName = (typeof TRANSITIONS)[number]['name'];

function row<const N extends string>(
  name: N,
  moves: readonly Move[],
  by: readonly Performer[],
  permission: string | null,
  stock: StockEffect | null,
  money: MoneyEffect | null,
): Transition & { readonly name: N } {
  return { name, moves, by, permission, stock, money };
}

/** A move of the parcel, told by its carrier or by whoever follows it; goods and money stay where they are. */
function parcel<const N extends string>(
  name: N,
  from: readonly DeliveryState[],
  to: DeliveryState,
  states: readonly OrderState[],
): Transition & { readonly name: N } {
  return within(states, row(name, [delivery(from, to)], ['carrier', 'logistics'], 'orders.ship', null, null));
}

function travels<T extends Transition>(transition: T): T {
  return { ...transition, pickup: false };
}

function within<T extends Transition>(states: readonly OrderState[], transition: T): T {
  return { ...transition, within: states };
}
