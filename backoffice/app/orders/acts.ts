import type { FulfilmentAction, OrderAction, OrderDetail } from '@hanout/contracts';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';

/** What the toolbar can offer: actions that the server lists for this order and this member of staff. */
export type ToolAct = OrderAction | FulfilmentAction;
/** All that the order's page can ask for. */
export type OrderAct =
  | ToolAct
  | 'assign'
  | 'edit_customer'
  | 'plan_installments'
  | 'pay_installment'
  | 'change_destination';

export const ACT_ICONS: Record<ToolAct, IconName> = {
  submit: 'circle-check',
  confirm: 'circle-check',
  log_call: 'phone-call',
  edit_lines: 'shopping-bag',
  reopen: 'undo-2',
  note: 'pencil-line',
  cancel: 'ban',
  prepare: 'layers',
  pack: 'package',
  pack_in_part: 'package',
  assign_delivery: 'truck',
  transit: 'truck',
  arrive_at_desk: 'map-pin',
  go_out: 'truck',
  fail_attempt: 'phone-missed',
  wait: 'clock',
  request_return: 'undo-2',
  start_return: 'undo-2',
  return_arrives: 'inbox',
  announce: 'bell-ring',
  send_to_expedition: 'layers',
  start_expedition: 'truck',
  hand_over: 'truck',
  hand_to_customer: 'shopping-bag',
  deliver: 'circle-check',
  deliver_in_part: 'circle-dashed',
  take_back: 'inbox',
  lose: 'search-x',
  return_goods: 'undo-2',
  pay: 'banknote',
  refund: 'undo-2',
  forfeit: 'lock',
};

/** Acts whose question needs an answer: they open a dialog. */
export const ASKING = [
  'log_call',
  'edit_lines',
  'cancel',
  'pack',
  'fail_attempt',
  'wait',
  'deliver_in_part',
  'lose',
  'pay',
  'refund',
  'forfeit',
  'announce',
  'send_to_expedition',
  'return_goods',
] as const;
export type AskingAct = (typeof ASKING)[number];
export const isAsking = (act: OrderAct): act is AskingAct => (ASKING as readonly string[]).includes(act);

/** What moves an order on; the first that is permitted is the main act. */
const MAIN: readonly ToolAct[] = [
  'submit',
  'confirm',
  'reopen',
  'pack',
  'start_expedition',
  'hand_over',
  'hand_to_customer',
  'assign_delivery',
  'prepare',
  'deliver',
  'take_back',
  'return_arrives',
  'start_return',
];
/** Beside the main act; whatever else is permitted waits in the menu. */
const BESIDE: readonly ToolAct[] = [
  'log_call',
  'send_to_expedition',
  'announce',
  'fail_attempt',
  'deliver_in_part',
  'return_goods',
  'pay',
  'refund',
  'note',
];
const REST: readonly ToolAct[] = [
  'hand_over',
  'edit_lines',
  'assign_delivery',
  'transit',
  'arrive_at_desk',
  'go_out',
  'wait',
  'prepare',
  'deliver',
  'request_return',
  'start_return',
  'return_arrives',
  'take_back',
  'forfeit',
  'lose',
];

/** Some of it is packed: preparing it begins all over. */
export const isBegunToPack = ({ lines }: Pick<OrderDetail, 'lines'>): boolean =>
  lines.some(({ packed }) => packed > 0);

export interface DrawnActs {
  readonly main: ToolAct | undefined;
  readonly beside: readonly ToolAct[];
  readonly menu: readonly ToolAct[];
  readonly mayCancel: boolean;
}

/** What the server lists, in the order it is drawn: packing in part is the same dialog as packing. */
export function drawnActs({
  actions,
  fulfilment,
  state,
  lines,
}: Pick<OrderDetail, 'actions' | 'fulfilment' | 'state' | 'lines'>): DrawnActs {
  const permitted: readonly ToolAct[] = [...actions, ...fulfilment];
  // Goods before their way: what is confirmed waits for the warehouse, whoever will carry it.
  const first: readonly ToolAct[] = state === 'confirmed' ? ['prepare', ...MAIN] : MAIN;
  const again = isBegunToPack({ lines });
  const main = first.find((act) => permitted.includes(act) && !(again && act === 'prepare'));
  const others = (acts: readonly ToolAct[]) => acts.filter((act) => act !== main && permitted.includes(act));
  return { main, beside: others(BESIDE), menu: others(REST), mayCancel: permitted.includes('cancel') };
}
