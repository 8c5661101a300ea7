import { incidentsContract as contract, stockContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { detailOf, move, type Refused, reported } from '../testing/reports.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let clerk: TestStaff;
let agent: TestStaff;
let levelId = '';

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
  const sql = 'select id from stock_levels where unit_id = $1';
  levelId = (await test.database.query<{ id: string }>(sql, [shop.lamp.id]))[0]?.id ?? '';
});
beforeEach(() => clock.advance(60_000));

const ofStock = (change: object = {}) =>
  reported(clerk, { subject: 'stock_level', relatedId: levelId, warehouseId: shop.warehouseId, ...change });
const adjust = (by: TestStaff, id: string, change: object = {}) => {
  const body = { kind: 'missing', quantity: 2, reason: 'Deux cassées', ...change } as never;
  return by.call<Refused>(contract.adjust, { params: { id }, body });
};
const link = (id: string, kind: string, target: string) =>
  manager.call<Refused>(contract.link, { params: { id }, body: { kind, id: target } as never });
const told = async (id: string) =>
  (
    await test.database.query<{ topic: string; people: string[] }>(
      `select topic, payload -> 'people' as people from outbox where payload ->> 'incidentId' = $1 order by sequence`,
      [id],
    )
  ).map(({ topic, people }) => [topic, people] as const);

