import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CarrierException,
  type CarrierSettings,
  carriersContract,
  type Pagination,
} from '@hanout/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ApplyTrackingEvents } from '../application/apply-tracking-events.ts';
import { AskCarrier } from '../application/ask-carrier.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { ConnectedShop } from '../testing/connected-shop.ts';
import { MOCK_ACCOUNT, sign } from '../testing/mock-carrier.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const MINUTE = 60_000;
const test = useConnectedShop({ connected: false });
const { clock, database, mock } = test;

beforeEach(() => clock.advance(2 * MINUTE));

const settings = async (staff = test.shop.staff) =>
  (await staff.call<CarrierSettings>(carriersContract.settings, { params: { id: test.shop.transporterId } }))
    .body;
const check = async () =>
  (
    await test.shop.staff.call<{ ok: boolean; failure: string | null; code?: string }>(
      carriersContract.test,
      {
        params: { id: test.shop.transporterId },
      },
    )
  ).body;
const again = (id: string, staff = test.shop.staff) =>
  staff.call<{ code?: string }>(carriersContract.announceAgain, { params: { id } });
interface Exceptions {
  items: CarrierException[];
  pagination: Pagination;
  open: number;
}
const exceptions = async (state = 'open') =>
  (await test.shop.staff.call<Exceptions>(carriersContract.exceptions, { query: { state, perPage: 48 } }))
    .body;
const resolve = (id: string, body: object, staff = test.shop.staff) =>
  staff.call<{ code?: string }>(carriersContract.resolve, { params: { id }, body });
