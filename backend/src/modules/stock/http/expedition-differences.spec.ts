import { stockContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let oran: string;
let clerk: TestStaff;

interface Part {
  readonly id: string;
  readonly quantity: number;
  readonly received: number;
  readonly damaged: number;
  readonly missing: number;
  readonly found: number;
}
interface Expedition {
  readonly id: string;
  readonly status: string;
  readonly underWay: number;
  readonly sentBy: string | null;
  readonly carriedBy: string | null;
  readonly parts: Part[];
  readonly differences: {
    kind: string;
    pieces: number;
    reason: string;
    partId: string | null;
    by: string | null;
  }[];
}
type Answer = { data: Expedition; code?: string; errors?: Record<string, string[]> };
type Input = Parameters<TestStaff['call']>[1];
const call = <T = Answer>(name: keyof typeof stockContract, input: Input = {}, staff = clerk) =>
  staff.call<T>(stockContract[name], input);

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 40 });
  const owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  oran = (await call<{ id: string }>('createWarehouse', { body: { name: 'Oran' } }, owner)).body.id;
});

const goods = () => ({ productId: shop.lamp.id, combinationId: null });
const status = (expeditionId: string, body: object) =>
  call('moveExpedition', { params: { expeditionId }, body });
/** So many lamps on their way to Oran. */
async function sent(quantity: number): Promise<Expedition> {
  const body = { sourceId: shop.warehouseId, destinationId: oran };
  const { id } = (await call<{ id: string }>('createExpedition', { body })).body;
  await call('addItem', { params: { expeditionId: id }, body: { ...goods(), quantity } });
  return (await status(id, { status: 'sent', carriedBy: 'Le chauffeur' })).body.data;
}
const differ = (partId: string, kind: string, quantity: number, reason = 'Carton mouillé') => {
  // One after another, as they are listed.
  clock.advance(1000);
  return call('partDifference', { params: { partId }, body: { kind, quantity, reason } });
};
const inOran = async () => {
  const [row] = await test.database.query<{ on_hand: number; quarantined: number }>(
    'select on_hand, quarantined from stock_levels where unit_id = $1 and warehouse_id = $2',
    [shop.lamp.id, oran],
  );
  return row ?? { on_hand: 0, quarantined: 0 };
};
const partOf = ({ parts: [part] }: Expedition): Part => {
  if (!part) throw new Error('nothing left');
  return part;
};

