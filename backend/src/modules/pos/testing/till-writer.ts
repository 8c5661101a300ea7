import {
  type CashReason,
  type Clock,
  type CloseDocument,
  DENOMINATIONS,
  type DocumentFrame,
  GENESIS,
  type PaymentForm,
  priceTicket,
  type SaleDocument,
  type SealedDocument,
  sealDocument,
  sessionReport,
  sum,
  type TillDocument,
  type TillPayment,
  toCentimes,
  uuidv7,
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
}

export interface SaleSaid {
  readonly form?: PaymentForm;
  readonly payments?: readonly TillPayment[];
  readonly manual?: { readonly type: 'amount' | 'percentage'; readonly value: number };
  readonly customer?: SaleDocument['customer'];
  /** Left out: what the payments leave of the total. */
  readonly rounding?: number;
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

  sale(sold: readonly Sold[], { form = 'cash', payments, manual, customer = null, rounding }: SaleSaid = {}) {
    const instant = this.#clock.now().getTime();
    const lines = sold.map(
      ({ productId, combinationId = null, quantity = 1, list = 100_000, taxRate = 0, priced }) => ({
        ...{ id: uuidv7(instant), productId, combinationId, quantity, brandId: null, categoryIds: [] },
        ...{ name: 'Lampe', listUnitTtc: toCentimes(list), taxRate },
        pricedUnit: priced === undefined ? null : toCentimes(priced),
      }),
    );
    const ticket = priceTicket({ lines, promotions: [], channel: 'POS', instant }, manual ?? null);
    const paid = payments ?? [pay('cash', ticket.total)];
    return this.keep({
      ...this.#frame(),
      ...{ kind: 'sale', channel: 'POS', locale: 'fr', customer, form, ...ticket },
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
