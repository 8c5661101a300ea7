import { randomUUID } from 'node:crypto';
import { contracts, type EndpointDefinition } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './testing/bodies.ts';
import { Caller } from './testing/caller.ts';
import { Ids } from './testing/ids.ts';
import { openTarget } from './testing/target.ts';
import { Traces } from './testing/traces.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '10000000' } });
/** A session's own limit is 300 a minute. */
const A_MINUTE = 250;
/** These alone are no deed: what an answer leaves for its own repetition, and rows that follow from others. */
const BESIDE = ['idempotency_keys', 'outbox', 'listing_entries'];
/** Deeds with a book of their own, which names who and when, and those about nobody but oneself. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'alerts.choose': 'what one wants to hear of',
  'alerts.dismiss': 'one’s own list',
  'alerts.read': 'one’s own list',
  'alerts.readAll': 'one’s own list',
  'attendance.punch': 'the book of days',
  'carriers.test': 'the calls to a carrier',
  'desk.next': 'the calls of the desk',
  'desk.pass': 'the calls of the desk',
  'desk.result': 'the calls of the desk',
  'desk.undo': 'the calls of the desk',
  'incidents.comment': 'the story of an incident',
  'listViews.drop': 'one’s own list',
  'listViews.keep': 'one’s own list',
  'reorder.review': 'the decisions about a suggestion',
  'stock.count': 'an open count, which changes no stock before it is posted',
  'stock.scan': 'an open count, which changes no stock before it is posted',
  'translations.save': 'a draft, which says who saved it',
};

const CHANGES = Object.values(contracts)
  .flatMap((module) => Object.values<EndpointDefinition>(module))
  .filter(({ access, method }) => access === 'staff' && method !== 'GET');

describe('the log of what staff do', () => {
  it('has an entry of every call that has changed something', async () => {
    const target = await openTarget(test.app, test.database, 'localhost');
    const ids = new Ids(test.database, target.shop.id);
    let staff = await Caller.staff(test.app, target.shop.id, 'owner');
    const traces = new Traces(test.database);
    await traces.change();
    const untold: string[] = [];
    let told = 0;
    let sent = 0;
    for (const endpoint of CHANGES) {
      if (++sent % A_MINUTE === 0) clock.advance(61_000);
      const params = await ids.ofPath(endpoint);
      const body = endpoint.body ? await bodyOf(endpoint, params, target, ids) : undefined;
      const caller = new Caller(test.app, { ...staff.headers, 'idempotency-key': randomUUID() });
      const { status } = await caller.send(endpoint, params, body);
      const tables = Object.keys((await traces.change()) ?? {}).filter((name) => !BESIDE.includes(name));
      if (status === 401) staff = await Caller.staff(test.app, target.shop.id, 'owner');
      if (status >= 300 || tables.length === 0) continue;
      if (tables.includes('audit_entries')) told += 1;
      else if (!(endpoint.name in ELSEWHERE)) untold.push(`${endpoint.name}: ${tables.join(', ')}`);
    }
    expect(untold).toEqual([]);
    // Worth something where most calls do something.
    expect(told).toBeGreaterThan(100);
  }, 240_000);
});