describe('an incident', () => {
  it('is taken in hand, resolved with words, closed, and opened again by a manager alone', async () => {
    const id = await reported(agent);
    expect((await move(manager, id, 'closed')).body.code).toBe('incident_state');
    expect((await move(agent, id, 'in_progress')).status).toBe(403);
    await move(clerk, id, 'in_progress');
    expect((await detailOf(clerk, id)).assignee?.id).toBe(clerk.id);
    expect((await move(clerk, id, 'resolved', { words: ' ' })).body.errors).toHaveProperty('words');
    await move(clerk, id, 'resolved', { words: 'Portail changé' });
    expect(await detailOf(agent, id)).toMatchObject({ status: 'resolved', resolution: 'Portail changé' });
    // Whoever reported it may say that it is not.
    expect((await move(agent, id, 'in_progress')).status).toBe(200);
    expect(await detailOf(agent, id)).toMatchObject({ resolution: null, resolvedAt: null });
    await move(clerk, id, 'resolved', { words: 'Cette fois oui' });
    await move(clerk, id, 'closed');
    expect((await move(clerk, id, 'in_progress')).status).toBe(403);
    expect((await link(id, 'order', id)).body.code).toBe('incident_state');
    expect((await move(manager, id, 'in_progress')).status).toBe(200);
    const { entries } = await detailOf(manager, id);
    expect(entries.filter(({ kind }) => kind === 'moved').map(({ to }) => to)).toEqual([
      ...['in_progress', 'resolved', 'in_progress', 'resolved', 'closed', 'in_progress'],
    ]);
  });

  it('of two who move it at the same moment listens to one', async () => {
    const id = await reported(agent);
    const { version } = await detailOf(manager, id);
    const body = { version, status: 'in_progress' } as never;
    const answers = await Promise.all(
      [manager, clerk].map((by) => by.call<Refused>(contract.move, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('tells those whom it concerns, without whoever acts', async () => {
    const id = await reported(agent, { watcherIds: [clerk.id, agent.id] });
    await move(clerk, id, 'in_progress');
    await agent.call(contract.comment, { params: { id }, body: { text: 'Merci' } as never });
    await agent.call(contract.watchers, {
      params: { id },
      body: { add: [manager.id], remove: [agent.id] } as never,
    });
    const [opened, moved, commented, named] = await told(id);
    expect(opened).toEqual(['incidents.opened', [clerk.id]]);
    expect(moved).toEqual(['incidents.moved', [agent.id]]);
    expect(commented).toEqual(['incidents.commented', [clerk.id]]);
    expect(named).toEqual(['incidents.named', [manager.id]]);
  });

  it('hears both of two who change whom it tells, from what each of them saw', async () => {
    const id = await reported(agent, { watcherIds: [agent.id] });
    const told = (by: TestStaff, body: object) =>
      by.call(contract.watchers, { params: { id }, body: body as never });
    await told(manager, { add: [clerk.id] });
    await told(agent, { add: [manager.id], remove: [agent.id] });
    const ids = (await detailOf(manager, id)).watchers.map((one) => one.id);
    expect(ids.sort()).toEqual([clerk.id, manager.id].sort());
  });

  it('has a history that nobody changes', async () => {
    const id = await reported(agent);
    for (const sql of ["update incident_entries set text = 'x'", 'delete from incident_entries'])
      await expect(test.database.query(`${sql} where incident_id = $1`, [id])).rejects.toThrow(/not changed/);
  });
});

describe('an incident about stock', () => {
  it('is resolved by a movement, or by saying that none was needed', async () => {
    const id = await ofStock();
    await move(clerk, id, 'in_progress');
    const resolve = (stockEffect?: string) => move(clerk, id, 'resolved', { words: 'Compté', stockEffect });
    expect((await resolve()).body.errors).toHaveProperty('stockEffect');
    expect((await resolve('stock')).body.errors?.stockEffect?.[0]).toMatch(/mouvement/);
    expect((await resolve('none')).status).toBe(200);
    expect(await detailOf(clerk, id)).toMatchObject({ status: 'resolved', stockEffect: 'none' });
  });

  it('is put right from its page: the movement names it, is linked to it, and settles it', async () => {
    const id = await ofStock();
    const onHand = async () => {
      const [row] = await test.database.query<{ on_hand: number }>(
        'select on_hand from stock_levels where id = $1',
        [levelId],
      );
      return row?.on_hand ?? 0;
    };
    const before = await onHand();
    expect((await adjust(agent, id)).status).toBe(403);
    expect((await adjust(clerk, id)).status).toBe(200);
    expect((await adjust(clerk, id, { kind: 'write_off', quantity: 1, reason: 'Fendue' })).status).toBe(200);
    expect(await onHand()).toBe(before - 3);
    const movements = await test.database.query<{ id: string; type: string }>(
      `select id, type from stock_movements where document = 'incident' and document_id = $1`,
      [id],
    );
    const seen = await detailOf(clerk, id);
    expect(seen.links.map(({ thing }) => thing.id).sort()).toEqual(movements.map((row) => row.id).sort());
    expect(seen.links.map(({ thing }) => thing.quantity).sort()).toEqual([-1, -2]);
    await move(clerk, id, 'in_progress');
    expect((await move(clerk, id, 'resolved', { words: 'Sorties', stockEffect: 'stock' })).status).toBe(200);
    expect((await adjust(clerk, id, { quantity: 10_000 })).body.code).toBe('stock_promised');
    expect((await detailOf(clerk, id)).links).toHaveLength(2);
    expect((await adjust(clerk, await reported(clerk))).body.code).toBe('incident_state');
  });

  it('takes a movement that was made elsewhere since, and neither its own nor an older one', async () => {
    const movement = async () => {
      const body = { unitId: shop.lamp.id, change: -1, reason: 'Comptage' } as never;
      const params = { warehouseId: shop.warehouseId };
      await manager.call(stockContract.adjust, { params, body });
      const [row] = await test.database.query<{ id: string }>(
        'select id from stock_movements where level_id = $1 order by at desc, id desc limit 1',
        [levelId],
      );
      return row?.id ?? '';
    };
    const older = await movement();
    clock.advance(1000);
    const own = await movement();
    const id = await reported(clerk, {
      ...{ subject: 'stock_movement', relatedId: own, warehouseId: shop.warehouseId },
    });
    clock.advance(1000);
    const settling = await movement();
    expect([
      (await link(id, 'stock_movement', older)).status,
      (await link(id, 'stock_movement', own)).status,
    ]).toEqual([422, 422]);
    expect((await link(id, 'stock_movement', settling)).status).toBe(200);
    expect((await link(id, 'stock_movement', settling)).status).toBe(200);
    expect((await detailOf(manager, id)).links).toHaveLength(1);
    await move(manager, id, 'in_progress');
    expect((await move(manager, id, 'resolved', { words: 'Compté', stockEffect: 'stock' })).status).toBe(200);
  });

  it('has movements linked to it only by who works where they were made', async () => {
    const elsewhere = await addWarehouse(test.app, shop, 'Oran', 5);
    const here = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    await test.database.query('update staff set warehouses_limited = true where id = $1', [here.id]);
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
      ...[shop.warehouseId, here.id],
    ]);
    const id = await ofStock();
    clock.advance(1000);
    const body = { unitId: shop.lamp.id, change: -1, reason: 'Comptage' } as never;
    await manager.call(stockContract.adjust, { params: { warehouseId: elsewhere }, body });
    const [made] = await test.database.query<{ id: string }>(
      `select m.id from stock_movements m join stock_levels l on l.id = m.level_id
       where l.warehouse_id = $1 order by m.at desc limit 1`,
      [elsewhere],
    );
    const body2 = { kind: 'stock_movement', id: made?.id } as never;
    const linkAs = async (by: TestStaff) =>
      (await by.call<Refused>(contract.link, { params: { id }, body: body2 })).status;
    expect(await linkAs(here)).toBe(422);
    expect(await linkAs(manager)).toBe(200);
  });

  it('I16 is told of one that was resolved without what settles it', async () => {
    const id = await ofStock();
    await test.database.query(
      `update incidents set status = 'resolved', resolution = 'Compté', stock_effect = 'stock' where id = $1`,
      [id],
    );
    await expect(assertInvariants(test.database)).rejects.toThrow(/I16/);
    await test.database.query("update incidents set stock_effect = 'none' where id = $1", [id]);
    await assertInvariants(test.database);
  });
});

describe('photos of an incident', () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
  const add = async (by: TestStaff, id: string, count: number) => {
    const bytes = await drawn('#993311');
    const files = Array.from({ length: count }, (_, nth) => ({ name: `${nth}.jpg`, bytes }));
    return by.upload<Refused>(contract.addFiles.path.replace(':id', id), files);
  };

  it('are drawn anew, seen by those who see it, and by nobody else', async () => {
    const id = await reported(agent);
    expect((await add(agent, id, 1)).status).toBe(201);
    const [photo] = (await detailOf(agent, id)).photos;
    const url = photo?.image.imageResizeds[0]?.url ?? '';
    expect(url).toMatch(new RegExp(`^/dashboard/api/incidents/${id}/files/${photo?.id}/`));
    const seen = await agent.raw({ ...contract.file, path: url }, {});
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect(seen.rawPayload.includes('secret-place')).toBe(false);
    const other = await TestStaff.signIn(test.app, shop.id, 'cashier');
    expect((await other.raw({ ...contract.file, path: url }, {})).statusCode).toBe(404);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    const [media] = await test.database.query<{ key: string }>(
      'select m.key from media m join incident_files f on f.media_id = m.id where f.incident_id = $1',
      [id],
    );
    expect((await test.app.inject({ url: `/media/${media?.key}/grid_display.webp` })).statusCode).toBe(404);
  });

  it('[BO-334] [BO-336] are eight at most, of 2 MiB each, pictures alone', async () => {
    const id = await reported(agent);
    expect((await add(agent, id, 5)).status).toBe(201);
    expect((await add(agent, id, 4)).body.errors).toHaveProperty('files');
    expect((await add(agent, id, 3)).status).toBe(201);
    expect((await add(agent, id, 1)).status).toBe(422);
    expect((await detailOf(agent, id)).photos).toHaveLength(8);
    const url = contract.addFiles.path.replace(':id', await reported(agent));
    const large = { name: 'a.jpg', bytes: new Uint8Array(2 * 1024 * 1024 + 1) };
    expect((await agent.upload<Refused>(url, [large])).body.code).toBe('too_large');
    for (const content of ['%PDF-1.7', '<script>']) {
      const file = { name: 'a.jpg', bytes: new TextEncoder().encode(content) };
      expect((await agent.upload<Refused>(url, [file])).body.code).toBe('unsupported_media_type');
    }
  });

  it('of two who add the last one at the same moment are eight all the same', async () => {
    const id = await reported(agent);
    await add(agent, id, 7);
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      // Both have drawn theirs and wait for the incident, which somebody else holds.
      await other.query('begin');
      await other.query('select 1 from incidents where id = $1 for update', [id]);
      const both = Promise.all([add(agent, id, 1), add(manager, id, 1)]);
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%incidents%'`;
        return (await test.database.query(waiting)).length === 2;
      });
      await other.query('rollback');
      expect((await both).map(({ status }) => status).sort()).toEqual([201, 422]);
    } finally {
      await other.end();
    }
    expect((await detailOf(agent, id)).photos).toHaveLength(8);
  });
});
