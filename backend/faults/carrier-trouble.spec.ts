import { carriersContract } from '@hanout/contracts';
import { until } from '@hanout/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Yalidine } from '../src/modules/carriers/adapters/yalidine/yalidine.ts';
import { ApplyTrackingEvents } from '../src/modules/carriers/application/apply-tracking-events.ts';
import { AskCarrier } from '../src/modules/carriers/application/ask-carrier.ts';
import { CreateShipments } from '../src/modules/carriers/application/create-shipments.ts';
import { referenceOf } from '../src/modules/carriers/domain/reference.ts';
import { ParcelStore } from '../src/modules/carriers/persistence/parcel-store.ts';
import { type Fault } from '../src/modules/carriers/testing/mock-carrier.ts';
import { useConnectedShop } from '../src/modules/carriers/testing/use-connected-shop.ts';
import { Schedule } from '../src/platform/jobs/index.ts';
import { FULL } from './testing/storm.ts';

const MINUTE = 60_000;
/** As long as an attempt may take. */
const LEASE_MS = 5 * MINUTE;
const ORDERS = FULL ? 40 : 6;
const STORIES = FULL ? 30 : 5;
const TROUBLE: readonly Fault[] = ['lost', 'cut', 'truncated', 'garbage', { status: 500 }, { status: 429 }];

const test = useConnectedShop({
  env: { HANOUT_ROLES: 'api,worker', HANOUT_ADDRESS_CEILING: '1000000' },
});
const { clock, database, mock } = test;

afterEach(() => {
  jest.restoreAllMocks();
});

/** A number of 0 to `below`, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const parcelsOf = async (orderId: string) => {
  const { number } = await test.shop.staff.detail(orderId);
  return mock.of(referenceOf(Number(number), orderId));
};

interface Waiting {
  readonly id: string;
  readonly state: string;
  readonly next: Date;
  readonly lease: string | null;
}
const LEFT = `select order_id as id, state, next_at as next, lease from carrier_parcels
where order_id = any($1) and state <> 'announced'`;

/** A carrier that was busy has had its rest, and its account may call again. */
async function rested(): Promise<void> {
  const free = 'select max(greatest(free_at, blocked_until)) as at from carrier_accounts';
  const [{ at } = { at: null }] = await database.query<{ at: Date | null }>(free);
  if (at && at > clock.now()) clock.set(at);
}

/** Time passes between attempts, and what is due is looked for, until the carrier has told the numbers of all. */
async function announcedAtLast(...ids: string[]): Promise<void> {
  await until(async () => (await database.query(HEARD, [ids])).length === ids.length);
  await until(async () => {
    const left = await database.query<Waiting>(LEFT, [ids]);
    for (const { id, state } of left)
      if (state === 'failed') await test.shop.staff.call(carriersContract.announceAgain, { params: { id } });
    await rested();
    const underWay = left.some(({ lease, next }) => lease && next > clock.now());
    const later = left.filter(({ state, next }) => state === 'waiting' && next > clock.now());
    if (!underWay && later.length > 0)
      clock.set(new Date(Math.min(...later.map(({ next }) => next.getTime()))));
    if (!underWay && left.length > 0) await test.app.get(Schedule).run('carriers.due');
    return left.length === 0;
  }, 60_000);
}
const HEARD = 'select 1 from carrier_parcels where order_id = any($1)';

describe('a carrier that misbehaves while parcels are announced', () => {
  it('has each of them once: 500, 429, cut, truncated, lost and unreadable answers, several workers', async () => {
    const random = dice(8);
    for (let nth = 0; nth < ORDERS * 3; nth++) mock.fail(/parcels/, TROUBLE[random(TROUBLE.length)] as Fault);
    const ids: string[] = [];
    for (let nth = 0; nth < ORDERS; nth++) {
      // A session's own limit is 300 changes a minute.
      clock.advance(MINUTE);
      ids.push(await test.shop.announced());
    }
    await announcedAtLast(...ids);
    for (const id of ids) {
      const made = await parcelsOf(id);
      expect([id, made.length]).toEqual([id, 1]);
      expect((await test.shop.parcel(id)).tracking).toBe(made[0]?.tracking);
    }
  }, 180_000);

  it('that drips is not waited for, and the parcel is found again', async () => {
    mock.fail(/POST .*parcels/, 'drip');
    await rested();
    const id = await test.shop.announced();
    await until(async () => (await test.shop.parcel(id)).failure === 'unreachable', 30_000);
    await announcedAtLast(id);
    expect(await parcelsOf(id)).toHaveLength(1);
  }, 90_000);

  it('and a process that ends between its answer and our row: the next one finds the parcel', async () => {
    const id = await afterCrash();
    clock.advance(LEASE_MS);
    await announcedAtLast(id);
    expect(await parcelsOf(id)).toHaveLength(1);
    expect(mock.calls.filter((call) => call.includes(`order_id=`)).length).toBeGreaterThan(0);
  }, 60_000);

  it('makes two where nobody looks before trying again: the test would see it', async () => {
    const id = await afterCrash();
    jest.spyOn(Yalidine.prototype, 'find').mockResolvedValue(new Map());
    clock.advance(LEASE_MS);
    await announcedAtLast(id);
    expect(await parcelsOf(id)).toHaveLength(2);
  }, 60_000);

  /** The carrier has the parcel, and the process that asked is no more. */
  async function afterCrash(): Promise<string> {
    const end = jest
      .spyOn(test.app.get(ParcelStore), 'announced')
      .mockRejectedValue(new Error('the process ends here'));
    await rested();
    const id = await test.shop.announced();
    await until(async () => (await parcelsOf(id)).length === 1);
    await until(() => end.mock.calls.length > 0);
    // Under its lease nobody else begins.
    await test.app.get(CreateShipments).execute(id);
    end.mockRestore();
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'waiting', tracking: null });
    return id;
  }
});

