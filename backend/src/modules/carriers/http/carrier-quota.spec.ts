import { type CarrierSettings, type CarrierWaiting, carriersContract } from '@hanout/contracts';
import { startApp, type TestApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ecotrack } from '../adapters/ecotrack/descriptor.ts';
import { yalidine } from '../adapters/yalidine/descriptor.ts';
import { Yalidine } from '../adapters/yalidine/yalidine.ts';
import { AskCarrier } from '../application/ask-carrier.ts';
import { CancelParcel } from '../application/cancel-parcel.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { CallStore } from '../persistence/call-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { passTimeInPauses, useConnectedShop } from '../testing/use-connected-shop.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Orders like one are made here, that nobody placed. */
const test = useConnectedShop({ invariants: false });
const { clock, database, mock } = test;
let other: TestApp;
let first = '';

beforeAll(async () => {
  first = await test.shop.announced();
  other = await startApp({ database, clock, env: { CARRIERS_URL: mock.url } });
  passTimeInPauses(other, clock, mock);
  await test.shop.tellCarrier(first);
  mock.grant(() => clock.now(), yalidine.pace.quota);
}, 120_000);
beforeEach(async () => {
  await database.query(
    "update carrier_parcels set state = 'withdrawn', next_at = null where state = 'waiting'",
  );
  clock.advance(25 * 60 * MINUTE);
  await test.shop.signInAgain();
  mock.calls.length = 0;
  mock.refused = 0;
  mock.unknownCommunes.clear();
});

let made = 0;
/** Parcels that wait, of orders like the first. @returns their orders and references. */
async function waiting(count: number, kind = 'yalidine') {
  made += 1;
  return database.query<{ id: string; reference: string }>(
    `with made as (
       insert into orders select r.* from orders o, generate_series(1, $2::int) n, jsonb_populate_record(null::orders, to_jsonb(o)
         || jsonb_build_object('id', uuidv7(), 'number', $3 * 1000 + n, 'access_token', 'many-' || $3 || '-' || n)) r
       where o.id = $1 returning id, shop_id, number
     )
     insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, next_at, created_at)
     select id, shop_id, $4, $6, 'many-' || number, $5, $5 from made returning order_id as id, reference`,
    [first, count, 6_000 + made, test.shop.transporterId, clock.now(), kind],
  );
}

const statesOf = async (ids: readonly string[]) => {
  const rows = await database.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from carrier_parcels where order_id = any($1) group by state order by state',
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const timesMade = (parcels: readonly { reference: string }[]) =>
  parcels.map(({ reference }) => mock.of(reference).length);
const once = (parcels: readonly unknown[]) => parcels.map(() => 1);
const settings = async () =>
  (
    await test.shop.staff.call<CarrierSettings>(carriersContract.settings, {
      params: { id: test.shop.transporterId },
    })
  ).body;

/** Two processes work at once, woken when the account may call again, until nothing waits. @returns the minutes it took. */
async function untilTold(parcels: readonly { id: string }[], turns = 100): Promise<number> {
  const begun = clock.now().getTime();
  const ids = parcels.map(({ id }) => id);
  for (let turn = 0; turn < turns; turn++) {
    const work = [test.app, other, test.app, other].map((app) =>
      app
        .get(CreateShipments)
        .ofTransporter(test.shop.transporterId)
        .catch((error: { code?: string }) => {
          // As a job that finds no connection on a busy machine: it comes again.
          if (error.code !== 'busy') throw error;
        }),
    );
    await Promise.all(work);
    if (!(await statesOf(ids)).waiting) break;
    clock.advance(15 * SECOND);
  }
  return (clock.now().getTime() - begun) / MINUTE;
}

describe('four hundred parcels at once', () => {
  it('are told to Yalidine by two processes together in few calls, of which it refuses none', async () => {
    const parcels = await waiting(400);
    const minutes = await untilTold(parcels);
    expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ announced: 400 });
    expect(timesMade(parcels)).toEqual(once(parcels));
    expect(mock.refused).toBe(0);
    expect(mock.calls).toHaveLength(8);
    expect(minutes).toBeLessThan(1);
  }, 120_000);

  it('are told one by one within what is granted, where each is told as it comes', async () => {
    const parcels = await waiting(120);
    const alone = parcels.map(
      ({ id }, nth) =>
        () =>
          (nth % 2 ? test.app : other).get(CreateShipments).execute(id),
    );
    for (let nth = 0; nth < alone.length; nth += 8)
      await Promise.all(alone.slice(nth, nth + 8).map((tell) => tell()));
    // Fifty a minute: the others were put back untouched, and go together.
    expect(mock.calls.length).toBeLessThanOrEqual(50);
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual(once(parcels));
    expect(mock.refused).toBe(0);
  }, 120_000);

  it('are refused by the hundred where nobody counts: the test would see it', async () => {
    const spend = jest.spyOn(CallStore.prototype, 'spend').mockResolvedValue(null);
    const parcels = await waiting(60);
    await Promise.all(parcels.map(({ id }) => test.app.get(CreateShipments).execute(id)));
    spend.mockRestore();
    expect(mock.refused).toBeGreaterThanOrEqual(55);
    clock.advance(10 * MINUTE);
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual(once(parcels));
  }, 120_000);
});

