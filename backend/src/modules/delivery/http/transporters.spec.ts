import {
  messages,
  type PreviewLine,
  type TransporterDetail,
  type TransporterRow,
  transportersContract,
} from '@hanout/contracts';
import { FixedClock, toCentimes } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { DeliveryApi } from '../delivery.api.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let logistics: TestStaff;
let id: string;

interface Answer {
  readonly version: number;
  readonly code: string;
  readonly lines: number;
  readonly preview?: readonly PreviewLine[];
  readonly errors?: Record<string, string[]>;
}

const detail = async () =>
  (await logistics.call<TransporterDetail>(transportersContract.detail, { params: { id } }, 'ar')).body;
const send = async (
  endpoint: (typeof transportersContract)[keyof typeof transportersContract],
  body: object,
  params: object = {},
) => {
  const { version } = await detail();
  return logistics.call<Answer>(endpoint, {
    params: { id, ...params } as never,
    body: { version, ...body } as never,
  });
};
const priceAt = (communeId: number) =>
  test.app.get(DeliveryApi).offersFor(shop.id, communeId, toCentimes(100_000));
const serviceAt = async (mode: string) => (await detail()).services.find((service) => service.mode === mode);

const PAYOUT = {
  ...{ feeFrom: 0, returnFee: 0, deliveryKept: true, wholeDinars: true, payoutDays: 7, claimDays: 30 },
};
const TERMS = {
  ...{ name: 'Rapide', mark: 'RA', color: '#0a5fa8', active: true, feeKind: null, feeValue: 0 },
  ...PAYOUT,
};
const HOME = { mode: 'home', active: true, freeFrom: null, delayMin: 24, delayMax: 48 };

beforeAll(async () => {
  shop = await makeShop(test.app);
  logistics = await TestStaff.signIn(test.app, shop.id, 'logistics_manager');
  const { name, mark, color } = TERMS;
  const made = await logistics.call<{ id: string }>(transportersContract.create, {
    body: { name, mark, color },
  });
  expect(made.status).toBe(201);
  id = made.body.id;
});

