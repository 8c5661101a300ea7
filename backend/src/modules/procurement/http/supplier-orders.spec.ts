import { supplierOrdersContract as contract, type SupplierOrderRow } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import {
  createSupplier,
  draftOf,
  linesOf,
  move,
  orderOf,
  type Refused,
  receive,
  saveLines,
  sentOrder,
} from '../testing/buying.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let accountant: TestStaff;
let at: { supplierId: string; warehouseId: string };

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
  at = { supplierId: await createSupplier(buyer, 'SARL Nour'), warehouseId: shop.warehouseId };
});

const list = async (query: object = {}, by = buyer) =>
  (
    await by.call<{ orders: SupplierOrderRow[]; counts: Record<string, number>; late: number }>(
      contract.list,
      {
        query: query as never,
      },
    )
  ).body;

describe('an order of a supplier', () => {
  it('[BO-067] is drafted line by line, with sums that count the tax of each line', async () => {
    const id = await draftOf(buyer, at, [
      [shop.lamp.id, 12, 65_050],
      [shop.cable.id, 3, null],
    ]);
    const draft = await orderOf(buyer, id);
    expect(draft).toMatchObject({
      stage: 'draft',
      moves: ['send', 'cancel'],
      mayEdit: true,
      mayReceive: false,
    });
    expect(
      draft.items.map(({ unitId, ordered, priceHt, priceTtc }) => [unitId, ordered, priceHt, priceTtc]),
    ).toEqual([
      [shop.lamp.id, 12, 65_050, 77_410],
      [shop.cable.id, 3, null, null],
    ]);
    expect([draft.totalHt, draft.totalTtc]).toEqual([780_600, 928_914]);
    expect(
      (await saveLines(buyer, id, [[shop.cable.id, 5]], { expectedOn: '2026-12-01', reference: 'PF-9' }))
        .status,
    ).toBe(200);
    expect(await orderOf(buyer, id)).toMatchObject({
      expectedOn: '2026-12-01',
      reference: 'PF-9',
      lines: 1,
      ordered: 5,
    });
  });

  it('refuses a line of no unit, and one unit twice, beside that line, and keeps what stood there', async () => {
    const id = await draftOf(buyer, at, [[shop.lamp.id, 12]]);
    const pack = await saveLines(buyer, id, [
      [shop.lamp.id, 1],
      [shop.pack.id, 1],
    ]);
    expect([pack.status, Object.keys(pack.body.errors ?? {})]).toEqual([422, ['lines.1.unitId']]);
    const twice = await saveLines(buyer, id, [
      [shop.lamp.id, 1],
      [shop.lamp.id, 1],
    ]);
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['lines.1.unitId']]);
    expect((await orderOf(buyer, id)).ordered).toBe(12);
  });

  it('is of an active supplier and an own warehouse', async () => {
    const send = (change: object) =>
      buyer.call<Refused>(contract.create, { body: { ...at, ...change } as never });
    for (const field of ['supplierId', 'warehouseId'] as const) {
      const answer = await send({ [field]: shop.id });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('is sent with lines alone; what the supplier has, does not change any more', async () => {
    const id = await draftOf(buyer, at, []);
    const empty = await move(buyer, id, 'send');
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['lines']]);
    await saveLines(buyer, id, [[shop.lamp.id, 4]]);
    expect((await move(buyer, id, 'send')).status).toBe(200);
    const late = await saveLines(buyer, id, [[shop.lamp.id, 40]]);
    expect([late.status, late.body.code]).toEqual([409, 'order_state']);
    const { version } = await orderOf(buyer, id);
    const body = { version, expectedOn: '2026-12-24', reference: 'BL 7', note: 'Appeler avant' };
    expect((await buyer.call(contract.follow, { params: { id }, body })).status).toBe(200);
    expect(await orderOf(buyer, id)).toMatchObject({ expectedOn: '2026-12-24', ordered: 4, stage: 'sent' });
  });

  it('tells the second of two who save it at the same moment, and keeps the first', async () => {
    const id = await draftOf(buyer, at, [[shop.lamp.id, 4]]);
    const { version } = await orderOf(buyer, id);
    const save = (ordered: number) =>
      buyer.call<Refused>(contract.save, {
        params: { id },
        body: { version, warehouseId: shop.warehouseId, lines: linesOf([[shop.lamp.id, ordered]]) },
      });
    const answers = await Promise.all([save(7), save(8)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect([lost?.code, lost?.version, lost?.by]).toEqual(['stale', version + 1, buyer.name]);
  });

  it('is closed with a reason while pieces are open, which are given up; nothing comes after', async () => {
    const id = await sentOrder(buyer, at, [
      [shop.lamp.id, 10],
      [shop.cable.id, 2],
    ]);
    const [lamp, cable] = (await orderOf(buyer, id)).items;
    await receive(clerk, id, [
      { lineId: lamp?.id ?? '', quantity: 4 },
      { lineId: cable?.id ?? '', quantity: 2 },
    ]);
    const silent = await move(buyer, id, 'close');
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']]);
    expect((await move(buyer, id, 'close', { reason: 'Rupture chez le fournisseur' })).status).toBe(200);
    const closed = await orderOf(buyer, id);
    expect(closed).toMatchObject({ stage: 'closed', reason: 'Rupture chez le fournisseur', moves: [] });
    expect(closed.items.map(({ received, givenUp, left }) => [received, givenUp, left])).toEqual([
      [4, 6, 0],
      [2, 0, 0],
    ]);
    const late = await receive(clerk, id, [{ lineId: lamp?.id ?? '', quantity: 1 }]);
    expect([late.status, late.body.code]).toEqual([409, 'order_state']);
  });

  it('is cancelled as long as nothing came: a draft without a word, a sent one with a reason', async () => {
    expect((await move(buyer, await draftOf(buyer, at, []), 'cancel')).status).toBe(200);
    const id = await sentOrder(buyer, at, [[shop.lamp.id, 10]]);
    expect((await move(buyer, id, 'cancel')).status).toBe(422);
    const [line] = (await orderOf(buyer, id)).items;
    await receive(clerk, id, [{ lineId: line?.id ?? '', quantity: 1, qc: 'rejected', reason: 'Cassé' }]);
    const refused = await move(buyer, id, 'cancel', { reason: 'Trop cher' });
    expect([refused.status, refused.body.code]).toEqual([409, 'order_state']);
  });

  it('is found by stage, supplier, number and lateness', async () => {
    const supplierId = await createSupplier(buyer, 'Éts Retard');
    const id = await sentOrder(buyer, { ...at, supplierId }, [[shop.lamp.id, 10]]);
    const { version, number } = await orderOf(buyer, id);
    await buyer.call(contract.follow, { params: { id }, body: { version, expectedOn: '2026-11-20' } });
    const only = async (query: object) => (await list(query)).orders.map((order) => order.id);
    expect(await only({ late: true })).toEqual([id]);
    expect(await only({ supplier: supplierId, stage: 'sent' })).toEqual([id]);
    expect(await only({ q: 'ets retard' })).toEqual([id]);
    expect(await only({ q: `CF-${number}` })).toEqual([id]);
    expect((await list({ supplier: supplierId })).counts).toMatchObject({ sent: 1, draft: 0 });
    expect((await list({ stage: 'closed' })).orders.every(({ stage }) => stage === 'closed')).toBe(true);
  });

  it('is read by the accountant, and by nobody who only receives', async () => {
    const id = await draftOf(buyer, at, [[shop.lamp.id, 1]]);
    expect(await orderOf(accountant, id)).toMatchObject({ moves: [], mayEdit: false, mayReceive: false });
    expect((await move(accountant, id, 'send')).status).toBe(403);
    expect((await clerk.call(contract.show, { params: { id } })).status).toBe(403);
    expect((await clerk.call(contract.list, {})).status).toBe(403);
  });
});
