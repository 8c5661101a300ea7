import type { FulfilmentAction } from '@hanout/contracts';
import { ordersContract, PARCEL_EVENTS } from '@hanout/contracts';

type Asked =
  | FulfilmentAction
  | 'edit_lines'
  | 'assign'
  | 'edit_customer'
  | 'plan_installments'
  | 'pay_installment'
  | 'change_destination';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const orNull = (value: string) => value || null;

/** An amount as it was typed, with a comma or a point and spaces between thousands; what is none is left to be refused. */
export function typedAmount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** What a script wrote into a field; what cannot be read is left to be refused. */
function written(form: FormData, name: string): unknown {
  try {
    return JSON.parse(text(form, name));
  } catch {
    return null;
  }
}

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
    const amount = typedAmount(text(form, `amount.${name.slice(6)}`));
    return dueOn === '' && amount === null ? [] : [{ dueOn: String(dueOn), amount }];
  });
}

const moneyOf = (form: FormData) => ({
  place: text(form, 'place'),
  amount: typedAmount(text(form, 'amount')),
  note: orNull(text(form, 'note')),
});

/** What each form says beyond the version, as its contract reads it. */
const SAYS: Partial<Record<Asked, (form: FormData) => object>> = {
  edit_lines: (form) => ({
    lines: written(form, 'lines'),
    expectedTotal: typedAmount(text(form, 'expectedTotal')),
  }),
  pack: (form) => ({ lines: piecesOf(form).filter(({ quantity }) => quantity !== 0) }),
  return_goods: (form) => ({
    lines: piecesOf(form).filter(({ quantity }) => quantity !== 0),
    exchange: written(form, 'exchange'),
    reason: orNull(text(form, 'reason')),
    expectedTotal: typedAmount(text(form, 'expectedTotal')),
  }),
  deliver_in_part: (form) => ({ lines: piecesOf(form) }),
  lose: (form) => ({ reason: orNull(text(form, 'reason')) }),
  forfeit: (form) => ({ reason: orNull(text(form, 'reason')) }),
  pay: (form) => ({
    kind: text(form, 'kind'),
    place: text(form, 'place'),
    amount: typedAmount(text(form, 'amount')),
    note: orNull(text(form, 'note')),
  }),
  refund: moneyOf,
  announce: (form) => ({
    transporterId: orNull(text(form, 'transporterId')),
    serviceCode: orNull(text(form, 'serviceCode')),
    codAmount: typedAmount(text(form, 'codAmount')),
  }),
  send_to_expedition: (form) => ({ expeditionId: orNull(text(form, 'expeditionId')) }),
  plan_installments: (form) => ({ installments: partsOf(form) }),
  pay_installment: moneyOf,
  change_destination: (form) => ({
    commune: Number(form.get('commune')),
    transporter: text(form, 'transporter'),
    address: orNull(text(form, 'address')),
  }),
  assign: (form) => ({ staffId: orNull(text(form, 'staffId')) }),
  edit_customer: (form) => ({
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    phone: text(form, 'phone'),
    email: text(form, 'email'),
    type: text(form, 'type'),
    address: orNull(text(form, 'address')),
  }),
};

const isParcelEvent = (act: string): boolean => (PARCEL_EVENTS as readonly string[]).includes(act);

export function bodyOf(act: Asked, form: FormData): object {
  const version = Number(form.get('version'));
  if (isParcelEvent(act)) return { version, event: act, reason: orNull(text(form, 'reason')) };
  return { version, ...SAYS[act]?.(form) };
}

const ENDPOINTS = {
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
} as const;

export function endpointOf(act: Asked) {
  return act in ENDPOINTS ? ENDPOINTS[act as keyof typeof ENDPOINTS] : ordersContract.parcel;
}
