import { cartCheckout, contracts, type EndpointDefinition, quickCheckout } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { FULL } from '../faults/testing/storm.ts';
import { cartPayload, withKey } from '../src/modules/checkout/testing/test-shopper.ts';
import { bodyOf, oneLamp } from './testing/bodies.ts';
import { type Answer, Caller } from './testing/caller.ts';
import { hostileValues } from './testing/hostile.ts';
import { Ids } from './testing/ids.ts';
import { changed, placesOf, shapeOf } from './testing/schemas.ts';
import { openTarget, type Target } from './testing/target.ts';
import { Traces } from './testing/traces.ts';

/** In every run one of so many values is tried at a place, in the full run all of them. */
const ONE_OF = FULL ? 1 : 12;
/** A session's own limit is 300 a minute. */
const A_MINUTE = 250;

interface Case {
  readonly title: string;
  readonly endpoint: EndpointDefinition;
  readonly schema: z.ZodType;
  /** In place of what the schema alone would give. */
  readonly body?: (target: Target) => object;
}

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '10000000' } });
let target: Target;
let ids: Ids;
let staff: Caller;
let traces: Traces;
let sent = 0;
const taken: string[] = [];

beforeAll(async () => {
  target = await openTarget(test.app, test.database, 'localhost');
  ids = new Ids(test.database, target.shop.id);
  staff = await Caller.staff(test.app, target.shop.id, 'owner');
  traces = new Traces(test.database);
}, 60_000);

const { checkout, ...modules } = contracts;
const CASES: Case[] = [
  { title: 'checkout.placeOrder, quick', endpoint: checkout.placeOrder, schema: quickCheckout },
  {
    title: 'checkout.placeOrder, cart',
    endpoint: checkout.placeOrder,
    schema: cartCheckout,
    body: ({ shop }) => cartPayload(shop, oneLamp(shop)),
  },
  { title: 'checkout.quote', endpoint: checkout.quote, schema: checkout.quote.body },
  ...Object.values(modules)
    .flatMap((module) => Object.values<EndpointDefinition>(module))
    .flatMap((endpoint) =>
      endpoint.body ? [{ title: endpoint.name, endpoint, schema: endpoint.body }] : [],
    ),
];

/** A body that the call takes now, or with one place changed. */
async function bodyFor(
  { endpoint, body }: Case,
  params: Record<string, string>,
  change?: (body: unknown) => unknown,
) {
  const good = body ? body(target) : await bodyOf(endpoint, params, target, ids);
  const bad = change ? change(good) : good;
  // The key follows from the rest, so that it is never what is refused.
  const isKeyed = endpoint === checkout.placeOrder && bad && typeof bad === 'object';
  return isKeyed &&
    (good as { clientOrderKey?: unknown }).clientOrderKey ===
      (bad as typeof good & { clientOrderKey?: unknown }).clientOrderKey
    ? withKey(bad)
    : bad;
}

async function send(
  { endpoint }: Case,
  caller: Caller,
  params: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  if (++sent % A_MINUTE === 0) clock.advance(61_000);
  return caller.send(endpoint, params, body);
}

/** Never a fault of ours; and whoever is refused has written nothing. */
async function expectWithstood(answer: Answer, what: unknown): Promise<void> {
  const told = [what, answer.status, answer.text.slice(0, 300)];
  expect(answer.status < 500 ? [] : told).toEqual([]);
  const written = await traces.change();
  if (answer.status >= 400) expect({ told, written }).toEqual({ told, written: undefined });
}

describe('a body with something hostile in one place is taken or refused, never half, and never a fault of ours', () => {
  let turn = 0;
  it.each(CASES.map((item) => [item.title, item] as const))('%s', async (title, item) => {
    const { endpoint, schema } = item;
    const isCheckout = endpoint.rateLimit === 'checkout';
    const params = await ids.ofPath(endpoint);
    const known = { staff, till: Caller.till(test.app, target.till) }[endpoint.access as string];
    const open = () => known ?? Caller.shopper(test.app);
    const good = await send(item, await open(), params, await bodyFor(item, params));
    if (good.status < 300) taken.push(title);
    await traces.change();
    let caller = await open();
    for (const place of placesOf(shapeOf(schema)))
      for (const value of hostileValues(place)) {
        if (turn++ % ONE_OF !== 0) continue;
        // One browser may order once in a while, and try some times a minute.
        if (isCheckout) caller = await open();
        const body = await bodyFor(item, params, (known) => changed(known, place.path, value));
        await expectWithstood(await send(item, caller, params, body), [place.path.join('.'), value]);
      }
  });

  it('and most of these calls would have done something', () => {
    const idle = CASES.map(({ title }) => title).filter((title) => !taken.includes(title));
    expect(taken.length > CASES.length / 2 ? [] : idle).toEqual([]);
  });

  it('half a change would be seen', async () => {
    await traces.change();
    await test.database.query(
      'update orders set first_name = $1 where id = (select min(id::text)::uuid from orders)',
      ['x'],
    );
    expect(Object.keys((await traces.change()) ?? {})).toEqual(['orders']);
  });
});
