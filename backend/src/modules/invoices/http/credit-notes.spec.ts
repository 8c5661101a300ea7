import { type AnswerOf, invoicesContract as contract, type Invoice } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

type Answer = { id: string; number: string; code: string };
type OfOrder = AnswerOf<typeof contract.ofOrder>;
type List = AnswerOf<typeof contract.list>;

const test = useApp({ clock: new FixedClock(TEST_NOW) });
const REASON = 'Pièce abîmée';
let shop: TestShop;
let owner: TestStaff;
let accountant: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 500 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
});
afterEach(() => assertInvariants(test.database));

const issue = async (orderId: string) => {
  const body = { orderId, buyer: { name: 'EURL El Amel' } } as never;
  return (await accountant.call<Answer>(contract.issue, { body })).body;
};
/** Three taxed lamps that were invoiced, 1,000 DA HT each, and carriage of 350. */
async function invoiced() {
  const orderId = await owner.order(shop, { lines: [{ productId: shop.taxed.id, quantity: 3 }] });
  for (const step of ['confirm', 'prepare', 'pack'] as const) await owner.step(step, orderId);
  return { orderId, invoice: await issue(orderId) };
}
const credit = (id: string, quantity: number, delivery = false, by = accountant) => {
  const lines = quantity === 0 ? [] : [{ line: 0, quantity }];
  return by.call<Answer>(contract.credit, {
    params: { id },
    body: { lines, delivery, reason: REASON } as never,
  });
};
const shown = async (id: string) => (await accountant.call<Invoice>(contract.show, { params: { id } })).body;
const ofOrder = async (id: string) =>
  (await accountant.call<OfOrder>(contract.ofOrder, { params: { id } })).body;

