import type { EndpointDefinition } from '@hanout/contracts';
import { ordersContract, PARCEL_EVENTS } from '@hanout/contracts';
import { amountOf } from '../forms/amount.ts';
import { textOf, textOrNull } from '../forms/form-entries.ts';
import { fromLocalInput } from '../time/algiers.ts';
import type { OrderAct } from './acts.ts';

/** Pieces of lines: fields `line.{id}`. */
function piecesOf(form: FormData): { lineId: string; quantity: number }[] {
  return [...form.entries()]
    .filter(([name]) => name.startsWith('line.'))
    .map(([name, typed]) => ({ lineId: name.slice(5), quantity: Number(typed) }));
}

/** Parts of a plan: fields `dueOn.{n}` and `amount.{n}`; a part without day and amount is none. */
function partsOf(form: FormData): { dueOn: string; amount: number | null }[] {
  return [...form.entries()].flatMap(([name, dueOn]) => {
    if (!name.startsWith('dueOn.')) return [];
    const amount = amountOf(textOf(form, `amount.${name.slice(6)}`));
    return dueOn === '' && amount === null ? [] : [{ dueOn: String(dueOn), amount }];
  });
}

const whole = ({ quantity }: { quantity: number }) => quantity !== 0;
const reason = (form: FormData) => ({ reason: textOrNull(form, 'reason') });
const money = (form: FormData) => ({
  accountId: textOf(form, 'accountId'),
  amount: amountOf(textOf(form, 'amount')),
  note: textOrNull(form, 'note'),
});

const contactOf = (form: FormData) => ({
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  phone: textOf(form, 'phone'),
  email: textOf(form, 'email'),
});

/** The hour that is typed is Algiers', and stands with its result alone; what cannot be read is left to be refused. */
function untilOf(form: FormData): string | null {
  const typed = textOf(form, 'until');
  return textOf(form, 'result') === 'postponed' && typed ? (fromLocalInput(typed) ?? typed) : null;
}

/** What the fields of each dialog say, as the contract reads it; of the others nothing but the order's version. */
const SAYS: Partial<Record<OrderAct, (form: FormData) => object>> = {
  log_call: (form) => ({
    result: textOf(form, 'result'),
    until: untilOf(form),
    note: textOrNull(form, 'note'),
  }),
  cancel: reason,
  pack: (form) => ({ lines: piecesOf(form).filter(whole) }),
  return_goods: (form) => ({ lines: piecesOf(form).filter(whole), ...reason(form) }),
  deliver_in_part: (form) => ({ lines: piecesOf(form) }),
  lose: reason,
  forfeit: reason,
  fail_attempt: reason,
  wait: reason,
  pay: (form) => ({ kind: textOf(form, 'kind'), ...money(form) }),
  refund: money,
  announce: (form) => ({
    transporterId: textOrNull(form, 'transporterId'),
    serviceCode: textOrNull(form, 'serviceCode'),
    codAmount: amountOf(textOf(form, 'codAmount')),
  }),
  send_to_expedition: (form) => ({ expeditionId: textOrNull(form, 'expeditionId') }),
  plan_installments: (form) => ({ installments: partsOf(form) }),
  pay_installment: money,
  change_destination: (form) => ({
    commune: Number(form.get('commune')),
    transporter: textOf(form, 'transporter'),
    address: textOrNull(form, 'address'),
    ...contactOf(form),
  }),
  edit_customer: (form) => ({
    ...contactOf(form),
    type: textOf(form, 'type'),
    address: textOrNull(form, 'address'),
  }),
};

const isParcelEvent = (act: OrderAct): boolean => (PARCEL_EVENTS as readonly string[]).includes(act);

/** What an act's dialog says, beyond the version of the order that whoever asks has seen. */
export const saidBy = (act: OrderAct, form: FormData): object => SAYS[act]?.(form) ?? {};

/** The body of an act. @param says what stands in its dialog ({@link saidBy}) and beside it */
export function bodyOf(act: OrderAct, version: number, says: object): object {
  if (act === 'note') return says;
  return isParcelEvent(act) ? { version, event: act, reason: null, ...says } : { version, ...says };
}

const ENDPOINTS: Partial<Record<OrderAct, EndpointDefinition>> = {
  submit: ordersContract.submit,
  confirm: ordersContract.confirm,
  log_call: ordersContract.logCall,
  cancel: ordersContract.cancel,
  reopen: ordersContract.reopen,
  note: ordersContract.note,
  edit_lines: ordersContract.changeLines,
  prepare: ordersContract.prepare,
  pack: ordersContract.pack,
  pack_in_part: ordersContract.pack,
  announce: ordersContract.announce,
  send_to_expedition: ordersContract.sendToExpedition,
  start_expedition: ordersContract.startExpedition,
  hand_over: ordersContract.handOver,
  hand_to_customer: ordersContract.handToCustomer,
  deliver: ordersContract.deliver,
  return_goods: ordersContract.returnGoods,
  deliver_in_part: ordersContract.deliverInPart,
  take_back: ordersContract.takeBack,
  lose: ordersContract.lose,
  pay: ordersContract.pay,
  refund: ordersContract.refund,
  forfeit: ordersContract.forfeit,
  assign: ordersContract.assign,
  edit_customer: ordersContract.editCustomer,
  plan_installments: ordersContract.planInstallments,
  pay_installment: ordersContract.payInstallment,
  change_destination: ordersContract.changeDestination,
};

/** The call that an act is. */
export const endpointOf = (act: OrderAct): EndpointDefinition => ENDPOINTS[act] ?? ordersContract.parcel;

/** The calls of the order's page. */
export const ORDER_CALLS: readonly EndpointDefinition[] = [
  ...new Set([...Object.values(ENDPOINTS), ordersContract.parcel]),
];