describe('the calls of an account', () => {
  it('are one budget for announcing, asking, cancelling and testing, of which asking leaves a part', async () => {
    const parcels = await waiting(150);
    await untilTold(parcels);
    await database.query(
      "update orders set state = 'in_delivery', delivery_state = 'in_transit' where id = any($1)",
      [parcels.map(({ id }) => id)],
    );
    for (let minute = 0; minute < 10; minute++) {
      const more = await waiting(5);
      const one = await waiting(1);
      // In turn: time passes in the pauses of each, which would move a call of another that is on its way.
      await test.app.get(AskCarrier).execute(test.shop.transporterId);
      await other.get(AskCarrier).execute(test.shop.transporterId);
      await untilTold([...more, ...one], 1);
      await test.app.get(CancelParcel).execute(parcels[minute]?.id ?? '');
      for (let nth = 0; nth < 3; nth++)
        await test.shop.staff.call(carriersContract.test, { params: { id: test.shop.transporterId } });
      clock.advance(MINUTE / 2);
    }
    expect(mock.refused).toBe(0);
    expect(mock.calls.filter((call) => call.includes('histories')).length).toBeGreaterThan(3);
  }, 120_000);

  it('rest as long as the carrier asks, in all processes, and the parcels say for how long', async () => {
    const parcels = await waiting(60);
    mock.fail(/POST .*parcels/, { status: 429, retryAfter: 20 * 60 });
    await test.app.get(CreateShipments).ofTransporter(test.shop.transporterId);
    const wake = jest.spyOn(CarrierQueue.prototype, 'announceIn').mockResolvedValue();
    await other.get(CreateShipments).ofTransporter(test.shop.transporterId);
    expect(mock.calls).toHaveLength(1);
    expect(wake.mock.calls[0]?.[1]).toBe(20 * MINUTE);
    wake.mockRestore();
    expect(await test.shop.parcel(parcels[59]?.id ?? '')).toMatchObject({
      state: 'waiting',
      waitMinutes: 20,
    });
    expect((await settings()).queue).toMatchObject({ waiting: 60, minutes: 20 });
    const all = await test.shop.staff.call<{ items: CarrierWaiting[] }>(carriersContract.waiting, {});
    expect(all.body.items).toMatchObject([{ waiting: 60, minutes: 20 }]);
    clock.advance(20 * MINUTE);
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual(once(parcels));
    expect((await settings()).queue).toMatchObject({ waiting: 0, minutes: null });
  }, 60_000);

  it('rest when the carrier says that another system has used them up', async () => {
    const parcels = await waiting(2);
    mock.left = { 'x-minute-quota-left': '0' };
    await test.app.get(CreateShipments).execute(parcels[0]?.id ?? '');
    mock.left = {};
    await other.get(CreateShipments).execute(parcels[1]?.id ?? '');
    expect(mock.calls).toHaveLength(1);
    expect((await test.shop.parcel(parcels[1]?.id ?? '')).attempts).toBe(0);
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual([1, 1]);
  });
});

