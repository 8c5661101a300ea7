import {
  type AnswerOf,
  remittanceImportsContract as contract,
  remittancesContract,
  type Statement,
  type StatementRowShown,
} from '@hanout/contracts';
import { type TestApp, type TestDatabase, until } from '@hanout/testing';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ApplyPayment } from '../application/apply-payment.ts';
import { ProcessStatement } from '../application/process-statement.ts';

/** A parcel that was delivered and collected, as its transporter knows it. */
export interface TestParcel {
  readonly orderId: string;
  readonly number: number;
  readonly tracking: string;
  readonly phone: string;
  readonly name: string;
  readonly commune: string;
  /** Centimes. */
  readonly holds: number;
}

/** Orders like one that went all the way, with other customers and amounts; their postings open what is owed of them. */
const CLONE = `
with c as (
  select c.*, o.phone as old_phone, uuidv7() as id from jsonb_to_recordset($2::jsonb) c (number int, tracking text, phone text, first text,
    last text, total bigint, commune text, wilaya int, search text)
  cross join orders o where o.id = $1
), made as (
  insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', c.number, 'access_token',
    md5(c.id::text), 'phone', c.phone, 'first_name', c.first, 'last_name', c.last, 'total', c.total, 'cod_amount', c.total,
    'items_total', c.total - o.delivery_price + o.discount_total,
    'wilaya_58', c.wilaya, 'wilaya_69', c.wilaya, 'search_text', c.search,
    'place', jsonb_set(o.place, '{commune,fr}', to_jsonb(c.commune))))).*
  from c join orders o on o.id = $1 returning id
), booked as (
  insert into postings select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'order_id', c.id,
    'entry_id', md5(p.entry_id::text || c.id::text)::uuid, 'amount', sign(p.amount) * c.total))).*
  from c join postings p on p.order_id = $1 where (select count(*) from made) > 0 returning 1
)
insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
select c.id, o.shop_id, o.transporter_id, 'yalidine', c.number || '-' || right(c.id::text, 10), 'announced', c.tracking, o.placed_at, true
from c join orders o on o.id = $1 where (select count(*) from booked) > 0
returning order_id::text as "orderId", tracking`;

export interface NewParcel {
  readonly number: number;
  readonly tracking: string;
  readonly phone: string;
  readonly first: string;
  readonly last: string;
  readonly total: number;
  readonly commune: string;
  readonly wilaya: number;
}

/** A shop whose transporter has delivered parcels and pays for them with statements. */
export class StatementShop {
  private constructor(
    readonly app: TestApp,
    readonly database: TestDatabase,
    readonly shop: TestShop,
    readonly staff: TestStaff,
    readonly transporterId: string,
    private readonly model: string,
  ) {}

  static async open(app: TestApp, database: TestDatabase): Promise<StatementShop> {
    const shop = await makeShop(app, { stock: 1_000 });
    const staff = await TestStaff.signIn(app, shop.id, 'manager');
    const sql = 'select id from transporters where shop_id = $1';
    const [transporter] = await database.query<{ id: string }>(sql, [shop.id]);
    const transporterId = transporter?.id ?? '';
    const model = await delivered(staff, shop, transporterId);
    return new StatementShop(app, database, shop, staff, transporterId, model);
  }

  /** By steps of people, one by one. @param inPart of its three pieces one is on its way back. */
  async parcel(tracking: string, inPart = false): Promise<TestParcel> {
    const orderId = await delivered(this.staff, this.shop, this.transporterId, inPart);
    await this.database.query(
      `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
       select id, shop_id, transporter_id, 'yalidine', number || '-' || right(id::text, 10), 'announced', $2, placed_at, true
       from orders where id = $1`,
      [orderId, tracking],
    );
    const [order] = await this.database.query<Omit<TestParcel, 'orderId' | 'tracking'>>(
      `select o.number::int as number, o.phone, o.first_name || ' ' || o.last_name as name, o.place -> 'commune' ->> 'fr' as commune,
        d.holds::int as holds from orders o join carrier_debts d on d.order_id = o.id where o.id = $1`,
      [orderId],
    );
    if (!order) throw new Error('no debt was opened');
    return { orderId, tracking, ...order };
  }

