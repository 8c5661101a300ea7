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

/** What happens to the order's goods. */
export type StockEffect =
  | 'hold'
  | 'reserve'
  | 'release'
  | 'choose_lots'
  | 'hand_over'
  | 'sell'
  | 'sell_kept'
  | 'quarantine'
  | 'write_off'
  | 'sell_from_shelf';

/** What happens to the order's money. */
export type MoneyEffect =
  | 'owe'
  | 'void'
  | 'freeze_cod'
  | 'collect'
  | 'recompute_cod'
  | 'claim'
  | 'paid_at_till';

/** One step on one axis. `from: null` = the order does not exist yet. */
export type Move =
  | { readonly axis: 'order'; readonly from: readonly OrderState[] | null; readonly to: OrderState }
  | { readonly axis: 'delivery'; readonly from: readonly DeliveryState[]; readonly to: DeliveryState };

export interface Transition {
  readonly name: string;
  /** All of them happen together; each must be legal. */
  readonly moves: readonly Move[];
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

const ON_ITS_WAY: readonly DeliveryState[] = [
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
];

/**
 * Every legal change of an order, after the table of orders-and-stock ("Order: three axes"). The payment axis has no
 * rows: it is computed from the postings.
 */
export const TRANSITIONS = [
  row('place', [order(null, 'new')], ['shopper', 'agent'], null, 'hold', 'owe'),
  row('submit', [order(['draft'], 'new')], ['agent'], 'orders.create', 'hold', 'owe'),
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
  row('reopen', [order(['cancelled'], 'new')], ['manager'], 'orders.reopen', 'hold', 'owe'),
  row('prepare', [order(['confirmed'], 'preparing')], ['warehouse'], 'orders.pack', 'choose_lots', null),
  row('pack', [order(['preparing'], 'packed')], ['warehouse'], 'orders.pack', null, null),
  row('assign_delivery', [delivery(['none'], 'assigned')], ['logistics'], 'orders.ship', null, null),
  row('announce', [delivery(['none', 'assigned'], 'announced')], ['logistics'], 'orders.ship', null, null),
  row(
    'hand_over',
    [order(['packed'], 'in_delivery'), delivery(['assigned', 'announced'], 'picked_up')],
    ['logistics'],
    'orders.ship',
    'hand_over',
    'freeze_cod',
  ),
  row('transit', [delivery(['picked_up'], 'in_transit')], ['carrier'], null, null, null),
  row(
    'arrive_at_desk',
    [delivery(['picked_up', 'in_transit', 'attempt_failed'], 'at_desk')],
    ['carrier'],
    null,
    null,
    null,
  ),
  row(
    'go_out',
    [delivery(['picked_up', 'in_transit', 'attempt_failed', 'on_hold'], 'out_for_delivery')],
    ['carrier'],
    null,
    null,
    null,
  ),
  row(
    'fail_attempt',
    [delivery(['out_for_delivery'], 'attempt_failed')],
    ['carrier', 'agent'],
    'orders.ship',
    null,
    null,
  ),
  row(
    'wait',
    [delivery(['in_transit', 'at_desk', 'attempt_failed'], 'on_hold')],
    ['carrier', 'agent'],
    'orders.ship',
    null,
    null,
  ),
  row(
    'deliver',
    [order(['in_delivery'], 'completed'), delivery(ON_ITS_WAY, 'delivered')],
    ['carrier'],
    null,
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
  row('request_return', [delivery(ON_ITS_WAY, 'return_requested')], ['carrier'], null, null, null),
  row(
    'start_return',
    [delivery(['return_requested', 'partially_delivered', 'attempt_failed'], 'returning')],
    ['carrier'],
    null,
    null,
    null,
  ),
  row('return_arrives', [delivery(['returning'], 'return_ready')], ['carrier'], null, null, null),
  row(
    'take_back',
    [order(['in_delivery'], 'returned'), delivery(['return_ready'], 'returned')],
    ['warehouse'],
    'orders.pack',
    'quarantine',
    'void',
  ),
  row(
    'lose',
    [delivery([...ON_ITS_WAY, 'returning'], 'lost')],
    ['manager'],
    'orders.ship',
    'write_off',
    'claim',
  ),
  row(
    'sell_at_till',
    [order(null, 'completed')],
    ['cashier'],
    'till.sell',
    'sell_from_shelf',
    'paid_at_till',
  ),
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