describe('several parcels in a call', () => {
  it('of which some are refused: each has its own outcome', async () => {
    const parcels = await waiting(10);
    mock.refuse(parcels.slice(3, 5).map(({ reference }) => reference));
    await untilTold(parcels);
    expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ announced: 8, failed: 2 });
    expect(timesMade(parcels)).toEqual([1, 1, 1, 0, 0, 1, 1, 1, 1, 1]);
    expect((await test.shop.parcel(parcels[3]?.id ?? '')).failureText).toBe('Refusé');
  });

  it('that the carrier refuses as a whole because of one: the others are told all the same', async () => {
    const parcels = await waiting(50);
    mock.refuse([parcels[17]?.reference ?? ''], { whole: true });
    await untilTold(parcels);
    expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ announced: 49, failed: 1 });
    expect(timesMade(parcels)).toEqual(parcels.map((_, nth) => (nth === 17 ? 0 : 1)));
    expect(mock.calls.length).toBeLessThan(16);
  });

  it('whose answer is lost, cut or half are asked for together, and made once', async () => {
    for (const fault of ['lost', 'truncated', 'garbage', 'cut'] as const) {
      const parcels = await waiting(50);
      mock.fail(/POST .*parcels/, fault);
      await untilTold(parcels);
      expect([fault, timesMade(parcels)]).toEqual([fault, once(parcels)]);
      expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ announced: 50 });
    }
    expect(mock.refused).toBe(0);
  }, 60_000);

  it('of which one breaks the carrier: it is alone before it is given up', async () => {
    const parcels = await waiting(50);
    mock.refuse([parcels[20]?.reference ?? ''], { whole: true, status: 500 });
    await untilTold(parcels, 300);
    expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ announced: 49, failed: 1 });
    expect(timesMade(parcels)).toEqual(parcels.map((_, nth) => (nth === 20 ? 0 : 1)));
  }, 120_000);

  it('and a worker that is killed between the answer and our rows: the next one finds them', async () => {
    const parcels = await waiting(50);
    const end = jest
      .spyOn(ParcelStore.prototype, 'announced')
      .mockRejectedValue(new Error('the process ends here'));
    await expect(test.app.get(CreateShipments).ofTransporter(test.shop.transporterId)).rejects.toThrow();
    end.mockRestore();
    await other.get(CreateShipments).ofTransporter(test.shop.transporterId);
    expect(await statesOf(parcels.map(({ id }) => id))).toEqual({ waiting: 50 });
    clock.advance(5 * MINUTE);
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual(once(parcels));
  }, 60_000);

  it('are made twice where nobody looks for them first: the test would see it', async () => {
    const parcels = await waiting(5);
    mock.fail(/POST .*parcels/, 'lost');
    const find = jest.spyOn(Yalidine.prototype, 'find').mockResolvedValue(new Map());
    await untilTold(parcels);
    find.mockRestore();
    expect(timesMade(parcels)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('four hundred parcels of Ecotrack', () => {
  it('are told in few calls too, and those that it refuses with what it says of each field', async () => {
    await test.shop.connect('ecotrack');
    mock.grant(() => clock.now(), ecotrack.pace.quota);
    const parcels = await waiting(400, 'ecotrack');
    await untilTold(parcels);
    expect(timesMade(parcels)).toEqual(once(parcels));
    expect(mock.calls).toHaveLength(8);
    const wrong = await waiting(3, 'ecotrack');
    mock.unknownCommunes.add('Alger Centre');
    await untilTold(wrong);
    expect(await test.shop.parcel(wrong[1]?.id ?? '')).toMatchObject({
      ...{ state: 'failed', failure: 'refused', sentCommune: 'Alger Centre' },
      failureText: 'Commune mal écrite, ou désactivée.',
    });
    await test.shop.connect();
  }, 60_000);
});
