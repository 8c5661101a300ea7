import {
  incidentsContract as contract,
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { detailFor, detailOf, listFor, move, type Refused, report, reported } from '../testing/reports.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let clerk: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
});

const send = (body: object, by = agent) =>
  by.call<{ id: string } & Refused>(contract.create, { body: body as never });
const refusedFields = async (change: object) => {
  const { status, body } = await send(report(change));
  return [status, Object.keys(body.errors ?? {})];
};
const levelOf = async (unitId: string) => {
  const sql = 'select id, warehouse_id from stock_levels where unit_id = $1 and warehouse_id = $2';
  const rows = await test.database.query<{ id: string; warehouse_id: string }>(sql, [
    unitId,
    shop.warehouseId,
  ]);
  return rows[0] ?? { id: '', warehouse_id: '' };
};

describe('reporting an incident', () => {
  it('[BO-141] keeps where it is, what it is about, what is wrong, how bad it is and who is told', async () => {
    const level = await levelOf(shop.lamp.id);
    const id = await reported(clerk, {
      ...{ subject: 'stock_level', relatedId: level.id, warehouseId: shop.warehouseId, severity: 'critical' },
      ...{ description: '  Trois lampes cassées.\nÀ voir.  ', watcherIds: [agent.id, manager.id] },
    });
    const seen = await detailOf(agent, id);
    expect(seen).toMatchObject({
      ...{ subject: 'stock_level', severity: 'critical', status: 'open', reporterId: clerk.id },
      ...{ description: 'Trois lampes cassées.\nÀ voir.', warehouse: { id: shop.warehouseId } },
      thing: { kind: 'stock_level', id: level.id, unitId: shop.lamp.id, warehouseId: shop.warehouseId },
    });
    expect(seen.watchers.map((one) => one.id).sort()).toEqual([agent.id, manager.id].sort());
    expect(seen.entries.map(({ kind }) => kind)).toEqual(['opened']);
    const [row] = await test.database.query(
      `select subject, severity, status, warehouse_id, related_kind, related_id, description,
         (select count(*)::int from incident_watchers where incident_id = i.id) as watchers from incidents i where id = $1`,
      [id],
    );
    expect(row).toMatchObject({
      related_id: level.id,
      watchers: 2,
      status: 'open',
      related_kind: 'stock_level',
    });
  });

  it.each([
    ['location', { locationText: '  ' }, ['location']],
    ['description', { description: ' ' }, ['description']],
    ['severity', { severity: undefined }, ['severity']],
    ['related item', { relatedText: '12 !' }, ['related']],
    ['related item of the books', { subject: 'stock_level', relatedText: 'Une lampe' }, ['related']],
  ])('[BO-238] without its %s is refused beside it, and writes nothing', async (_, change, fields) => {
    const before = await test.database.query('select 1 from incidents');
    expect(await refusedFields(change)).toEqual([422, fields]);
    expect(await test.database.query('select 1 from incidents')).toHaveLength(before.length);
  });

  it('knows four statuses, severities and subjects, and no other', async () => {
    expect(INCIDENT_STATUSES).toEqual(['open', 'in_progress', 'resolved', 'closed']);
    expect(INCIDENT_SEVERITIES).toEqual(['low', 'medium', 'high', 'critical']);
    expect(INCIDENT_SUBJECTS).toEqual(['warehouse', 'stock_level', 'stock_movement', 'other']);
    for (const severity of INCIDENT_SEVERITIES) expect((await send(report({ severity }))).status).toBe(201);
    expect(await refusedFields({ severity: 'urgent' })).toEqual([422, ['severity']]);
    expect(await refusedFields({ subject: 'order' })).toEqual([422, ['subject', 'related']]);
    const id = await reported(agent);
    expect((await move(manager, id, 'reopened')).status).toBe(422);
    for (const change of ["status = 'reopened'", "severity = 'urgent'", "subject = 'order'"])
      await expect(test.database.query(`update incidents set ${change} where id = $1`, [id])).rejects.toThrow(
        /_check/,
      );
  });

  it('takes nothing of another shop: no warehouse, thing or person', async () => {
    const other = await makeShop(test.app, { stock: 5, hosts: ['ailleurs.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'ailleurs.example');
    const [level] = await test.database.query<{ id: string }>(
      'select id from stock_levels where shop_id = $1 limit 1',
      [other.id],
    );
    expect(await refusedFields({ warehouseId: other.warehouseId })).toEqual([422, ['location']]);
    expect(await refusedFields({ subject: 'stock_level', relatedId: level?.id })).toEqual([422, ['related']]);
    expect(await refusedFields({ watcherIds: [stranger.id] })).toEqual([422, ['watcherIds']]);
    const id = await reported(agent);
    expect((await detailFor(stranger, id)).status).toBe(404);
    const params = { id };
    const calls = [
      stranger.call(contract.comment, { params, body: { text: 'Bonjour' } as never }),
      stranger.call(contract.watchers, { params, body: { add: [stranger.id] } as never }),
      stranger.call(contract.move, { params, body: { version: 1, status: 'in_progress' } as never }),
      stranger.call(contract.change, { params, body: { version: 1, severity: 'low' } as never }),
      stranger.call(contract.link, { params, body: { kind: 'order', id } as never }),
      stranger.call(contract.adjust, { params, body: { kind: 'found', quantity: 1, reason: 'x' } as never }),
      stranger.upload(contract.addFiles.path.replace(':id', id), [
        { name: 'a.png', bytes: new Uint8Array(9) },
      ]),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  });

  it('names stock and orders for those who may read them', async () => {
    const editor = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    const level = await levelOf(shop.lamp.id);
    const query = { kind: 'stock_level', id: level.id } as never;
    expect((await editor.call(contract.thing, { query })).status).toBe(404);
    expect((await clerk.call(contract.thing, { query })).status).toBe(200);
    const about = report({ subject: 'stock_level', relatedId: level.id });
    expect((await send(about, editor)).status).toBe(422);
    expect((await send(about, clerk)).status).toBe(201);
  });

  it('of a thing that lies in a warehouse is of that warehouse', async () => {
    const elsewhere = await addWarehouse(test.app, shop, 'Blida', 5);
    const limited = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    await test.database.query('update staff set warehouses_limited = true where id = $1', [limited.id]);
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
      ...[shop.warehouseId, limited.id],
    ]);
    const sql = 'select id from stock_levels where unit_id = $1 and warehouse_id = $2';
    const [level] = await test.database.query<{ id: string }>(sql, [shop.lamp.id, elsewhere]);
    const about = { subject: 'stock_level', relatedId: level?.id };
    const id = await reported(clerk, { ...about, locationText: 'Allée 3' });
    expect(await detailOf(clerk, id)).toMatchObject({
      warehouse: { id: elsewhere },
      locationText: 'Allée 3',
    });
    expect((await detailFor(limited, id)).status).toBe(404);
    const body = report({ ...about, warehouseId: shop.warehouseId });
    const { status, body: answer } = await send(body, clerk);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['location']]);
  });

  it('is opened about things of the warehouses in which one works, and names no other', async () => {
    const elsewhere = await addWarehouse(test.app, shop, 'Tipaza', 5);
    const limited = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    await test.database.query('update staff set warehouses_limited = true where id = $1', [limited.id]);
    const things = async (warehouseId: string) => {
      const [row] = await test.database.query<{ level: string; movement: string }>(
        `select l.id as level, (select m.id from stock_movements m where m.level_id = l.id limit 1) as movement
         from stock_levels l where l.unit_id = $1 and l.warehouse_id = $2`,
        [shop.lamp.id, warehouseId],
      );
      return [
        ['warehouse', warehouseId],
        ['stock_level', row?.level],
        ['stock_movement', row?.movement],
      ];
    };
    const seen = async (by: TestStaff, warehouseId: string) => {
      const asked = (await things(warehouseId)).map(([kind, id]) =>
        by.call(contract.thing, { query: { kind, id } as never }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    // Limited to nowhere, then to one.
    expect(await seen(limited, shop.warehouseId)).toEqual([404, 404, 404]);
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
      ...[elsewhere, limited.id],
    ]);
    expect(await seen(limited, elsewhere)).toEqual([200, 200, 200]);
    expect(await seen(limited, shop.warehouseId)).toEqual([404, 404, 404]);
    expect(await seen(clerk, shop.warehouseId)).toEqual([200, 200, 200]);
  });

  it('sent twice with its key is one', async () => {
    const key = '01931a2b-0000-7000-8000-00000000aa01';
    const body = report({ description: 'Deux fois' }) as never;
    const [one, other] = await Promise.all([
      agent.once<{ id: string }>(contract.create, { body }, key),
      agent.once<{ id: string }>(contract.create, { body }, key),
    ]);
    expect(one?.body.id).toBe(other?.body.id);
  });
});

describe('who sees an incident', () => {
  it('is told of stock and orders, and links them, as far as they may read them', async () => {
    const editor = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    const level = await levelOf(shop.lamp.id);
    const [movement] = await test.database.query<{ id: string }>(
      'select id from stock_movements where level_id = $1 limit 1',
      [level.id],
    );
    const id = await reported(clerk, {
      ...{ subject: 'stock_level', relatedId: level.id, watcherIds: [editor.id], description: 'Sans nom' },
    });
    await test.database.query(
      `insert into incident_links (id, incident_id, kind, target_id, by_name, at)
       select gen_random_uuid(), $1, 'stock_movement', $2, 'x', now()`,
      [id, movement?.id],
    );
    const shown = async (by: TestStaff) => {
      const { thing, links } = await detailOf(by, id);
      const row = (await listFor(by, { q: 'Sans nom' })).incidents[0];
      return [thing.label, thing.id, links[0]?.thing.label, links[0]?.thing.id, row?.thing];
    };
    const { label } = (await detailOf(clerk, id)).thing;
    expect(label).not.toBe('');
    expect(await shown(clerk)).toEqual([label, level.id, label, movement?.id, label]);
    expect(await shown(editor)).toEqual(['', null, '', null, '']);
    expect((await detailOf(editor, id)).thing).toMatchObject({
      kind: 'stock_level',
      unitId: null,
      warehouse: null,
    });
  });

  it('is whoever reported it, is named or looks after it, and those who work on incidents', async () => {
    const other = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    const id = await reported(agent, { description: 'Visible à peu' });
    const seeing = async (by: TestStaff) => [
      (await detailFor(by, id)).status,
      (await listFor(by, { q: 'VISIBLE a peu' })).incidents.length,
    ];
    expect([await seeing(agent), await seeing(clerk), await seeing(other)]).toEqual([
      [200, 1],
      [200, 1],
      [404, 0],
    ]);
    const params = { id };
    expect(
      (await other.call(contract.comment, { params, body: { text: 'Moi aussi' } as never })).status,
    ).toBe(404);
    await agent.call(contract.watchers, { params, body: { add: [other.id] } as never });
    expect(await seeing(other)).toEqual([200, 1]);
    expect((await listFor(other, { mine: 'true' })).counts.open).toBe(1);
    await manager.call(contract.watchers, { params, body: { remove: [other.id] } as never });
    expect(await seeing(other)).toEqual([404, 0]);
    const change = { version: (await detailOf(manager, id)).version, severity: 'low', assigneeId: other.id };
    await manager.call(contract.change, { params, body: change as never });
    expect(await seeing(other)).toEqual([200, 1]);
  });

  it('of a warehouse is who works there; somebody who is named sees it all the same', async () => {
    const elsewhere = await addWarehouse(test.app, shop, 'Oran', 5);
    const limited = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    await test.database.query('update staff set warehouses_limited = true where id = $1', [limited.id]);
    await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
      elsewhere,
      limited.id,
    ]);
    const here = await reported(manager, {
      warehouseId: shop.warehouseId,
      locationText: '',
      description: 'Ici',
    });
    const there = await reported(manager, {
      warehouseId: elsewhere,
      locationText: '',
      description: 'Là-bas',
    });
    expect([(await detailFor(limited, here)).status, (await detailFor(limited, there)).status]).toEqual([
      404, 200,
    ]);
    const comment = { params: { id: here }, body: { text: 'Vu' } as never };
    expect((await limited.call(contract.comment, comment)).status).toBe(404);
    await manager.call(contract.watchers, {
      params: { id: here },
      body: { add: [limited.id] } as never,
    });
    expect((await limited.call(contract.comment, comment)).status).toBe(201);
    const { body } = await limited.call<{ warehouses: { id: string }[] }>(contract.choices, {});
    expect(body.warehouses.map(({ id }) => id)).toEqual([elsewhere]);
    expect(await send(report({ warehouseId: shop.warehouseId }), limited)).toMatchObject({ status: 422 });
  });
});

