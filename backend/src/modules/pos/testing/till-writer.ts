import {
  type CashReason,
  type Clock,
  type CloseDocument,
  type Condition,
  DENOMINATIONS,
  type DocumentFrame,
  GENESIS,
  type OrderAct,
  type OrderDocument,
  type PaymentForm,
  priceTicket,
  type ReturnDocument,
  returnedLine,
  type SaleDocument,
  type SealedDocument,
  sealDocument,
  sessionReport,
  sum,
  type TicketLine,
  type TillDocument,
  type TillPayment,
  type ToldPurse,
  toCentimes,
  uuidv7,
  type Weighing,
  worthBack,
  worthOf,
} from '@hanout/kernel';

/** A sale as a spec says it: what is sold, and how it is paid; left out, in cash. */
export interface Sold {
  readonly productId: string;
  readonly combinationId?: string | null;
  readonly quantity?: number;
  /** Of the list, centimes. */
  readonly list?: number;
  /** Basis points. */
  readonly taxRate?: number;
  /** By the cashier. */
  readonly priced?: number;
  readonly serials?: readonly string[];
  /** Of what is sold by weight; `list` and `priced` are those of its kilogram. */
  readonly weighing?: Weighing;
}

export interface SaleSaid {
  /** Left out: POS. */
  readonly channel?: SaleDocument['channel'];
  readonly form?: PaymentForm;
  readonly payments?: readonly TillPayment[];
  readonly manual?: { readonly type: 'amount' | 'percentage'; readonly value: number };
  readonly customer?: SaleDocument['customer'];
  readonly approvals?: SaleDocument['approvals'];
  /** Left out: what the payments leave of the total. */
  readonly rounding?: number;
  readonly plan?: SaleDocument['plan'];
  /** What each line says instead. */
  readonly tamper?: { readonly [K in keyof TicketLine]?: TicketLine[K] | undefined };
}

export interface ReturnSaid {
  /** Of each line of the sale; left out: one of the first. */
  readonly pieces?: readonly number[];
  /** That came back earlier, as the device knows. */
  readonly before?: readonly number[];
  readonly condition?: Condition;
  /** Of each line of the sale. */
  readonly serials?: readonly (readonly string[])[];
  readonly out?: readonly Sold[];
  /** How the difference is paid or given back. */
  readonly by?: TillPayment['means'];
  readonly tamper?: object;
}

export interface OrderSaid {
  readonly by?: TillPayment['means'];
  readonly tamper?: object;
}

/** An order as the server tells of it. */
export interface ToldOrder extends ToldPurse {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
}

export const pay = (means: TillPayment['means'], amount: number): TillPayment => ({
  ...{ means, amount: toCentimes(amount), given: null },
  reference: means === 'other' ? 'Chèque' : null,
});

/** What a device writes and seals, and what it keeps of its session; nothing of it asks the server's code. */
export class TillWriter {
  seq = 0;
  prev = GENESIS;
  number = 0;
  z = 0;
  sessionId = '';
  /** Of the session, as the device has them. */
  written: TillDocument[] = [];
  /** What the last closing left in the drawer. */
  left = toCentimes(0);
  readonly id: string;
  readonly cashierId: string;
  series: number;
  readonly #clock: Clock;

  constructor(clock: Clock, made: { id: string; series: number; cashierId: string }) {
    this.#clock = clock;
    this.id = made.id;
    this.series = made.series;
    this.cashierId = made.cashierId;
  }