describe('a credit note', () => {
  it('names its invoice, says what it takes back and why, and is never changed', async () => {
    const { orderId, invoice } = await invoiced();
    const { status, body } = await credit(invoice.id, 1);
    expect([status, body.number]).toEqual([201, 'AV-2026-000001']);
    expect(await shown(body.id)).toMatchObject({
      ...{ kind: 'credit_note', orderId, ht: 100_000, tax: 19_000, total: 119_000 },
      ...{ buyer: { name: 'EURL El Amel' }, issuedBy: accountant.name },
      credits: { number: invoice.number, reason: REASON },
      document: { lines: [{ quantity: 1 }], delivery: 0, taxes: [{ rate: 1900, ht: 100_000, tax: 19_000 }] },
    });
    for (const sql of ["update credit_notes set reason = 'x'", 'delete from credit_notes'])
      await expect(test.database.query(`${sql} where id = $1`, [body.id])).rejects.toThrow(/not changed/);
  });

  it('is for no more than is left, also of several at once, and takes no number then', async () => {
    const { invoice } = await invoiced();
    const answers = await Promise.all([2, 2, 2].map((quantity) => credit(invoice.id, quantity)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('over_credited');
    expect((await credit(invoice.id, 1)).body.number).toBe('AV-2026-000003');
    expect((await credit(invoice.id, 0)).status).toBe(422);
  });

  it('is refused by the database where it is for more, or says wrongly that it is the last', async () => {
    const { invoice } = await invoiced();
    const insert = (quantity: number, ht: number, closes: boolean) =>
      test.database.query(
        `insert into credit_notes (id, shop_id, year, number, invoice_id, reason, document, closes, ht, tax, total, issued_at)
         values (gen_random_uuid(), $1, 2026, 999, $2, 'x', $3, $4, $5, 0, $5, now())`,
        [
          ...[shop.id, invoice.id],
          JSON.stringify({ lines: [{ line: 0, quantity, ht, tax: 0, ttc: ht }], taxes: [], delivery: 0 }),
          ...[closes, ht],
        ],
      );
    await expect(insert(4, 1, false)).rejects.toThrow(/no more than/);
    await expect(insert(1, 300_001, false)).rejects.toThrow(/no more than/);
    await expect(insert(1, 1, true)).rejects.toThrow(/nothing of it is left/);
  });

  it('is due of an order that was cancelled, which then is credited whole', async () => {
    const { orderId, invoice } = await invoiced();
    expect((await ofOrder(orderId)).creditable?.due).toBe(false);
    await owner.step('cancel', orderId, { reason: 'Plus besoin' });
    expect(await ofOrder(orderId)).toMatchObject({
      creditable: { due: true, lines: [{ left: 3, due: 3 }], delivery: { due: true } },
    });
    await credit(invoice.id, 3, true);
    expect(await ofOrder(orderId)).toMatchObject({ invoice: null, creditable: null, invoiced: false });
  });

  it('is due of goods that came back after they were delivered', async () => {
    const { orderId } = await invoiced();
    await owner.step('parcel', orderId, { event: 'assign_delivery' });
    await owner.step('handOver', orderId);
    await owner.step('deliver', orderId);
    const [line] = (await owner.detail(orderId)).lines;
    const lines = [{ lineId: line?.id, quantity: 1 }];
    await owner.step('returnGoods', orderId, { lines });
    expect((await ofOrder(orderId)).creditable?.lines).toMatchObject([{ left: 3, due: 1 }]);
  });

  it('that leaves nothing lets the order be invoiced anew, and one that leaves something does not', async () => {
    const { orderId, invoice } = await invoiced();
    await credit(invoice.id, 3);
    expect((await issue(orderId)).id).toBe(invoice.id);
    await credit(invoice.id, 0, true);
    expect(await ofOrder(orderId)).toMatchObject({ invoice: null, invoiced: true });
    const anew = await issue(orderId);
    expect(anew.id).not.toBe(invoice.id);
    const found = await ofOrder(orderId);
    expect(found.invoice?.id).toBe(anew.id);
    expect(found.documents.map(({ kind }) => kind).sort()).toEqual([
      ...['credit_note', 'credit_note', 'invoice', 'invoice'],
    ]);
    const second =
      'insert into invoices select gen_random_uuid(), shop_id, year, number + 900, order_id, buyer, document, ht, tax, total, issued_at, issued_by, issued_by_name, nth + 1 from invoices where id = $1';
    await expect(test.database.query(second, [anew.id])).rejects.toThrow(/has an invoice/);
  });

  it('is issued by nobody who does not keep the books, and of no other shop', async () => {
    const { invoice } = await invoiced();
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    const elsewhere = await makeShop(test.app, { hosts: ['autre.example'] });
    const other = await TestStaff.signIn(test.app, elsewhere.id, 'owner', 'autre.example');
    const answers = [credit(invoice.id, 1, false, cashier), credit(invoice.id, 1, false, other)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 404]);
  });

  it('stands in the list by its kind and its number, and is less in its sums', async () => {
    const list = async (query: object) =>
      (await accountant.call<List>(contract.list, { query: { perPage: 48, ...query } })).body;
    const [all, invoices, notes] = [
      await list({}),
      await list({ kind: 'invoice' }),
      await list({ kind: 'credit_note' }),
    ];
    expect(new Set(notes.invoices.map(({ kind }) => kind))).toEqual(new Set(['credit_note']));
    expect(all.totals.total).toBe(invoices.totals.total + notes.totals.total);
    expect(notes.totals.total).toBeLessThan(0);
    expect((await list({ q: 'AV-2026-000001' })).invoices.map(({ kind }) => kind)).toEqual(['credit_note']);
    expect((await list({ q: 'FA-2026-000001' })).invoices.map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('goes out in a file of what is found, as less, with the numbers of its buyer', async () => {
    const { invoice } = await invoiced();
    const { body } = await credit(invoice.id, 3, true);
    const { number } = await shown(body.id);
    const { status, type, text } = await accountant.text(contract.export, { language: 'fr', q: number });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, line = '', end] = text.split(/\r?\n/);
    expect(head?.replace('\ufeff', '')).toBe(
      'Numéro;Pièce;Date;Facture corrigée;Client;RC;NIF;NIS;AI;Commande;HT (DA);TVA (DA);TTC (DA)',
    );
    expect(line.split(';').slice(0, 4)).toEqual([
      number,
      'Avoir',
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      invoice.number,
    ]);
    expect(
      line
        .split(';')
        .slice(-3)
        .every((amount) => amount.startsWith('-') || amount === '0'),
    ).toBe(true);
    expect(end).toBe('');
    const all = (await accountant.text(contract.export, { language: 'ar' })).text.split(/\r?\n/);
    const { pagination } = (await accountant.call<List>(contract.list, { query: {} })).body;
    expect(all).toHaveLength(pagination.total + 2);
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    expect((await cashier.text(contract.export)).status).toBe(403);
  });

  it('I17 is told of a credit above its invoice', async () => {
    const { invoice } = await invoiced();
    await credit(invoice.id, 1);
    const set = (change: string) =>
      test.database.query(`set session_replication_role = replica;
         update credit_notes set ht = ht ${change}, total = total ${change} where invoice_id = '${invoice.id}';
         set session_replication_role = origin`);
    await set('+ 100000000');
    const told = JSON.stringify(await test.database.violations());
    expect(told).toMatch(/I17[^}]*invoice of \d+, credited \d+/);
    await set('- 100000000');
    await assertInvariants(test.database);
  });

  it('I17 is told of a number that is missing', async () => {
    await test.database.query('update credit_note_counters set last = last + 1 where shop_id = $1', [
      shop.id,
    ]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I17/);
    await test.database.query('update credit_note_counters set last = last - 1 where shop_id = $1', [
      shop.id,
    ]);
  });
});
