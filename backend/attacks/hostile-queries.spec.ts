import { contracts, type EndpointDefinition } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FULL } from '../faults/testing/storm.ts';
import { Caller } from './testing/caller.ts';
import { Ids } from './testing/ids.ts';
import { shapeOf } from './testing/schemas.ts';
import { openTarget } from './testing/target.ts';
import { Traces } from './testing/traces.ts';

/** What would end, widen or slow down a statement, a pattern or a path that took it as it comes. */
const VALUES = [
  `' or '1'='1`,
  `'; drop table orders; --`,
  `") union select password_hash from staff --`,
  '1; select pg_sleep(5)',
  '$1',
  '?',
  '%',
  '_',
  '\\',
  "\\' or 1=1",
  '%27%20or%201=1',
  '\0',
  '\ud800',
  '\u202e',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '0x1F',
  'price_ttc desc; drop table orders',
  'constructor',
  '__proto__',
  '(a+)+$',
  `${'a'.repeat(5_000)}!`,
  '((((((((((*))))))))))',
  '..%2f..%2f..%2fetc%2fpasswd',
  '[object Object]',
  '',
];
const ONE_OF = FULL ? 1 : 6;
/** ReDoS and sleeping statements would show: most answers take a few milliseconds. */
const SOON_MS = 8_000;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '10000000' } });
let ids: Ids;
let staff: Caller;
let shopper: Caller;
let counter: Caller;
let traces: Traces;

beforeAll(async () => {
  const { shop, till } = await openTarget(test.app, test.database, 'localhost');
  counter = Caller.till(test.app, till);
  ids = new Ids(test.database, shop.id);
  staff = await Caller.staff(test.app, shop.id, 'owner');
  shopper = await Caller.shopper(test.app);
  traces = new Traces(test.database);
}, 60_000);

const reads = Object.values(contracts)
  .flatMap((module) => Object.values<EndpointDefinition>(module))
  .filter(({ method, name }) => method === 'GET' && !name.startsWith('health.'));
const named = reads.map((endpoint) => [endpoint.name, endpoint] as const);

function urlOf({ path }: EndpointDefinition, params: Readonly<Record<string, string>>, query = ''): string {
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x') + query;
}

/** Text as an address carries it; half a character as the bytes that some clients make of it. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

async function expectHarmless(endpoint: EndpointDefinition, url: string): Promise<void> {
  const begun = performance.now();
  const caller = { staff, till: counter }[endpoint.access as string] ?? shopper;
  const answer = await caller.raw('GET', url);
  const told = [url.slice(0, 200), answer.status, answer.text.slice(0, 200)];
  expect([200, 204, 400, 401, 404, 410, 414, 422].includes(answer.status) ? [] : told).toEqual([]);
  expect([told, performance.now() - begun < SOON_MS]).toEqual([told, true]);
}

/** Who took a copy of the orders or products with them is in the audit log. */
const writesAuditLog = ({ name }: EndpointDefinition) => /export/i.test(name);

describe('something hostile in an address changes nothing, finds nothing more and breaks nothing', () => {
  let turn = 0;
  it.each(named.filter(([, { query }]) => query))('in each parameter of %s', async (_, endpoint) => {
    const params = await ids.ofPath(endpoint);
    await traces.change();
    for (const name of Object.keys(shapeOf(endpoint.query as never).properties ?? {}))
      for (const value of VALUES) {
        if (turn++ % ONE_OF !== 0) continue;
        const text = encoded(value);
        await expectHarmless(endpoint, urlOf(endpoint, params, `?${name}=${text}`));
        for (const query of [`?${name}=a&${name}=${text}`, `?${name}[${text}]=${text}`, `?${name}[]=${text}`])
          if (FULL || turn % 4 === 0) await expectHarmless(endpoint, urlOf(endpoint, params, query));
      }
    const changed = Object.keys((await traces.change()) ?? {});
    expect(changed.filter((table) => !writesAuditLog(endpoint) || table !== 'audit_entries')).toEqual([]);
  });

  it.each(named.filter(([, { path }]) => path.includes(':')))('in each place of %s', async (_, endpoint) => {
    const params = await ids.ofPath(endpoint);
    await traces.change();
    for (const name of Object.keys(params))
      for (const value of VALUES)
        await expectHarmless(endpoint, urlOf(endpoint, { ...params, [name]: encoded(value) }));
    expect(await traces.change()).toBeUndefined();
  });

  it('a searched text means itself: no sign of a pattern or a statement finds what its letters do not', async () => {
    const count = async (url: string) =>
      JSON.parse((await staff.raw('GET', url)).text).pagination.total as number;
    const lists = [
      '/dashboard/api/orders',
      '/dashboard/api/product/product',
      '/dashboard/api/promotions',
      '/dashboard/api/stock/levels',
    ];
    for (const list of lists) {
      expect([list, (await count(list)) > 0]).toEqual([list, true]);
      for (const text of ['%', '_', '%%', `' or '1'='1`, 'x%', '\\'])
        expect([list, text, await count(`${list}?q=${encoded(text)}`)]).toEqual([list, text, 0]);
    }
  });
});

describe('addresses that lead elsewhere', () => {
  const ELSEWHERE = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '//evil.example/%2e%2e',
    '/dashboard//evil.example',
    'javascript:alert(1)',
    '%0d%0alocation:%20https://evil.example',
  ];

  it('are nowhere sent back as a place to go to, and break no header', async () => {
    for (const place of ELSEWHERE)
      for (const url of [
        `/${place}`,
        place.startsWith('/') ? place : `/x/${place}`,
        `/media/${place}`,
        `/web/public/api/product/${place}`,
        `/?next=${place}&returnTo=${place}&redirect=${place}`,
        `/dashboard/login?next=${place}`,
      ]) {
        const answer = await test.app.inject({ url });
        const { location } = answer.headers;
        expect([
          url,
          answer.statusCode < 500,
          location ? new URL(String(location), 'http://localhost').host : 'localhost',
        ]).toEqual([url, true, 'localhost']);
      }
  });
});