  /** Many at once, with what tells them apart. */
  async parcels(wanted: readonly NewParcel[]): Promise<Map<string, string>> {
    const rows = wanted.map((one) => ({
      ...one,
      search: `${one.first} ${one.last} ${one.phone}`.toLowerCase(),
    }));
    const made = await this.database.query<{ orderId: string; tracking: string }>(CLONE, [
      ...[this.model, JSON.stringify(rows)],
    ]);
    return new Map(made.map(({ orderId, tracking }) => [tracking, orderId]));
  }

  /** @returns its id. */
  async upload(content: string | Uint8Array, again = false, name = 'releve.csv'): Promise<string> {
    const answer = await this.send(content, again, name);
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: string }).id;
  }

  send(content: string | Uint8Array, again = false, name = 'releve.csv') {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const fields = { transporterId: this.transporterId, ...(again ? { again: 'true' } : {}) };
    return this.staff.upload<object>(contract.upload.path, [{ name, bytes }], fields);
  }

  show = async (id: string): Promise<Statement> =>
    (await this.staff.call<Statement>(contract.show, { params: { id } })).body;

  /** As far as it goes without a person. */
  async work(id: string): Promise<Statement> {
    await this.app.get(ProcessStatement).execute(id);
    return this.show(id);
  }

  /** To its rows, with the columns as they were guessed. */
  async ready(content: string | Uint8Array, again = false, name?: string): Promise<Statement> {
    const id = await this.upload(content, again, name);
    const found = await this.work(id);
    return found.step === 'mapping' ? this.map(found) : found;
  }

  async map(found: Statement, change: object = {}): Promise<Statement> {
    const { fields, styles, reading } = found.columns ?? {};
    const body = { version: found.version, fields, styles, reading, ...change };
    const answer = await this.staff.call(contract.map, { params: { id: found.id }, body: body as never });
    if (answer.status !== 200) throw new Error(`map: ${answer.status} ${JSON.stringify(answer.body)}`);
    return this.work(found.id);
  }

  /** Its money came, all of it, and is laid on its parcels. */
  async confirm(found: Statement): Promise<void> {
    await this.book(found);
    await this.app.get(ApplyPayment).execute(found.id);
  }

  /** Its money came; its rows wait. */
  async book(found: Statement): Promise<void> {
    const { body: known } = await this.staff.call<AnswerOf<typeof remittancesContract.accounts>>(
      ...([remittancesContract.accounts, {}] as const),
    );
    const accountId = known.accounts.find(({ kind }) => kind === 'bank')?.id;
    const net = found.figures?.includedNet ?? 0;
    const body = {
      ...{ version: found.version, expectedNet: net, received: net, receivedOn: '2026-11-20' },
      ...{ type: 'BANK_TRANSFER', accountId },
    };
    const answer = await this.staff.call(remittancesContract.confirm, {
      params: { id: found.id },
      body: body as never,
    });
    if (answer.status !== 200) throw new Error(`confirm: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  rows = async (id: string, tab = 'all', q = '', slice: object = { perPage: '48' }) => {
    const query = { tab, q, ...slice } as never;
    const { body } = await this.staff.call<{ rows: StatementRowShown[] }>(
      ...([contract.rows, { params: { id }, query }] as const),
    );
    return body.rows;
  };

  /** By the job itself, where this process works. */
  step = (id: string, step: string) => until(async () => (await this.show(id)).step === step);
}

async function delivered(staff: TestStaff, shop: TestShop, transporterId: string, inPart = false) {
  const id = await staff.order(shop, inPart ? { lines: [{ productId: shop.lamp.id, quantity: 3 }] } : {});
  for (const action of ['confirm', 'prepare', 'pack'] as const) await staff.step(action, id);
  await staff.step('announce', id, { transporterId });
  await staff.step('handOver', id);
  if (!inPart) await staff.step('deliver', id);
  else {
    const [line] = (await staff.detail(id)).lines;
    await staff.step('deliverInPart', id, { lines: [{ lineId: line?.id, quantity: 2 }] });
    await staff.step('parcel', id, { event: 'start_return' });
  }
  return id;
}