/** Wall time in Algiers: half an hour ago, and so many minutes after that. */
const wall = (minutes = 0) =>
  new Date(clock.now().getTime() + (60 - 30 + minutes) * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
/** What carriers say, applied as the job does. */
async function hear(
  tracking: string,
  ...words: (readonly [status: string, minutes?: number, reason?: string])[]
) {
  const events = words.map(([status, minutes, reason]) => ({ tracking, status, at: wall(minutes), reason }));
  const answer = await test.shop.send(mock.message(events));
  expect(answer.status).toBe(200);
  await test.app.get(ApplyTrackingEvents).execute({ transporterId: test.shop.transporterId, tracking });
  return answer.body.received;
}
async function parcelOf(orderId: string): Promise<string> {
  const { tracking } = await test.shop.tellCarrier(orderId);
  expect(tracking).not.toBeNull();
  return tracking ?? '';
}

describe('a connection', () => {
  it('is off until somebody makes one, and gives no secret back', async () => {
    expect(await settings()).toMatchObject({ kind: null, enabled: false, version: 0, webhookPath: null });
    expect((await check()).code).toBe('not_connected');
    expect((await test.shop.connect('yalidine', { token: null })).body.errors).toHaveProperty(['token']);
    expect(
      (await test.shop.connect('yalidine', { apiId: null, fromWilaya: null })).body.errors,
    ).toMatchObject({
      apiId: expect.any(Array),
      fromWilaya: expect.any(Array),
    });
    expect((await test.shop.connect()).status).toBe(200);
    const kept = await settings();
    expect(kept).toMatchObject({
      kind: 'yalidine',
      enabled: true,
      hasCredentials: true,
      hasWebhookSecret: true,
    });
    const everything = await database.query('select row_to_json(t)::text as text from carrier_connections t');
    const auditLog = await database.query(
      "select after::text as text from audit_entries where action = 'delivery.carrier'",
    );
    for (const secret of Object.values(MOCK_ACCOUNT))
      expect(JSON.stringify([kept, everything, auditLog])).not.toContain(secret);
  });

  it('keeps the secrets that are not typed again, and none for another carrier', async () => {
    const nothing = { apiId: null, token: null, webhookSecret: null };
    expect((await test.shop.connect('yalidine', { ...nothing, fromWilaya: 31 })).status).toBe(200);
    expect(await check()).toEqual({ ok: true, failure: null });
    expect((await test.shop.connect('ecotrack', nothing)).body.errors).toHaveProperty(['token']);
    expect((await test.shop.connect('ecotrack', { tenant: 'evil.example/' })).status).toBe(422);
    expect((await test.shop.connect('ecotrack')).status).toBe(200);
    expect(await check()).toEqual({ ok: true, failure: null });
    expect((await test.shop.connect('ecotrack', { ...nothing, tenant: 'autre' })).body.errors).toHaveProperty(
      ['token'],
    );
    expect((await test.shop.connect('yalidine', { version: 1 })).body.code).toBe('stale');
    expect((await test.shop.connect('yalidine')).status).toBe(200);
  });

  it('is tried, and says what is wrong', async () => {
    mock.fail(/wilayas/, { status: 429, retryAfter: 9 }, { status: 503 }, 'cut', 'garbage', 'truncated');
    const said = [];
    for (let nth = 0; nth < 5; nth++) {
      said.push((await check()).failure);
      // As long as it asked to be left alone.
      clock.advance(10_000);
    }
    expect(said).toEqual(['busy', 'unreachable', 'unreachable', 'unreadable', 'unreachable']);
    await test.shop.connect('yalidine', { token: 'wrong-token' });
    expect(await check()).toEqual({ ok: false, failure: 'credentials' });
    await test.shop.connect();
  });

  it('is looked after by who may, of the same shop', async () => {
    const agent = await TestStaff.signIn(test.app, test.shop.shop.id, 'confirmation_agent');
    expect((await settings(agent)).kind).toBe('yalidine');
    const params = { id: test.shop.transporterId };
    const body = { version: 1, kind: null, enabled: false };
    expect((await agent.call(carriersContract.save, { params, body })).status).toBe(403);
    expect((await agent.call(carriersContract.test, { params })).status).toBe(403);
    const other = await ConnectedShop.open(test.app, database, ['autre.example']);
    expect((await other.staff.call(carriersContract.settings, { params })).status).toBe(404);
    expect((await other.staff.call(carriersContract.save, { params, body })).status).toBe(404);
    expect((await other.staff.call(carriersContract.test, { params })).status).toBe(404);
  });
});

describe('an announced order', () => {
  beforeAll(async () => {
    await test.shop.connect();
  });

  it('is known to its carrier once, with what a driver has to know', async () => {
    const id = await test.shop.announced();
    const parcel = await test.shop.tellCarrier(id);
    expect(parcel).toMatchObject({ state: 'announced', hasLabel: true, attempts: 1, failure: null });
    await test.shop.tellCarrier(id);
    const { number, phone } = await test.shop.staff.detail(id);
    const made = mock.parcels.filter(({ reference }) => reference.startsWith(`${number}-`));
    expect(made).toHaveLength(1);
    expect(made[0]?.body).toMatchObject({
      ...{ to_wilaya_name: 'Alger', to_commune_name: 'Alger Centre', from_wilaya_name: 'Alger' },
      ...{ price: 2500, freeshipping: true, is_stopdesk: false, product_list: '2 × Lampe' },
      contact_phone: phone,
    });
    expect(await test.shop.standing(id)).toBe('packed announced unpaid');
  });

  it('is not doubled when the answer is lost: it is looked for before it is made again', async () => {
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, 'lost');
    expect(await test.shop.tellCarrier(id)).toMatchObject({
      state: 'waiting',
      failure: 'unreachable',
      tracking: null,
    });
    // Too early: nobody asks.
    await test.app.get(CreateShipments).execute(id);
    expect((await test.shop.parcel(id)).attempts).toBe(1);
    clock.advance(MINUTE);
    await test.app.get(CreateShipments).execute(id);
    const parcel = await test.shop.parcel(id);
    expect(parcel).toMatchObject({ state: 'announced', attempts: 2 });
    const { reference = '' } = mock.parcels.find(({ tracking }) => tracking === parcel.tracking) ?? {};
    expect(mock.of(reference)).toHaveLength(1);
  });

  it('waits as long as a busy carrier asks', async () => {
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, { status: 429, retryAfter: 300 });
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'waiting', failure: 'busy' });
    clock.advance(4 * MINUTE);
    await test.app.get(CreateShipments).execute(id);
    expect((await test.shop.parcel(id)).attempts).toBe(1);
    clock.advance(MINUTE);
    await test.app.get(CreateShipments).execute(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', failure: null });
  });

  it('that is refused says why, and goes out when somebody asks again', async () => {
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, { status: 422, body: { message: 'Commune\u0000 <b>inconnue</b>' } });
    expect(await test.shop.tellCarrier(id)).toMatchObject({
      ...{ state: 'failed', failure: 'refused', failureText: 'Commune <b>inconnue</b>', hasLabel: false },
    });
    const agent = await TestStaff.signIn(test.app, test.shop.shop.id, 'confirmation_agent');
    expect((await again(id, agent)).status).toBe(403);
    expect((await again(id)).status).toBe(200);
    await test.app.get(CreateShipments).execute(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', failureText: null });
    expect((await again(id)).status).toBe(200);
    expect((await again(test.shop.shop.id)).status).toBe(404);
  });

  it('of a transporter without a connection stays with people, until it has one', async () => {
    await test.shop.connect(null);
    const id = await test.shop.announced();
    expect(await test.shop.tellCarrier(id)).toMatchObject({ connected: false, state: null });
    expect((await again(id)).body.code).toBe('not_connected');
    await test.shop.connect();
    expect((await again(id)).status).toBe(200);
    await test.app.get(CreateShipments).execute(id);
    expect((await test.shop.parcel(id)).state).toBe('announced');
  });

  it('that two workers take at once is made once', async () => {
    const id = await test.shop.announced();
    expect((await again(id)).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => test.app.get(CreateShipments).execute(id)));
    const { number } = await test.shop.staff.detail(id);
    expect(mock.parcels.filter(({ reference }) => reference.startsWith(`${number}-`))).toHaveLength(1);
  });

  it('has the label of its carrier, and nothing else under that name', async () => {
    const id = await test.shop.announced();
    expect((await label(id)).statusCode).toBe(404);
    await test.shop.tellCarrier(id);
    const { headers, rawPayload } = await label(id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await ConnectedShop.open(test.app, database, ['voisin.example']);
    expect((await other.staff.raw(carriersContract.label, { id })).statusCode).toBe(404);
    const good = mock.label;
    const bad = [
      { type: 'text/html', body: '<script>alert(1)</script>' },
      { type: 'application/pdf', body: '<script>alert(1)</script>' },
      { type: 'application/pdf', body: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(4 * 1024 * 1024)]) },
    ];
    for (const one of bad) {
      mock.label = one;
      expect((await label(id)).json()).toMatchObject({ code: 'carrier_unavailable' });
    }
    mock.label = good;
  });

  it('has a label fetched from nowhere but its carrier, whatever address stands there', async () => {
    const id = await test.shop.announced();
    await test.shop.tellCarrier(id);
    let asked = 0;
    const elsewhere = createServer((_, answer) => {
      asked += 1;
      answer.writeHead(200, { 'content-type': 'application/pdf', connection: 'close' }).end('%PDF-1.7');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    try {
      const { port } = elsewhere.address() as AddressInfo;
      const address = `http://127.0.0.1:${port}/x.pdf`;
      await database.query('update carrier_parcels set label_url = $2 where order_id = $1', [id, address]);
      expect((await label(id)).statusCode).toBe(502);
      expect(asked).toBe(0);
    } finally {
      elsewhere.close();
    }
  });

  const label = (id: string) => test.shop.staff.raw(carriersContract.label, { id });
});

