import { registersContract, type TillAnswer, tillContract } from '@hanout/contracts';
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
import type { TestApp, TestDatabase } from '@hanout/testing';
import { ALGER_CENTRE, type TestShop } from '../../checkout/testing/test-shop.ts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';

export const REGISTER_SETTINGS = {
  ...{ ticketWidth: '80mm', blindCount: true, differenceThreshold: 10_000, quickDiscountFree: true },
  ...{ cashStep: 0, depositMax: 3_000, idleMinutes: 5 },
} as const;

let registers = 0;

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

/** A device with its register, as the shop's computer is: it writes, seals and sends; nothing of it asks the server's code. */
export class TestTill {
  readonly id: string;
  readonly registerId: string;
  readonly code: string;
  readonly cookie: string;
  series: number;
  seq = 0;
  prev = GENESIS;
  number = 0;
  z = 0;
  sessionId = '';
  /** Of the session, as the device has them. */
  written: TillDocument[] = [];
  /** What the last closing left in the drawer. */
  left = toCentimes(0);
  readonly #app: TestApp;
  readonly cashierId: string;
  readonly host: string;

  private constructor(
    app: TestApp,
    made: {
      id: string;
      registerId: string;
      code: string;
      cookie: string;
      series: number;
      cashierId: string;
      host: string;
    },
  ) {
    this.#app = app;
    this.id = made.id;
    this.registerId = made.registerId;
    this.code = made.code;
    this.cookie = made.cookie;
    this.series = made.series;
    this.cashierId = made.cashierId;
    this.host = made.host;
  }

  /** A new register of the shop's warehouse, and its device. */
  static async make(
    app: TestApp,
    database: Pick<TestDatabase, 'query'>,
    shop: Pick<TestShop, 'id' | 'warehouseId'>,
    manager: TestStaff,
    {
      cashierId = manager.id,
      settings = {},
      host = 'localhost',
    }: { cashierId?: string; settings?: object; host?: string } = {},
  ): Promise<TestTill> {
    await database.query('update warehouses set commune_id = $2 where id = $1', [
      shop.warehouseId,
      ALGER_CENTRE,
    ]);
    const code = `C${++registers}`;
    const body = {
      ...{ code, name: `Caisse ${registers}`, warehouseId: shop.warehouseId, staffIds: [] },
      settings: { ...REGISTER_SETTINGS, ...settings },
    };
    const { body: made } = await manager.once<{ id: string }>(registersContract.create, { body });
    return TestTill.pair(app, manager, made.id, code, cashierId, host);
  }

  /** The device of a register that has none. */
  static async pair(
    app: TestApp,
    manager: TestStaff,
    registerId: string,
    code: string,
    cashierId = manager.id,
    host = 'localhost',
  ) {
    const { body } = await manager.call<{ code: string }>(registersContract.pairingCode, {
      params: { id: registerId },
    });
    const answer = await app.inject({
      method: 'POST',
      url: tillContract.pair.path,
      headers: { host },
      payload: { code: body.code, name: 'Comptoir' },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const paired = answer.json<{ deviceId: string; series: number }>();
    return new TestTill(app, {
      id: paired.deviceId,
      registerId,
      code,
      cookie,
      series: paired.series,
      cashierId,
      host,
    });
  }

  get #clock(): Clock {
    return this.#app.clock;
  }

  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) {
    const own = { host: this.host, 'accept-language': 'fr', cookie: this.cookie, 'x-till-device': this.id };
    const said = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
    const answer = await this.#app.inject({
      ...{ method, url },
      headers: Object.fromEntries(said) as Record<string, string>,
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: (answer.body ? answer.json() : null) as T,
      headers: answer.headers,
    };
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

  /** As the device sends a batch. */
  async send(...documents: readonly SentDocument[]): Promise<TillAnswer[]> {
    const answers = await this.#send(documents, 20);
    const rest = documents.slice(answers.length);
    return rest.length === 0 ? answers : [...answers, ...(await this.send(...rest))];
  }

  /** In trouble, or not answered: sent again, as a device does. */
  async #send(documents: readonly SentDocument[], tries: number): Promise<TillAnswer[]> {
    const sentAt = this.#clock.now().toISOString();
    const body = { sentAt, documents: documents.map(({ id, hash, text }) => ({ id, hash, text })) };
    const answer = await this.call<{ answers: TillAnswer[] }>('POST', tillContract.documents.path, body);
    if (answer.status === 503 && tries > 0) return this.#send(documents, tries - 1);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.answers;
  }
}

type SentDocument = Pick<SealedDocument, 'id' | 'hash' | 'text'>;

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