describe('what differs of an expedition', () => {
  it('is lost, damaged, found and too much, each with its reason, its movement and who said so', async () => {
    const expedition = await sent(10);
    expect(expedition).toMatchObject({ underWay: 10, carriedBy: 'Le chauffeur', sentBy: expect.any(String) });
    const { id } = partOf(expedition);
    const before = await inOran();
    await differ(id, 'damaged', 2);
    await differ(id, 'lost', 3);
    expect((await differ(id, 'found', 1)).body.data).toMatchObject({
      status: 'partially_received',
      underWay: 5,
    });
    const { data } = (await differ(id, 'surplus', 4)).body;
    expect(partOf(data)).toMatchObject({ quantity: 10, received: 0, damaged: 2, missing: 3, found: 1 });
    expect(await inOran()).toEqual({ on_hand: before.on_hand + 5, quarantined: before.quarantined + 2 });
    const by = expect.any(String);
    const row = { partId: id, reason: 'Carton mouillé', by };
    expect(data.differences).toMatchObject([
      { ...row, kind: 'damaged', pieces: 2 },
      { ...row, kind: 'lost', pieces: 3 },
      { ...row, kind: 'found', pieces: 1 },
      { ...row, kind: 'surplus', pieces: 4 },
    ]);
    const moved = await test.database.query(
      `select d.kind, m.type, m.quantity from internal_expedition_differences d join stock_movements m on m.id = d.movement_id
       where d.expedition_id = $1 order by d.at, d.id`,
      [expedition.id],
    );
    expect(moved).toEqual([
      { kind: 'damaged', type: 'transfer_in', quantity: 2 },
      { kind: 'lost', type: 'write_off', quantity: -3 },
      { kind: 'found', type: 'adjustment', quantity: 1 },
      { kind: 'surplus', type: 'adjustment', quantity: 4 },
    ]);
    const waits = await test.database.query(
      `select q.quantity, q.origin, q.reason from stock_quarantine q join stock_levels l on l.id = q.level_id where l.warehouse_id = $1`,
      [oran],
    );
    expect(waits).toEqual([{ quantity: 2, origin: 'transfer', reason: 'Carton mouillé' }]);
    await status(expedition.id, { status: 'completed', reason: 'rien de plus' });
    await assertInvariants(test.database);
  });

  it('is bounded: no more lost or damaged than is under way, no more found than was lost, never without a reason', async () => {
    const expedition = await sent(4);
    const { id } = partOf(expedition);
    const wrong = async (kind: string, quantity: number, field: string, reason?: string) => {
      const { status: code, body } = await differ(id, kind, quantity, reason);
      expect([kind, code, Object.keys(body.errors ?? {})]).toEqual([kind, 422, [field]]);
    };
    await wrong('lost', 5, 'quantity');
    await wrong('damaged', 5, 'quantity');
    await wrong('found', 1, 'quantity');
    await wrong('lost', 0, 'quantity');
    await wrong('stolen', 1, 'kind');
    await wrong('lost', 1, 'reason', '');
    await differ(id, 'lost', 2);
    await wrong('found', 3, 'quantity');
    expect((await differ(id, 'found', 2)).status).toBe(200);
    await wrong('found', 1, 'quantity');
    // Whoever writes past the use case meets the row itself.
    const more = `update internal_expedition_parts set found = 3 where id = $1`;
    await expect(test.database.query(more, [id])).rejects.toThrow(/found_check/);
    await status(expedition.id, { status: 'completed', reason: 'rien de plus' });
  });

  it('ends with the expedition: what is left is lost, what turns up after is found, and nothing else', async () => {
    const expedition = await sent(3);
    const { id } = partOf(expedition);
    const { data } = (await status(expedition.id, { status: 'completed', reason: 'Volé' })).body;
    expect(data.differences).toMatchObject([{ kind: 'lost', pieces: 3, reason: 'Volé' }]);
    expect((await differ(id, 'damaged', 1)).body.code).toBe('expedition_state');
    expect((await differ(id, 'found', 3)).body.data.differences).toHaveLength(2);
    await assertInvariants(test.database);
  });

  it('is also what was never listed; a pack or another shop’s product is none', async () => {
    const expedition = await sent(1);
    const surplus = (body: object) => call('surplus', { params: { expeditionId: expedition.id }, body });
    const cable = { productId: shop.cable.id, combinationId: null };
    const { body } = await surplus({ ...cable, quantity: 2, lot: '', reason: 'Mélangé' });
    expect(body.data.differences).toMatchObject([{ kind: 'surplus', pieces: 2, partId: null }]);
    const unknown = { productId: expedition.id, combinationId: null, quantity: 1, reason: 'x' };
    expect((await surplus(unknown)).status).toBe(422);
    expect((await surplus({ ...cable, quantity: 2, reason: '' })).body.errors).toHaveProperty('reason');
    await status(expedition.id, { status: 'completed', reason: 'rien' });
    await assertInvariants(test.database);
  });

  it('is seen by the invariants when it is written by hand', async () => {
    const expedition = await sent(2);
    await status(expedition.id, { status: 'completed', reason: 'Perdu' });
    await test.database.query(
      `update internal_expedition_differences set pieces = 1 where expedition_id = $1`,
      [expedition.id],
    );
    await expect(assertInvariants(test.database)).rejects.toThrow(/I15/);
    await test.database.query(
      `update internal_expedition_differences set pieces = 2 where expedition_id = $1`,
      [expedition.id],
    );
  });
});

describe('the list of expeditions', () => {
  it('is found by number, stage and warehouse, with how many there are of each', async () => {
    const { id } = await sent(1);
    const list = async (query: object) =>
      (
        await call<{ expeditions: { id: string; number: string }[]; counts: Record<string, number> }>(
          'expeditions',
          { query },
        )
      ).body;
    const { expeditions, counts } = await list({});
    expect(counts).toEqual({ preparing: 0, under_way: 1, completed: expeditions.length - 1, cancelled: 0 });
    const number = expeditions.find((one) => one.id === id)?.number ?? '';
    const ids = async (query: object) => (await list(query)).expeditions.map((one) => one.id);
    expect(await ids({ q: `EXI-${number}` })).toEqual([id]);
    expect(await ids({ q: 'EXI' })).toEqual([]);
    expect(await ids({ stage: 'under_way' })).toEqual([id]);
    expect(await ids({ stage: 'under_way', warehouse: oran })).toEqual([id]);
    expect(await ids({ warehouse: id })).toEqual([]);
    await status(id, { status: 'completed', reason: 'rien' });
  });
});