describe('what a carrier says', () => {
  beforeAll(async () => {
    await test.shop.connect();
  });

  it('takes the order to its end: goods sold, money collected', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    await hear(tracking, ['Pas encore expédié'], ['Ramassé', 1]);
    expect(await test.shop.standing(id)).toBe('in_delivery picked_up unpaid');
    await hear(
      tracking,
      ['Reçu à Wilaya', 2],
      ['Sorti en livraison', 3],
      ['Tentative échouée', 4, 'Client absent'],
    );
    expect(await test.shop.standing(id)).toBe('in_delivery attempt_failed unpaid');
    await hear(tracking, ['Livré', 5]);
    expect(await test.shop.standing(id)).toBe('completed delivered collected');
    expect(await test.shop.parcel(id)).toMatchObject({ rawStatus: 'Livré', openExceptions: 0 });
    const { history } = await test.shop.staff.detail(id);
    const failed = history.find(({ to }) => to === 'attempt_failed');
    expect(failed).toMatchObject({
      actorName: 'Wasl Express',
      data: { reason: 'Tentative échouée · Client absent' },
    });
  });

  it('comes in any order and any number of times, and moves only forward', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    await hear(tracking, ['Sorti en livraison', 3]);
    expect(await test.shop.standing(id)).toBe('in_delivery out_for_delivery unpaid');
    await hear(tracking, ['Tentative échouée', 1], ['Ramassé', 0], ['Expédié', 2], ['Sorti en livraison', 3]);
    expect(await test.shop.standing(id)).toBe('in_delivery out_for_delivery unpaid');
    const message = mock.message([{ tracking, status: 'Livré', at: wall(4) }]);
    for (let nth = 0; nth < 5; nth++) {
      const { status, body } = await test.shop.send(message);
      expect([status, body.received]).toEqual([200, nth === 0 ? 1 : 0]);
    }
    await test.app.get(ApplyTrackingEvents).execute({ transporterId: test.shop.transporterId, tracking });
    expect(await test.shop.standing(id)).toBe('completed delivered collected');
    expect((await test.shop.parcel(id)).openExceptions).toBe(0);
  });

  it('is taken only with its signature, over the very bytes', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    const good = mock.message([{ tracking, status: 'Livré', at: wall() }]);
    const forged = [
      { ...good, signature: '' },
      { ...good, signature: sign(good.text, 'another secret') },
      { ...good, text: `${good.text} ` },
      { ...good, text: good.text.replace('Livré', 'Annulé') },
    ];
    for (const message of forged) expect((await test.shop.send(message)).body.code).toBe('bad_signature');
    expect((await test.shop.send(good, { origin: 'https://evil.example' })).status).toBe(403);
    const nonsense = ['[]', '{"type":1}', '{"type":"parcel_status_updated","events":{}}', '{'];
    for (const text of nonsense)
      expect([400, 422]).toContain((await test.shop.send({ text, signature: sign(text) })).status);
    expect(await database.query('select 1 from carrier_events where tracking = $1', [tracking])).toEqual([]);
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: `/public/webhooks/carriers/${test.shop.shop.id}`,
      payload: {},
    });
    expect(elsewhere.statusCode).toBe(404);
    expect(await test.shop.standing(id)).toBe('packed announced unpaid');
  });

  it('is asked for a token before it sends anything', async () => {
    const url = `/public/webhooks/carriers/${test.shop.transporterId}?subscribe=&crc_token=`;
    const answer = await test.app.inject({ method: 'GET', url: `${url}abc-123` });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      ...[200, 'abc-123', 'text/plain; charset=utf-8'],
    ]);
    expect((await test.app.inject({ method: 'GET', url: `${url}<script>` })).statusCode).toBe(422);
  });

  it('is asked for, page by page, where it was not sent', async () => {
    const ids = [await test.shop.announced(), await test.shop.announced()];
    const trackings = [await parcelOf(ids[0] ?? ''), await parcelOf(ids[1] ?? '')];
    mock.pageSize = 2;
    const out = wall(2);
    for (const tracking of trackings) {
      mock.tell(tracking, 'Ramassé', wall());
      mock.tell(tracking, 'Expédié', wall(1));
      mock.tell(tracking, 'Sorti en livraison', out);
    }
    const ask = () => test.app.get(AskCarrier).execute(test.shop.transporterId);
    mock.fail(/histories/, { status: 500 });
    await ask();
    expect((await settings()).lastFailure).toBe('unreachable');
    await ask();
    await ask();
    mock.pageSize = 1000;
    for (const id of ids) expect(await test.shop.standing(id)).toBe('in_delivery out_for_delivery unpaid');
    expect(await settings()).toMatchObject({ lastFailure: null, polledAt: expect.any(String) });
    // Told by both ways, it is one fact.
    const again = mock.message([{ tracking: trackings[0] ?? '', status: 'Sorti en livraison', at: out }]);
    expect((await test.shop.send(again)).body.received).toBe(0);
  });

  it('is asked for in one call of fifty parcels with all that happened to them', async () => {
    const tracking = await parcelOf(await test.shop.announced());
    for (let nth = 0; nth < 150; nth++) mock.tell(tracking, 'Transfert', wall(nth % 25), `${nth}`);
    clock.advance(6 * MINUTE);
    const before = mock.calls.length;
    await test.app.get(AskCarrier).execute(test.shop.transporterId);
    expect(mock.calls.slice(before).filter((call) => call.includes('histories'))).toHaveLength(1);
  });

  it('of Ecotrack is asked for parcel by parcel, and its list is searched for a lost answer', async () => {
    await test.shop.connect('ecotrack');
    const lost = await parcelOf(await test.shop.announced());
    mock.pageSize = 1;
    const id = await test.shop.announced();
    mock.fail(/create\/order/, 'lost');
    expect((await test.shop.tellCarrier(id)).state).toBe('waiting');
    clock.advance(MINUTE);
    await test.app.get(CreateShipments).execute(id);
    const { tracking } = await test.shop.parcel(id);
    mock.pageSize = 1000;
    expect(mock.parcels.filter((parcel) => parcel.tracking === tracking)).toHaveLength(1);
    expect(mock.parcels[0]?.body).toMatchObject({ code_wilaya: 16, commune: 'Alger Centre', montant: 2500 });
    mock.fail(new RegExp(`info.*${lost}`), { status: 404 });
    mock.tell(tracking ?? '', 'accepted_by_carrier', wall());
    mock.tell(tracking ?? '', 'livred', wall(1));
    mock.tell(tracking ?? '', 'payed', wall(2));
    await test.app.get(AskCarrier).execute(test.shop.transporterId);
    expect(await test.shop.standing(id)).toBe('completed delivered collected');
    // Once it is delivered nothing more is asked; of the other, when its turn comes again.
    clock.advance(5 * MINUTE);
    const before = mock.calls.length;
    await test.app.get(AskCarrier).execute(test.shop.transporterId);
    const asked = mock.calls.slice(before).join();
    expect([asked.includes(lost), asked.includes(tracking ?? '')]).toEqual([true, false]);
    await test.shop.connect();
  });
});