/** A day of a parcel, by minutes; the end is the last. */
const STORY = [
  'Pas encore expédié',
  'Ramassé',
  'Expédié',
  'Reçu à Wilaya',
  'Sorti en livraison',
  'Tentative échouée',
  'Sorti en livraison',
  'Livré',
];
const RANK = ['announced', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered'];
const wall = (minute: number) =>
  new Date(clock.now().getTime() + (minute + 60 - STORY.length) * MINUTE)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Steps of the parcel in the order's history that lead back. A second attempt after a failed one does not. */
async function backwards(orderId: string): Promise<string[]> {
  const rows = await database.query<{ from: string; to: string }>(
    `select from_state as "from", to_state as "to" from order_history
     where order_id = $1 and axis = 'delivery' order by sequence`,
    [orderId],
  );
  return rows
    .filter(({ from, to }) => RANK.includes(from) && RANK.indexOf(to) < RANK.indexOf(from))
    .map(({ from, to }) => `${from} → ${to}`)
    .filter((step) => step !== 'attempt_failed → out_for_delivery');
}

async function newParcel(): Promise<{ id: string; tracking: string }> {
  clock.advance(MINUTE);
  const id = await test.shop.announced();
  await announcedAtLast(id);
  const { tracking } = await test.shop.parcel(id);
  if (!tracking) throw new Error('announced without a number');
  return { id, tracking };
}

async function settled(tracking: string): Promise<void> {
  await test.app.get(ApplyTrackingEvents).execute({ transporterId: test.shop.transporterId, tracking });
  await until(async () => {
    const open = "select 1 from carrier_events where tracking = $1 and state = 'received'";
    return (await database.query(open, [tracking])).length === 0;
  });
}

describe('callbacks that come twice and in any order', () => {
  it('move an order only forward, to its end, and its money once', async () => {
    const random = dice(88);
    for (let round = 0; round < STORIES; round++) {
      const { id, tracking } = await newParcel();
      const events = STORY.map((status, minute) => ({ tracking, status, at: wall(minute) }));
      for (const event of events) mock.tell(tracking, event.status, event.at);
      const shuffled = [...events, ...events, ...events]
        .map((event) => ({ event, place: random(1_000_000) }))
        .sort((a, b) => a.place - b.place);
      const sending = shuffled.map(({ event }) => test.shop.send(mock.message([event])));
      const asking = [1, 2].map(() => test.app.get(AskCarrier).execute(test.shop.transporterId));
      const answers = await Promise.all(sending);
      await Promise.all(asking);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await settled(tracking);
      expect(await test.shop.standing(id)).toBe('completed delivered collected');
      expect(await backwards(id)).toEqual([]);
      const kept = await database.query('select 1 from carrier_events where tracking = $1', [tracking]);
      expect(kept).toHaveLength(STORY.length);
      const collected = `select count(distinct entry_id)::int as count from postings where order_id = $1 and kind = 'collection'`;
      expect(await database.query(collected, [id])).toEqual([{ count: 1 }]);
      expect((await test.shop.parcel(id)).openExceptions).toBe(0);
    }
  }, 180_000);

  it('take it back where nobody remembers when the last was said: the test would see it', async () => {
    const { id, tracking } = await newParcel();
    const hear = async (status: string, minute: number) => {
      await test.shop.send(mock.message([{ tracking, status, at: wall(minute) }]));
      await settled(tracking);
    };
    await hear('Sorti en livraison', 6);
    jest.spyOn(test.app.get(ParcelStore), 'findByTracking').mockImplementation(async (em, name) => {
      const [row] = await database.query<{ order_id: string }>(
        'select order_id from carrier_parcels where tracking = $1',
        [name.tracking],
      );
      const parcel = await test.app.get(ParcelStore).find(em, row?.order_id ?? '');
      return parcel && Object.assign(Object.create(parcel), { rawAt: null });
    });
    await hear('Tentative échouée', 5);
    expect(await test.shop.standing(id)).toBe('in_delivery attempt_failed unpaid');
  });
});
