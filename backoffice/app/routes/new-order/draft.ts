import type { PaymentType, StaffChannel, StaffOrderForm } from '@hanout/contracts';
import { isMobilePhone, type Locale, normalizePhone } from '@hanout/kernel';
import { amountOf } from '../../forms/amount.ts';
import { partsOf, type TypedPart } from '../../orders/installment-fields.tsx';

export interface DraftLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly name: string;
  readonly variant: string;
  readonly quantity: string;
}

/** The form of a new order as it stands. */
export interface Draft {
  readonly channel: StaffChannel;
  readonly paymentType: PaymentType;
  readonly locale: Locale;
  readonly warehouseId: string;
  readonly mode: 'delivery' | 'pickup';
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly wilaya: string;
  readonly commune: string;
  readonly transporter: string;
  readonly address: string;
  /** Of an address that was picked; null once it is changed. */
  readonly addressId: string | null;
  readonly lines: readonly DraftLine[];
  readonly parts: readonly TypedPart[];
  readonly coupon: string;
  readonly note: string;
  readonly cartId: string | null;
}

/** Ways of paying that go with a channel, the usual one first. */
export const PAYMENTS_OF: Record<StaffChannel, readonly PaymentType[]> = {
  POS: ['cash', 'deposit', 'cash_on_delivery'],
  Phone: ['cash_on_delivery', 'deposit', 'cash'],
  Wholesale: ['cash', 'cash_on_delivery', 'deposit'],
  Installment: ['installment'],
};

/** Empty, or what an abandoned cart knows already. */
export function draftFrom({ warehouses, cart }: StaffOrderForm): Draft {
  const text = (value: number | null | undefined) => (value ? String(value) : '');
  return {
    channel: 'Phone',
    paymentType: 'cash_on_delivery',
    locale: cart?.locale ?? 'fr',
    warehouseId: warehouses[0]?.id ?? '',
    mode: 'delivery',
    firstName: cart?.firstName ?? '',
    lastName: cart?.lastName ?? '',
    phone: cart?.phone ?? '',
    email: cart?.email ?? '',
    wilaya: text(cart?.wilayaCode),
    commune: text(cart?.communeId),
    transporter: cart?.transporterId ?? '',
    address: '',
    addressId: null,
    lines: (cart?.lines ?? []).map((line) => ({
      ...line,
      name: '…',
      variant: '',
      quantity: String(line.quantity),
    })),
    parts: partsOf([]),
    coupon: '',
    note: '',
    cartId: cart?.id ?? null,
  };
}

/** Another channel is paid in its usual way; what is picked up is not collected by a transporter. */
export function withChannel(draft: Draft, channel: StaffChannel): Draft {
  const [usual = draft.paymentType] = paymentsOf({ ...draft, channel });
  const paymentType = paymentsOf({ ...draft, channel }).includes(draft.paymentType)
    ? draft.paymentType
    : usual;
  return { ...draft, channel, paymentType };
}

export function withMode(draft: Draft, mode: Draft['mode']): Draft {
  return withChannel({ ...draft, mode }, draft.channel);
}

export function paymentsOf({ channel, mode }: Draft): readonly PaymentType[] {
  return PAYMENTS_OF[channel].filter((type) => mode === 'delivery' || type !== 'cash_on_delivery');
}

/** The same thing twice is one line with more pieces. */
export function withLine(draft: Draft, line: Omit<DraftLine, 'quantity'>, quantity = 1): Draft {
  const same = (other: DraftLine) =>
    other.productId === line.productId && other.combinationId === line.combinationId;
  const known = draft.lines.find(same);
  const lines = known
    ? draft.lines.map((other) =>
        same(other) ? { ...other, quantity: String((Number(other.quantity) || 0) + quantity) } : other,
      )
    : [...draft.lines, { ...line, quantity: String(quantity) }];
  return { ...draft, lines };
}

const pieces = (lines: readonly DraftLine[]) =>
  lines.map(({ productId, combinationId, quantity }) => ({
    productId,
    combinationId,
    quantity: /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
  }));

/** What the price depends on; null as long as something of it is not there. */
export function quoteBody(draft: Draft) {
  const { channel, paymentType, lines, coupon, mode, commune, transporter } = draft;
  if (lines.length === 0 || pieces(lines).some(({ quantity }) => !(quantity >= 1))) return null;
  const destination =
    mode === 'delivery' && commune && transporter ? { commune: Number(commune), transporter } : {};
  const phone = normalizePhone(draft.phone);
  const customer = isMobilePhone(phone) ? { phone } : {};
  return {
    ...{ channel, paymentType, lines: pieces(lines), coupon: coupon.trim() || null },
    ...destination,
    ...customer,
  };
}

/** What stands at a path of a body, as text. */
const at = (body: unknown, path: string): string | undefined =>
  JSON.stringify(
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], body),
  );

/** Of what was refused of an earlier draft, what stands as it stood then: what is corrected is wrong no more. */
export function stillRefused(
  errors: Readonly<Record<string, string>>,
  was: Draft,
  is: Draft,
): Record<string, string> {
  const [before, now] = [orderBody(was, 'order', null), orderBody(is, 'order', null)];
  return Object.fromEntries(Object.entries(errors).filter(([path]) => at(before, path) === at(now, path)));
}

/** The body of the order as its contract reads it. */
export function orderBody(draft: Draft, save: 'order' | 'proforma', expectedTotal: number | null) {
  const { channel, paymentType, locale, warehouseId, firstName, lastName, phone, email, cartId } = draft;
  return {
    ...{ save, channel, paymentType, locale, warehouseId, cartId, expectedTotal },
    customer: { firstName, lastName, phone, email: email.trim() },
    delivery:
      draft.mode === 'pickup'
        ? { mode: 'pickup' as const }
        : {
            mode: 'delivery' as const,
            commune: Number(draft.commune),
            transporter: draft.transporter,
            address: draft.address.trim() || null,
            addressId: draft.addressId,
          },
    lines: pieces(draft.lines),
    coupon: draft.coupon.trim() || null,
    installments:
      paymentType === 'installment'
        ? draft.parts.map(({ dueOn, amount }) => ({ dueOn, amount: amountOf(amount) ?? Number.NaN }))
        : [],
    note: draft.note.trim() || null,
  };
}
