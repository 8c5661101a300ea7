import { remittanceImportsContract as contract, type Statement } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MoveParcel } from '../../orders/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { DeliverRows } from '../application/deliver-rows.ts';
import { ProcessStatement } from '../application/process-statement.ts';
import { StatementShop } from '../testing/statement-shop.ts';

const test = useApp();
let world: StatementShop;
const NET = 1_000;

beforeAll(async () => {
  world = await StatementShop.open(test.app, test.database);
  await world.ready(`Suivi;Statut;Montant\nD-0;Livré;1`);
});
afterEach(() => assertInvariants(test.database));

/** A parcel that is on its way, as its transporter calls it. @returns its order */
async function underWay(tracking: string): Promise<string> {
  const { staff, shop, transporterId } = world;
  const id = await staff.order(shop);
  for (const action of ['confirm', 'prepare', 'pack'] as const) await staff.step(action, id);
  await staff.step('announce', id, { transporterId });
  await staff.step('handOver', id);
  await test.database.query(
    `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
     select id, shop_id, transporter_id, 'yalidine', number || '-' || right(id::text, 10), 'announced', $2, placed_at, false
     from orders where id = $1`,
    [id, tracking],
  );
  return id;
}
const read = (...trackings: string[]) =>
  world.ready(`Suivi;Statut;Montant\n${trackings.map((one) => `${one};Livré;${NET}`).join('\n')}`);
const outcomes = async ({ id }: Statement) => (await world.rows(id)).map(({ outcome }) => outcome).sort();
const deliver = ({ id, version }: Statement, rows: readonly number[], by = world.staff) =>
  by.call<Statement & { code: string }>(contract.deliver, {
    params: { id },
    body: { version, rows } as never,
  });
/** As its job does. */
async function worked({ id }: Statement): Promise<Statement> {
  await test.app.get(DeliverRows).execute(id);
  return world.work(id);
}
const stateOf = async (id: string) => (await world.staff.detail(id)).state;

describe('rows of a statement whose parcels are on their way here', () => {
  it('are delivered where somebody ticks them, and judged anew with all others', async () => {
    const [ticked, left] = [await underWay('D-1'), await underWay('D-2')];
    const found = await read('D-1', 'D-2');
    expect(await outcomes(found)).toEqual(['not_delivered', 'not_delivered']);
    expect(found.figures?.includedRows).toBe(0);
    const { status, body } = await deliver(found, [2]);
    expect([status, body.step, body.total]).toEqual([200, 'delivering', 1]);
    // Nobody changes it meanwhile.
    expect((await deliver(body, [3])).body.code).toBe('payment_state');
    const judged = await worked(found);
    expect([judged.step, judged.total]).toEqual(['ready', 2]);
    expect(await outcomes(judged)).toEqual(['matched', 'not_delivered']);
    expect(judged.figures).toMatchObject({ includedRows: 1, includedNet: NET * 100 });
    expect([await stateOf(ticked), await stateOf(left)]).toEqual(['completed', 'in_delivery']);
    const history = await test.database.query(
      `select actor_name from order_history where order_id = $1 and to_state = 'completed'`,
      [ticked],
    );
    expect(history).toEqual([{ actor_name: world.staff.name }]);
    await world.confirm(judged);
    expect((await world.staff.detail(ticked)).paymentState).toBe('paid');
  });

  it('stay on their way where they cannot be delivered: the others go on', async () => {
    const [gone, good] = [await underWay('D-3'), await underWay('D-4')];
    const found = await read('D-3', 'D-4');
    const { body } = await deliver(found, [2, 3]);
    await world.staff.step('lose', gone, { reason: 'Colis introuvable' });
    const judged = await worked(body);
    expect(judged.step).toBe('ready');
    expect((await world.staff.detail(gone)).deliveryState).toBe('lost');
    expect(await stateOf(good)).toBe('completed');
  });

  it('are each moved once, by a worker that was killed and another, or by two at once', async () => {
    const [one, two] = [await underWay('D-5'), await underWay('D-6')];
    const found = await read('D-5', 'D-6');
    await deliver(found, [2, 3]);
    const parcels = test.app.get(MoveParcel);
    const move = parcels.execute.bind(parcels);
    const killed = jest.spyOn(parcels, 'execute').mockImplementationOnce(async (events) => {
      await move(events);
      throw new Error('the process was killed');
    });
    try {
      await expect(test.app.get(DeliverRows).execute(found.id)).rejects.toThrow('killed');
      expect((await world.show(found.id)).step).toBe('delivering');
      await Promise.all([1, 2].map(() => test.app.get(DeliverRows).execute(found.id)));
    } finally {
      killed.mockRestore();
    }
    expect(await outcomes(await world.work(found.id))).toEqual(['matched', 'matched']);
    const collected = await test.database.query(
      `select order_id from postings where order_id = any($1::uuid[]) and kind = 'collection' and place = 'carrier_holds'`,
      [[one, two]],
    );
    expect(collected).toHaveLength(2);
  });

  it('are moved by who may ship alone, from what stands, and only where they are under way', async () => {
    await underWay('D-7');
    const parcel = await world.parcel('D-8');
    const found = await read('D-7', 'D-8');
    const row = (await world.rows(found.id)).find(({ order }) => order?.id === parcel.orderId);
    expect((await deliver(found, [row?.number ?? 0])).body.code).toBe('rows_changed');
    expect((await deliver({ ...found, version: found.version - 1 }, [2])).body.code).toBe('stale');
    const accountant = await TestStaff.signIn(test.app, world.shop.id, 'accountant');
    expect((await deliver(found, [2], accountant)).status).toBe(403);
    expect((await deliver(found, [])).status).toBe(422);
    expect((await world.show(found.id)).step).toBe('ready');
  });

  it('stay on their way where moving them fails for another reason, and hold up no other', async () => {
    const [broken, good] = [await underWay('D-9'), await underWay('D-10')];
    const found = await read('D-9', 'D-10');
    await deliver(found, [2, 3]);
    const parcels = test.app.get(MoveParcel);
    const move = parcels.execute.bind(parcels);
    const failing = jest.spyOn(parcels, 'execute').mockImplementation(async (command) => {
      if (command.orderId === broken) throw new Error('out of order');
      return move(command);
    });
    const work = () => test.app.get(ProcessStatement).execute(found.id);
    try {
      for (let tries = 0; tries < 9; tries++) await expect(work()).rejects.toThrow('out of order');
      expect((await world.show(found.id)).step).toBe('delivering');
      await work();
    } finally {
      failing.mockRestore();
    }
    expect((await world.show(found.id)).step).toBe('ready');
    expect([await stateOf(broken), await stateOf(good)]).toEqual(['in_delivery', 'completed']);
  });
});