describe('a transporter', () => {
  it('keeps a part of what it collects, or an amount a parcel', async () => {
    const edit = (change: object) =>
      send(transportersContract.edit, { ...TERMS, services: [HOME], ...change });
    expect((await edit({ feeKind: 'percent', feeValue: 150 })).status).toBe(200);
    expect(await detail()).toMatchObject({ feeKind: 'percent', feeValue: 150 });
    expect((await edit({ feeKind: 'percent', feeValue: 10_001 })).body.errors).toHaveProperty(['feeValue']);
    expect((await edit({ feeKind: 'amount', feeValue: 15_000 })).status).toBe(200);
    expect(await edit({ services: [{ ...HOME, delayMin: 72 }] })).toMatchObject({
      status: 422,
      body: { errors: { 'services.0.delayMax': [messages.fr['validation.maxBelowMin']] } },
    });
    expect((await edit({ services: [HOME, HOME] })).status).toBe(422);
    expect((await edit({ version: 1 })).body).toMatchObject({ code: 'stale', by: 'Agent de confirmation' });
  });

  it('pays out by its terms, which begin as is usual', async () => {
    expect(await detail()).toMatchObject(PAYOUT);
    const change = (payout: object) =>
      send(transportersContract.edit, { ...TERMS, ...payout, services: [HOME] });
    const agreed = {
      ...{ feeFrom: 1_000_000, returnFee: 20_000, deliveryKept: false, wholeDinars: false },
      ...{ payoutDays: 3, claimDays: 45 },
    };
    expect((await change(agreed)).status).toBe(200);
    expect(await detail()).toMatchObject(agreed);
    expect((await change({ payoutDays: 366 })).body.errors).toHaveProperty(['payoutDays']);
    expect((await change({ returnFee: -1 })).body.errors).toHaveProperty(['returnFee']);
    expect(await detail()).toMatchObject(agreed);
    expect((await change({})).status).toBe(200);
  });

  it('that carries no more to a wilaya, where it was the only one, takes it out of those that are offered [SF-132]', async () => {
    const offered = async () =>
      (await test.app.inject({ url: '/public/utilis/api/wilayas' }))
        .json<{ id: number }[]>()
        .map((wilaya) => wilaya.id);
    const carry = (price: number | null) =>
      send(transportersContract.rates, { rates: [{ wilaya: 1, commune: null, price }] }, { mode: 'home' });
    expect(await offered()).not.toContain(1);
    expect((await carry(90_000)).status).toBe(200);
    await until(async () => (await offered()).includes(1));
    expect((await carry(null)).status).toBe(200);
    await until(async () => !(await offered()).includes(1));
    expect(await offered()).toContain(16);
  });

  it('carries for the prices of its grid, those of a commune before those of its wilaya', async () => {
    const rates = (list: object[]) => send(transportersContract.rates, { rates: list }, { mode: 'home' });
    expect((await rates([{ wilaya: 16, commune: null, price: 40_000 }])).status).toBe(200);
    const mine = async () =>
      (await priceAt(ALGER_CENTRE)).find(({ service }) => service.transporter.id === id)?.price;
    expect(await mine()).toBe(40_000);
    expect((await rates([{ wilaya: 16, commune: ALGER_CENTRE, price: 35_050 }])).status).toBe(200);
    expect(await mine()).toBe(35_050);
    expect((await rates([{ wilaya: 16, commune: ALGER_CENTRE, price: null }])).status).toBe(200);
    expect(await mine()).toBe(40_000);
    expect((await rates([{ wilaya: 31, commune: ALGER_CENTRE, price: 1 }])).body.errors).toHaveProperty([
      'rates.0.commune',
    ]);
    expect((await rates([{ wilaya: 60, commune: null, price: 1 }])).body.errors).toHaveProperty([
      'rates.0.wilaya',
    ]);
  });

  it('has its grid read from a file: all of its lines, or none and why', async () => {
    const load = (csv: string) => send(transportersContract.importRates, { csv }, { mode: 'desk' });
    const wrong = await load('Wilaya;Commune;Prix\n16;;300\nNulle part;;1\n31;Alger Centre;2\n16;;5\n9;;abc');
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['line.3', 'line.4', 'line.5', 'line.6']);
    expect(await serviceAt('desk')).toBeUndefined();
    const good = await load(
      '\ufeffWilaya;Commune;Prix\r\n16;;300,50\r\nOran;;"450"\r\nالجزائر;Alger Centre;١٠٠\r\n',
    );
    expect(good.body).toMatchObject({ lines: 3 });
    expect((await serviceAt('desk'))?.rates).toEqual([
      { wilaya: 16, commune: null, price: 30_050 },
      { wilaya: 16, commune: ALGER_CENTRE, price: 10_000 },
      { wilaya: 31, commune: null, price: 45_000 },
    ]);
  });

  it.each(['0x10', '1e3', '1.200', '-5', '12,345', '1000001'])(
    'has no price from a file that could be misread: %s',
    async (price) => {
      const body = { csv: `wilaya;commune;prix\n16;;${price}`, dryRun: true };
      const tried = await send(transportersContract.importRates, body, { mode: 'home' });
      expect(tried.body.preview).toMatchObject([{ outcome: 'wrong', problem: 'validation.amount' }]);
    },
  );

  it('has a file tried before it is taken: each line, what it would do, and nothing done', async () => {
    const load = (csv: string, dryRun: boolean) =>
      send(transportersContract.importRates, { csv, dryRun }, { mode: 'desk' });
    const csv = 'wilaya;commune;prix\n16;;300,50\n31;;500\n9;;250\n9;Kouba;1\nBarika;;700';
    const tried = await load(csv, true);
    expect(tried.body.preview?.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [2, 'same', null],
      [3, 'changed', null],
      [4, 'new', null],
      [5, 'wrong', 'validation.commune'],
      [6, 'new', null],
    ]);
    expect((await serviceAt('desk'))?.rates).toHaveLength(3);
    expect((await load(csv, false)).status).toBe(422);
    const right = csv.replace('9;Kouba;1\n', '05;Bitam;650\n');
    expect((await load(right, false)).body).toMatchObject({ lines: 5 });
    const rates = (await serviceAt('desk'))?.rates ?? [];
    // A wilaya that carriers do not know yet is its communes, of which one has a line of its own.
    const barika = rates.filter(({ wilaya, commune }) => wilaya === 5 && commune !== null);
    expect(barika.map(({ price }) => price).sort()).toEqual([65_000, ...Array(7).fill(70_000)]);
    expect((await load(right, true)).body.preview?.map(({ outcome }) => outcome)).toEqual([
      ...['same', 'same', 'same', 'same', 'changed'],
    ]);
  });

  it('has its stop desks read from a file: known ones are changed, by their code or their name', async () => {
    const load = (csv: string, dryRun = false) => send(transportersContract.importDesks, { csv, dryRun });
    const wrong = await load(
      'wilaya;commune;bureau;code\n16;Kouba;;1\n16;Oran;X;2\n16;Kouba;A;b c\n16;Kouba;A;3\n16;Kouba;a;4',
    );
    expect(wrong.body.errors).toMatchObject({
      ...{ 'line.2': expect.any(Array), 'line.3': expect.any(Array), 'line.4': expect.any(Array) },
      'line.6': expect.any(Array),
    });
    expect(wrong.body.errors).not.toHaveProperty(['line.5']);
    expect((await serviceAt('desk'))?.desks).toEqual([]);
    expect((await load('16;Kouba;Agence Kouba;161801;Rue 1\n31;Oran;Agence Oran;;')).status).toBe(200);
    const again =
      'wilaya,commune,bureau,code\n16,Kouba,Kouba centre,161801\nOran,Oran,agence oran,310101\n31,Oran,Es Sénia,310102';
    const tried = await load(again, true);
    expect(tried.body.preview?.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'new']);
    expect((await load(again)).status).toBe(200);
    const desks = (await serviceAt('desk'))?.desks ?? [];
    expect(desks.map(({ name, code, address }) => [name, code, address]).sort()).toEqual([
      ['Es Sénia', '310102', ''],
      ['Kouba centre', '161801', 'Rue 1'],
      ['agence oran', '310101', ''],
    ]);
    await test.database.query('delete from stop_desks where carrier_code is not null');
  });

  it('has stop desks that open and close', async () => {
    const desk = (body: object) => send(transportersContract.desk, body);
    expect((await desk({ commune: ALGER_CENTRE, name: 'Agence Didouche' })).status).toBe(200);
    expect((await desk({ commune: 99_999, name: 'x' })).body.errors).toHaveProperty(['commune']);
    const [known] = (await serviceAt('desk'))?.desks ?? [];
    expect(known).toMatchObject({ name: 'Agence Didouche', active: true });
    const closed = { deskId: known?.id, commune: ALGER_CENTRE, name: 'Agence Didouche', active: false };
    expect((await desk(closed)).status).toBe(200);
    expect((await serviceAt('desk'))?.desks).toEqual([expect.objectContaining({ active: false })]);
    expect((await desk({ ...closed, deskId: shop.id })).status).toBe(404);
  });

  it('that does not work delivers nowhere', async () => {
    const { body } = await logistics.call<{ transporters: TransporterRow[] }>(transportersContract.list, {});
    expect(body.transporters.map(({ name }) => name)).toContain('Rapide');
    expect((await send(transportersContract.edit, { ...TERMS, active: false, services: [] })).status).toBe(
      200,
    );
    expect((await priceAt(ALGER_CENTRE)).some(({ service }) => service.transporter.id === id)).toBe(false);
    const gone = await inTransaction(test.app, (em) =>
      test.app.get(DeliveryApi).transporter(em, shop.id, id),
    );
    expect(gone).toBeNull();
  });

  it('is looked after by who may, of the same shop, and every change is in the audit log', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await agent.call(transportersContract.list, {})).status).toBe(200);
    const body = { version: 1, ...TERMS, services: [] };
    expect(
      (await agent.call(transportersContract.edit, { params: { id }, body: body as never })).status,
    ).toBe(403);
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'autre.example');
    expect((await stranger.call(transportersContract.detail, { params: { id } })).status).toBe(404);
    const auditLog = await test.database.query(
      "select distinct action from audit_entries where entity = 'transporter' order by action",
    );
    expect(auditLog.map(({ action }) => action)).toEqual([
      ...['delivery.desk', 'delivery.desks', 'delivery.edit', 'delivery.rates'],
    ]);
  });
});

