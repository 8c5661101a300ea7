import { beforeAll, describe, expect, it } from '@jest/globals';
import { yalidine } from '../adapters/yalidine/descriptor.ts';
import { restOf } from '../domain/pace.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';
import { AskCarrier } from './ask-carrier.ts';

/** In every run enough for a round that is longer than a parcel has to rest. */
const PARCELS = process.env.HANOUT_TEST_FULL === '1' ? 10_000 : 3_000;
const MINUTE = 60_000;
/** What is made here are parcels to ask about, not orders that anybody placed. */
const test = useConnectedShop({ invariants: false });
const { clock, database, mock } = test;

/** Many orders like one, on their way: what the carrier is asked about, not what anybody sold. */
const MANY = `
with made as (
  insert into orders select r.* from orders o, generate_series(1, $2::int) n, jsonb_populate_record(null::orders, to_jsonb(o)
    || jsonb_build_object('id', uuidv7(), 'number', 5000000 + n, 'access_token', 'many-' || n, 'state', 'in_delivery', 'delivery_state', 'in_transit')) r
  where o.id = $1 returning id, shop_id, transporter_id, number
)
insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, announced_at)
select id, shop_id, $3, 'yalidine', 'many-' || number, 'announced', 'many-' || number, now(), now() from made returning tracking`;

beforeAll(async () => {
  const first = await test.shop.announced();
  const made = await database.query<{ tracking: string }>(MANY, [first, PARCELS, test.shop.transporterId]);
  for (const { tracking } of made)
    mock.parcels.push({ tracking, reference: tracking, body: {}, history: [] });
}, 120_000);

/** A turn, a minute after the one before. @returns the parcels that it asked about, call by call. */
async function turn(): Promise<string[][]> {
  const before = mock.calls.length;
  const begun = clock.now().getTime();
  await test.app.get(AskCarrier).execute(test.shop.transporterId);
  // A call of the same second may have been waited for.
  clock.set(new Date(begun + MINUTE));
  return mock.calls
    .slice(before)
    .filter((call) => call.includes('histories'))
    .map(
      (call) => new URL(call.split(' ')[1] ?? '', mock.url).searchParams.get('tracking')?.split(',') ?? [],
    );
}
const lastFailure = async () =>
  (await database.query<{ failure: string | null }>('select failure from carrier_connections'))[0]?.failure;

describe(`${PARCELS} parcels under way`, () => {
  it('are asked about one round after the other, none left out, none before its turn, within what is granted', async () => {
    const round = Math.ceil(restOf(yalidine.pace, PARCELS) / MINUTE);
    const turns: string[][][] = [];
    for (let nth = 0; nth < 2 * round + 2; nth++) turns.push(await turn());
    const asked = new Map<string, number[]>();
    for (const [nth, calls] of turns.entries())
      for (const tracking of calls.flat()) asked.set(tracking, [...(asked.get(tracking) ?? []), nth]);
    expect(asked.size).toBe(PARCELS);
    for (const [first = 0, second = Number.NaN] of asked.values()) {
      expect(first).toBeLessThanOrEqual(round);
      expect(second - first).toBeGreaterThanOrEqual(round);
      expect(second - first).toBeLessThanOrEqual(round + 2);
    }
    expect(Math.max(...turns.map((calls) => calls.length))).toBeLessThanOrEqual(6);
    expect(Math.max(...turns.flat().map((call) => call.length))).toBe(50);
    // Of a day, what Yalidine grants.
    expect((turns.flat().length / turns.length) * 24 * 60).toBeLessThanOrEqual(10_000);
  }, 180_000);

  it('do not wait behind those that spoil an answer, which are asked about again', async () => {
    clock.advance(60 * MINUTE);
    mock.fail(/histories/, 'garbage');
    const [spoilt = []] = await turn();
    expect(await lastFailure()).toBe('unreadable');
    const next = (await turn()).flat();
    expect(next.filter((tracking) => spoilt.includes(tracking))).toEqual([]);
    expect(await lastFailure()).toBeNull();
    const later = new Set<string>();
    for (let nth = 0; nth < 36; nth++) for (const tracking of (await turn()).flat()) later.add(tracking);
    expect(spoilt.filter((tracking) => !later.has(tracking))).toEqual([]);
  }, 180_000);
});