  #frame(): DocumentFrame {
    const now = this.#clock.now();
    return {
      ...{ v: 1, id: uuidv7(now.getTime()), deviceId: this.id, seq: ++this.seq, prev: this.prev },
      ...{
        at: now.toISOString(),
        offsetMs: 0,
        sessionId: this.sessionId,
        cashierId: this.cashierId,
        approvals: [],
      },
    };
  }

  /** It is on the disk of the device. */
  keep<D extends TillDocument>(document: D): SealedDocument & { readonly document: D } {
    const sealed = sealDocument(document);
    this.prev = sealed.hash;
    this.written.push(document);
    return { ...sealed, document };
  }

  open(float = 500_000, fromSafe = Math.max(0, float - this.left)) {
    this.sessionId = uuidv7(this.#clock.now().getTime());
    this.written = [];
    const pieces = piecesOf(float);
    return this.keep({
      ...this.#frame(),
      ...{ kind: 'open', session: { series: this.series, number: ++this.z }, pieces },
      ...{ float: toCentimes(float), fromSafe: toCentimes(fromSafe) },
    });
  }

  sale(sold: readonly Sold[], said: SaleSaid = {}) {
    const {
      channel = 'POS',
      form = 'cash',
      payments,
      manual,
      customer = null,
      rounding,
      approvals = [],
      plan,
      tamper = {},
    } = said;
    const instant = this.#clock.now().getTime();
    const ticket = this.#priced(sold, manual);
    const paid = payments ?? [pay('cash', ticket.total)];
    return this.keep({
      ...this.#frame(),
      ...{ kind: 'sale', channel, locale: 'fr', customer, form, approvals, plan, ...ticket },
      lines: ticket.lines.map((line) => ({ ...line, ...tamper }) as TicketLine),
      ticket: { series: this.series, number: ++this.number, token: tokenOf(instant) },
      payments: paid.filter(({ amount }) => amount > 0),
      rounding: toCentimes(
        rounding ??
          (form === 'deposit' || form === 'installment'
            ? 0
            : ticket.total - sum(paid.map(({ amount }) => amount))),
      ),
    });
  }

  /** Pieces of a sale's lines come back, by their place in it; others may go out for them. */
  giveBack(sale: Pick<SaleDocument, 'id' | 'lines' | 'ticket'>, said: ReturnSaid = {}) {
    const {
      pieces = [1],
      before = [],
      condition = 'as_new',
      serials,
      out = [],
      by = 'cash',
      tamper = {},
    } = said;
    const instant = this.#clock.now().getTime();
    const back = sale.lines.flatMap((line, at) => {
      const quantity = pieces[at] ?? 0;
      const apart = serials ? { serials: serials[at] ?? [] } : {};
      const now = { id: uuidv7(instant), before: before[at] ?? 0, quantity, condition, ...apart };
      return quantity > 0 ? [returnedLine(line, now)] : [];
    });
    const goods = out.length > 0 ? { id: uuidv7(instant), ...this.#priced(out, null) } : null;
    const returned = worthBack(back);
    const total = toCentimes((goods?.total ?? 0) - returned);
    const reference = by === 'other' ? 'Chèque' : null;
    return this.keep({
      ...this.#frame(),
      ...{ kind: 'return', channel: 'POS', locale: 'fr', customer: null, back, out: goods, returned, total },
      ticket: { series: this.series, number: ++this.number, token: tokenOf(instant) },
      ...{ of: { id: sale.id, number: 'C0-000001' }, reason: 'unwanted', note: '' },
      ...{ form: total > 0 ? by : null, payments: total > 0 ? [pay(by, total)] : [] },
      refunds: total < 0 ? [{ means: by, amount: toCentimes(-total), reference }] : [],
      ...{ rounding: toCentimes(0), ...tamper },
    } satisfies ReturnDocument);
  }

  /** An order of the shop is paid (+), handed over, or refunded (−), as the server told the device of it. */
  order(kind: OrderAct, of: ToldOrder, amount: number, { by = 'cash', tamper = {} }: OrderSaid = {}) {
    const total = toCentimes(amount);
    const reference = by === 'other' ? 'Chèque' : null;
    return this.keep({
      ...this.#frame(),
      ...{ kind, locale: 'fr', note: '', rounding: toCentimes(0), total },
      ticket: { series: this.series, number: ++this.number, token: tokenOf(this.#clock.now().getTime()) },
      of: { id: of.id, number: of.number, customer: of.customer },
      told: { payable: of.payable, due: of.due, refundable: of.refundable },
      ...{ form: total > 0 ? by : null, payments: total > 0 ? [pay(by, total)] : [] },
      refunds: total < 0 ? [{ means: by, amount: toCentimes(-total), reference }] : [],
      ...tamper,
    } satisfies OrderDocument);
  }

  #priced(sold: readonly Sold[], manual: SaleSaid['manual'] | null) {
    const instant = this.#clock.now().getTime();
    const lines = sold.map(
      ({
        productId,
        combinationId = null,
        quantity = 1,
        list = 100_000,
        taxRate = 0,
        priced,
        serials = [],
        weighing,
      }) => ({
        ...{ id: uuidv7(instant), productId, combinationId, quantity, brandId: null, categoryIds: [] },
        ...{ name: 'Lampe', listUnitTtc: toCentimes(list), taxRate },
        pricedUnit: priced === undefined ? null : toCentimes(priced),
        serials,
        ...(weighing ? { weighing } : {}),
      }),
    );
    return priceTicket({ lines, promotions: [], channel: 'POS', instant }, manual ?? null);
  }

  cash(amount: number, reason: CashReason, note = '') {
    return this.keep({ ...this.#frame(), kind: 'cash', amount: toCentimes(amount), reason, note });
  }

  noSale() {
    return this.keep({ ...this.#frame(), kind: 'no_sale', note: 'Monnaie' });
  }

  /** @param more counted than expected; the drawer keeps `left` */
  close(more = 0, left = 0) {
    const z = sessionReport(this.written);
    const counted = toCentimes(Math.max(0, Math.round(z.expectedCash / 100) * 100 + more));
    this.left = toCentimes(left);
    return this.keep({
      ...this.#frame(),
      ...{ kind: 'close', session: { series: this.series, number: this.z }, pieces: piecesOf(counted) },
      counted: { ...z.paid, cash: counted },
      ...{ left: toCentimes(left), reason: '', z },
    } satisfies CloseDocument);
  }
}

/** Opens the ticket's page: as long as a device makes it. */
const tokenOf = (instant: number) => uuidv7(instant).replaceAll('-', '').slice(0, 24);

/** Whole dinars in notes and coins, the largest first. */
export function piecesOf(amount: number): Record<number, number> {
  const pieces: Record<number, number> = {};
  let left = Math.floor(amount / 100);
  for (const value of DENOMINATIONS) {
    const count = Math.floor(left / value);
    if (count > 0) pieces[value] = count;
    left -= count * value;
  }
  if (worthOf(pieces) !== amount) throw new RangeError(`${amount} centimes are no coins`);
  return pieces;
}