describe('the list', () => {
  it('is narrowed by status, severity, subject and words, with the number of each status', async () => {
    const id = await reported(manager, { severity: 'critical', description: 'Fuite d’eau à l’étage' });
    await move(manager, id, 'in_progress');
    const found = await listFor(manager, { q: 'fuite d’eau', status: 'in_progress', severity: 'critical' });
    expect(found.incidents.map((row) => [row.id, row.status, row.thing])).toEqual([
      [id, 'in_progress', 'Portail'],
    ]);
    expect(found.counts).toEqual({ open: 0, in_progress: 1, resolved: 0, closed: 0 });
    const { number } = await detailOf(manager, id);
    for (const q of [number, `INC-${number}`, `inc ${number}`])
      expect((await listFor(manager, { q })).incidents.map((row) => row.id)).toEqual([id]);
    expect((await listFor(manager, { q: 'fuite', subject: 'warehouse' })).incidents).toEqual([]);
    const before = (await listFor(manager)).critical;
    // What waits for somebody is one view, as the start page counts it.
    const waiting = { severity: 'critical', status: 'unsettled' };
    const unsettled = await listFor(manager, waiting);
    expect(unsettled.incidents).toHaveLength(before);
    await move(manager, id, 'resolved', { words: 'Réparée' });
    expect((await listFor(manager)).critical).toBe(before - 1);
    expect((await listFor(manager, waiting)).incidents.map((row) => row.id)).not.toContain(id);
  });

  it('goes out as a file of what it shows, to whoever may see it alone', async () => {
    await reported(manager, { severity: 'low', description: '=Ampoule grillée' });
    const file = (by: TestStaff, query: object = {}) =>
      by.text(contract.export, { language: 'fr', ...query });
    const { status, type, text } = await file(manager, { q: 'ampoule' });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, line = '', end] = text.split(/\r?\n/);
    expect([head?.replace('\ufeff', ''), end]).toEqual([
      'Numéro;Signalé;Par;État;Gravité;Description;Concerne;Lieu;Suivi par',
      '',
    ]);
    const { number } = (await listFor(manager, { q: 'ampoule' })).incidents[0] ?? { number: '' };
    // By the clock of Algiers; what a spreadsheet would take for a formula is none.
    expect(line).toMatch(
      new RegExp(`^INC-${number};2026-11-21 \\d\\d:\\d\\d;.+;Ouvert;Faible;"?'=Ampoule grillée`),
    );
    const others = (await file(agent, { q: 'ampoule' })).text.split(/\r?\n/);
    expect(others.filter((one) => one.includes('Ampoule'))).toEqual([]);
  });
});
