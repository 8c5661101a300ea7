import {
  type AlertList,
  alertsContract,
  incidentsContract,
  productTransferContract,
  staffContract,
  teamContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { move, reported } from '../../incidents/testing/reports.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { IncidentEvents } from '../subscribers/incident-events.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let owner: TestStaff;
let clerk: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
});

const bell = async (by: TestStaff) => (await by.call<AlertList>(alertsContract.list, {})).body.alerts;
const about = async (by: TestStaff, subject: string) =>
  (await bell(by)).find((one) => one.subject === subject);
/** All that was told so far was heard. */
const UNHEARD = `select 1 from outbox o
  where (o.topic like 'incidents.%' or o.topic like 'staff.password_%' or o.topic = 'product_transfer.ended')
    and not exists (select 1 from inbox i where i.event_id = o.id and i.subscriber like 'alerts.%')`;
const settled = () => until(async () => (await test.database.query(UNHEARD)).length === 0);

describe('a forgotten password', () => {
  const ask = (email: string) =>
    test.app.inject({
      ...{ method: 'POST', url: staffContract.forgotPassword.path, payload: { email } },
      headers: { host: 'localhost' },
    });

  it('rings for those who can make a link, once, until one is made', async () => {
    const name = (await clerk.call<{ staff: { email: string } }>(staffContract.session, {})).body.staff.email;
    for (const typed of [name, `  ${name.toUpperCase()} `]) {
      expect((await ask(typed)).statusCode).toBe(204);
      await settled();
    }
    expect(await about(owner, clerk.id)).toMatchObject({ kind: 'password', count: 1, unread: true });
    expect(await about(clerk, clerk.id)).toBeUndefined();
    const asked = await about(owner, clerk.id);
    await owner.call(alertsContract.read, { params: { id: asked?.id ?? '' } });
    // Strangers cannot make it ring again.
    clock.advance(60_000);
    await ask(name);
    await settled();
    expect(await about(owner, clerk.id)).toMatchObject({ unread: false });
    await owner.call(teamContract.link, { params: { id: clerk.id } });
    await settled();
    expect(await about(owner, clerk.id)).toBeUndefined();
  });

  it('is answered the same for an address of nobody, and tells nobody', async () => {
    const before = await bell(owner);
    const answer = await ask('personne@boutique.example');
    await settled();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await bell(owner)).toEqual(before);
    expect((await ask('')).statusCode).toBe(422);
  });
});

describe('a long import', () => {
  const upload = async (rows: number) => {
    const lines = Array.from({ length: rows }, (_, nth) => `;L-${rows}-${nth};Lot ${nth};Maison;cent`);
    const bytes = new TextEncoder().encode(['id;sku;name_fr;category;price_ht', ...lines].join('\n'));
    const { upload, map, get } = productTransferContract;
    const file = [{ name: `lots-${rows}.csv`, bytes }];
    const { body } = await owner.upload<{ id: string }>(upload.path, file);
    const params = { id: body.id };
    const { mapping } = (await owner.call<{ mapping: unknown }>(get, { params })).body;
    await owner.call(map, { params, body: { mapping } });
    const state = async () => (await owner.call<{ state: string }>(get, { params })).body.state;
    await until(async () => (await state()) === 'checked');
    await settled();
    return body.id;
  };

  it('says to whoever sent it that it was looked through, and what was refused; a short one says nothing', async () => {
    const long = await upload(500);
    // No price can be read of any.
    expect(await about(owner, long)).toMatchObject({
      ...{ kind: 'import', what: 'checked', name: 'lots-500.csv', detail: '500', tone: 'wait' },
    });
    expect(await about(clerk, long)).toBeUndefined();
    const short = await upload(3);
    expect(await about(owner, short)).toBeUndefined();
  });
});

describe('news of an incident', () => {
  const comment = (id: string) =>
    owner.call(incidentsContract.comment, { params: { id }, body: { text: 'Toujours là' } as never });
  const close = async (id: string) => {
    for (const [status, words] of [['in_progress'], ['resolved', 'Fait'], ['closed']] as const) {
      clock.advance(1000);
      expect((await move(owner, id, status, words ? { words } : {})).status).toBe(200);
    }
  };
  const told = (id: string, topic: string, status: string) => {
    const at = clock.now();
    const event = { id: uuidv7(at.getTime()), topic, shopId: shop.id, occurredAt: at };
    const people = [clerk.id];
    const payload = { incidentId: id, number: '1', severity: 'low', status, people, about: 'Portail' };
    return test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(IncidentEvents).tell({ ...event, payload: payload as never }, em));
  };

  it('that comes after its closing says nothing; what is said of a closed one is heard', async () => {
    const id = await reported(owner, { watcherIds: [clerk.id] });
    await close(id);
    await settled();
    await told(id, 'incidents.commented', 'open');
    expect(await about(clerk, id)).toBeUndefined();
    await comment(id);
    await settled();
    expect(await about(clerk, id)).toMatchObject({ what: 'commented', unread: true });
  });

  it('of its closing that comes after it was opened again ends nothing', async () => {
    const id = await reported(owner, { watcherIds: [clerk.id] });
    await close(id);
    expect((await move(owner, id, 'in_progress')).status).toBe(200);
    await settled();
    expect(await about(clerk, id)).toBeDefined();
    await told(id, 'incidents.moved', 'closed');
    expect(await about(clerk, id)).toBeDefined();
  });
});