describe('what staff think of a transporter', () => {
  const rate = (who: TestStaff, rating: unknown) =>
    who.call<Answer>(transportersContract.rate, { params: { id }, body: { rating } as never });

  it('is from half a star to five, in halves, and nothing else [BO-212] [BO-338]', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    for (const rating of [0, 0.3, 0.75, 5.5, '4', 'NaN', [4]])
      expect([rating, (await rate(agent, rating)).status]).toEqual([rating, 422]);
    expect((await rate(agent, 0.3)).body.errors).toHaveProperty(['rating']);
    expect((await detail()).rating).toEqual({ average: null, mine: null, given: [] });
    for (const rating of [0.5, 2.5, 5]) expect((await rate(agent, rating)).status).toBe(200);
    expect((await detail()).rating.given).toEqual([expect.objectContaining({ rating: 5 })]);
  });

  it('is one rating each, with who and when, and their mean; the last comes first', async () => {
    clock.advance(1_000);
    expect((await rate(logistics, 2.5)).status).toBe(200);
    const { rating } = await detail();
    expect(rating).toMatchObject({ average: 3.8, mine: 2.5 });
    expect(rating.given.map(({ rating }) => rating)).toEqual([2.5, 5]);
    for (const { name, at } of rating.given)
      expect([name, at]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^\d{4}-.*Z$/)]);
    const ratings = () => logistics.call(transportersContract.ratings, {});
    expect((await ratings()).body).toEqual({ ratings: [{ transporter: id, average: 3.8, count: 2 }] });
    expect((await rate(logistics, null)).status).toBe(200);
    expect((await rate(logistics, null)).status).toBe(200);
    expect((await detail()).rating).toMatchObject({ average: 5, mine: null });
  });

  it('is for those who look after parcels, of their own shop', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await rate(clerk, 4)).status).toBe(403);
    const other = await makeShop(test.app, { hosts: ['third.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'logistics_manager', 'third.example');
    expect((await rate(stranger, 1)).status).toBe(404);
    expect((await stranger.call(transportersContract.ratings, {})).body).toEqual({ ratings: [] });
  });
});