describe('an exception', () => {
  beforeAll(async () => {
    await test.shop.connect();
  });

  it('keeps in raw words what nobody understands, and is resolved with a note and where the parcel is', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    await hear(tracking, ['Ramassé'], ['Parti à la plage', 1, '<b>?</b>']);
    expect(await test.shop.standing(id)).toBe('in_delivery picked_up unpaid');
    const { items, open } = await exceptions();
    expect(open).toBe(1);
    const [found] = items;
    expect(found).toMatchObject({
      problem: 'unknown_status',
      raw: 'Parti à la plage',
      reason: '<b>?</b>',
      orderId: id,
    });
    const which = found?.id ?? '';
    expect((await resolve(which, { note: ' ' })).status).toBe(422);
    const picker = await TestStaff.signIn(test.app, test.shop.shop.id, 'accountant');
    expect((await resolve(which, { note: 'x' }, picker)).status).toBe(403);
    expect((await resolve(which, { note: 'x', apply: 'return_ready' })).status).toBe(200);
    expect(await test.shop.standing(id)).toBe('in_delivery return_ready unpaid');
    expect((await resolve(which, { note: 'y' })).body.code).toBe('already_resolved');
    expect((await exceptions('resolved')).items[0]).toMatchObject({ id: which, note: 'x' });
    expect((await exceptions()).open).toBe(0);
  });

  it('is made of what contradicts, and stays open while what is asked is not possible', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    await hear(tracking, ['Livré'], ['Retour vers vendeur', 1]);
    expect(await test.shop.standing(id)).toBe('completed delivered collected');
    const [found] = (await exceptions()).items;
    expect(found).toMatchObject({
      problem: 'contradiction',
      raw: 'Retour vers vendeur',
      deliveryState: 'delivered',
    });
    const which = found?.id ?? '';
    expect((await resolve(which, { note: 'x', apply: 'returning' })).body.code).toBe('illegal_transition');
    expect((await exceptions()).open).toBe(1);
    expect((await resolve(which, { note: 'vu au téléphone' })).status).toBe(200);
  });

  it('tells of parcels in trouble, cancelled there, or picked up before they were packed', async () => {
    const id = await test.shop.announced();
    const tracking = await parcelOf(id);
    await hear(tracking, ['Bloqué'], ['Annulé', 1]);
    expect((await exceptions()).items.map(({ problem }) => problem).sort()).toEqual(['cancelled', 'trouble']);
    for (const { id: which } of (await exceptions()).items) await resolve(which, { note: 'ok' });
    expect(await test.shop.standing(id)).toBe('packed announced unpaid');
    const early = await test.shop.announced({ packed: false });
    await hear(await parcelOf(early), ['Ramassé']);
    const [found] = (await exceptions()).items;
    expect(found).toMatchObject({ problem: 'contradiction', orderId: early, deliveryState: 'announced' });
    await resolve(found?.id ?? '', { note: 'emballée sans le dire' });
  });

  it('waits a little for a parcel that we do not know, and is one however much is said of it', async () => {
    const name = { transporterId: test.shop.transporterId, tracking: 'yal-NOTOURS' };
    await hear(name.tracking, ['Ramassé'], ['Expédié', 1]);
    expect((await exceptions()).open).toBe(0);
    clock.advance(20 * MINUTE);
    await test.app.get(ApplyTrackingEvents).execute(name);
    const { items } = await exceptions();
    expect(items).toMatchObject([{ problem: 'unknown_parcel', orderId: null, tracking: name.tracking }]);
    const which = items[0]?.id ?? '';
    expect((await resolve(which, { note: 'x', apply: 'delivered' })).body.code).toBe('illegal_transition');
    const other = await ConnectedShop.open(test.app, database, ['tiers.example']);
    expect((await resolve(which, { note: 'x' }, other.staff)).status).toBe(404);
    expect((await resolve(which, { note: 'pas à nous' })).status).toBe(200);
  });

  it('is not made of what another shop’s parcels say that shares the carrier’s account', async () => {
    const other = await ConnectedShop.open(test.app, database, ['partage.example']);
    await other.connect();
    const [parcel] = await database.query<{ order_id: string; tracking: string }>(
      "select order_id, tracking from carrier_parcels where transporter_id = $1 and tracking like 'yal%' limit 1",
      [test.shop.transporterId],
    );
    const name = { transporterId: other.transporterId, tracking: parcel?.tracking ?? '' };
    const message = mock.message([{ tracking: name.tracking, status: 'Expédié', at: wall() }]);
    expect((await other.send(message)).body.received).toBe(1);
    clock.advance(20 * MINUTE);
    await test.app.get(ApplyTrackingEvents).execute(name);
    const states = 'select state from carrier_events where transporter_id = $1';
    expect(await database.query(states, [other.transporterId])).toEqual([{ state: 'noted' }]);
  });
});

describe('a transporter that goes over to another system', () => {
  it('asks it of none of the parcels that the first one has, and tells it of one only when asked', async () => {
    await test.shop.connect('yalidine');
    const tracking = await parcelOf(await test.shop.announced());
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, { status: 503 });
    expect((await test.shop.tellCarrier(id)).state).toBe('waiting');
    await test.shop.connect('ecotrack');
    clock.advance(6 * MINUTE);
    const before = mock.calls.length;
    await test.app.get(AskCarrier).execute(test.shop.transporterId);
    await test.app.get(CreateShipments).execute(id);
    expect(mock.calls.slice(before).join()).not.toContain(tracking);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'failed', failure: 'credentials' });
    expect((await again(id)).status).toBe(200);
    await test.app.get(CreateShipments).execute(id);
    const told = await test.shop.parcel(id);
    expect([told.state, told.carrier, told.tracking?.slice(0, 3)]).toEqual(['announced', 'ecotrack', 'ECO']);
    await test.shop.connect('yalidine');
  });
});
