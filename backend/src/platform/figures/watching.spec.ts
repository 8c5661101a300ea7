import { readFileSync } from 'node:fs';
import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { pagePatterns } from '../web/page-patterns.ts';
import { WorkFigures } from './work-figures.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../../docker/watching/${name}`, import.meta.url), 'utf8');
/** Names of figures in the expressions of a file. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b((?:hanout|http|nodejs|process)_[a-z0-9_]+)\b/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count)$/, ''),
    ),
  );

describe('the figures', () => {
  const context = useApp({ env: { HANOUT_ROLES: 'api,worker' } });
  const figures = async () =>
    (await context.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;

  it('are those that the board and the rules ask for', async () => {
    await context.app.get(WorkFigures).look();
    await context.app.inject({ url: '/web/public/api/nothing' });
    const text = await figures();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const name of ['alerts.yaml', 'board.json'])
      expect([...namesIn(file(name))].filter((asked) => !known.has(asked))).toEqual([]);
    expect([...namesIn('rate(hanout_orders_lost_total[5m])')].filter((asked) => !known.has(asked))).toEqual([
      'hanout_orders_lost_total',
    ]);
  });

  it('tell work that waits, pools and refusals by code', async () => {
    const { database } = context;
    await database.query(`insert into outbox (id, topic, payload, occurred_at, dispatched_at)
      values (gen_random_uuid(), 'gone.happened', '{}', now() - interval '1 hour', now() - interval '1 hour')`);
    await context.app.get(WorkFigures).look();
    const text = await figures();
    expect(text).toMatch(/^hanout_outbox_unsettled_events 1$/m);
    expect(text).toMatch(/^hanout_queue_jobs\{queue="schedule",state="delayed"\} [1-9]/m);
    expect(text).toMatch(/^hanout_job_late_seconds\{job="outbox.redeliver"\} -?\d/m);
    expect(text).toMatch(/^hanout_database_connections\{pool="hanout",state="open"\} [1-9]/m);
    expect(text).toMatch(/^hanout_refusals_total\{code="not_found",status="404"\} [1-9]/m);
    await database.query("delete from outbox where topic = 'gone.happened'");
  });

  it('name the request that an answer belongs to', async () => {
    const [one, two] = [
      await context.app.inject({ url: '/health/live' }),
      await context.app.inject({ url: '/health/live' }),
    ];
    expect(one.headers['x-request-id']).toMatch(/^\S{8,}-\w+$/);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });
});

describe('a page in the figures', () => {
  const pattern = pagePatterns({
    root: { path: '' },
    product: { path: ':lang?/catalog/product/:category/:slug', parentId: 'root' },
    home: { path: ':lang?', parentId: 'root' },
    shell: { path: 'dashboard', parentId: 'root' },
    order: { path: 'orders/:id', parentId: 'shell' },
    fresh: { path: 'orders/new', parentId: 'shell' },
  });

  it.each([
    ['/', '/'],
    ['/ar', '/:lang?'],
    ['/fr/catalog/product/maison/lampe', '/:lang?/catalog/product/:category/:slug'],
    ['/catalog/product/maison/lampe.data', '/:lang?/catalog/product/:category/:slug'],
    ['/dashboard/orders/new', '/dashboard/orders/new'],
    ['/dashboard/orders/0193', '/dashboard/orders/:id'],
    ['/wp-login.php', '(no page)'],
  ])('%s is %s', (path, name) => expect(pattern(path)).toBe(name));
});
