// The figures of docs/benchmarks.md: what is measured, beside what limit, with which goal.

import { queryDatabase } from '../lib/sql.mjs';
import { journeysPerSecond } from './journey.mjs';
import { measure } from './load.mjs';
import { readyOrders } from './orders.mjs';
import { processorTime, residentMemory } from './processes.mjs';

const SHOPPERS = 8;

const bearer = (context) => ({
  authorization: `Bearer ${context.session.pageToken}`,
  'accept-language': 'fr',
});
const rows = Array.from({ length: 500 }, (_, index) => ({
  method: 'GET',
  path: `/row/row-${index * 17 + 1}`,
}));

async function limitOfRow({ limitOrigin: origin, seconds }) {
  return (await measure({ origin, requests: rows, seconds })).perSecond;
}

/** The same with what its server and database worked for one. */
async function workOfRow(context) {
  const { limitOrigin: origin, limitServer: product, seconds } = context;
  const { worked, measured } = await workOf({ ...context, product }, async () => {
    const measured = await measure({ origin, requests: rows, seconds });
    return { measured, count: measured.asked };
  });
  return { limit: measured.perSecond, limitServerMs: worked.serverMs, limitDatabaseMs: worked.databaseMs };
}

async function limitOfBytes(context, path) {
  const { limitOrigin: origin, seconds } = context;
  return (await measure({ origin, requests: [{ method: 'GET', path }], seconds })).perSecond;
}

async function readFigure(context, paths, connections = 10, more = {}) {
  const headers = { ...bearer(context), ...more };
  const requests = paths.map((path) => ({ method: 'GET', path, headers }));
  const { origin, seconds } = context;
  const { worked, measured } = await workOf(context, async () => {
    const measured = await measure({ origin, requests, seconds, connections });
    return { measured, count: measured.asked };
  });
  const { perSecond, p50, p99 } = measured;
  return { value: perSecond, p50, p99, ...worked };
}

async function limitOfOrders(context, hot) {
  const request = {
    method: 'POST',
    path: '/order',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hot, customer: { name: 'Amina Benali', phone: '0550123456' } }),
  };
  const { worked, measured } = await workOf({ ...context, product: context.limitServer }, async () => {
    const measured = await measure({
      origin: context.limitOrigin,
      requests: [request],
      seconds: context.seconds,
      connections: SHOPPERS,
    });
    return { measured, count: measured.asked };
  });
  return { limit: measured.perSecond, limitServerMs: worked.serverMs, limitDatabaseMs: worked.databaseMs };
}

async function outboxDrain(context) {
  const begun = performance.now();
  let backlog;
  for (;;) {
    const { rows: found } = (
      await queryDatabase(context.databaseUrl, [
        'select count(*)::int as pending from outbox where dispatched_at is null',
      ])
    ).at(-1);
    backlog ??= found[0].pending;
    if (found[0].pending === 0)
      return {
        outboxBacklog: backlog,
        outboxDrainSeconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
      };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function orderFigure(context, { hot, count }) {
  const slugs = hot ? [context.hotSlug] : context.slugs;
  const place = await readyOrders({ origin: context.origin, slugs, shoppers: SHOPPERS, count, hot });
  const { worked, measured, drain } = await workOf(context, async () => {
    const measured = await place();
    return { measured, count: measured.orders, drain: await outboxDrain(context) };
  });
  const limit = await limitOfOrders(context, hot);
  return {
    value: measured.perSecond,
    ...limit,
    p50: round(measured.p50),
    p99: round(measured.p99),
    ...worked,
    orders: measured.orders,
    refusals: measured.refusals,
    ...drain,
  };
}

async function journeyFigure(context) {
  const { origin, slugs, seconds } = context;
  const count = 100 * seconds;
  const { worked, measured } = await workOf(context, async () => ({
    measured: await journeysPerSecond({ origin, slugs, shoppers: SHOPPERS, count }),
    count,
    drain: await outboxDrain(context),
  }));
  return { value: measured.perSecond, p50: round(measured.p50), p99: round(measured.p99), ...worked };
}

/** What server and database worked for one of `count`, in milliseconds, with all that follows from it. */
async function workOf({ product, databaseProcesses }, work) {
  const spent = () => ({
    server: processorTime([product.pid]),
    database: processorTime(databaseProcesses()),
  });
  const before = spent();
  const done = await work();
  const after = spent();
  const each = (name) => Number(((after[name] - before[name]) / done.count).toFixed(3));
  return { ...done, worked: { serverMs: each('server'), databaseMs: each('database') } };
}

const round = (milliseconds) => Number(milliseconds.toFixed(1));

export const FIGURES = [
  {
    name: 'place order, 8 shoppers, 3 lines',
    unit: 'orders/s',
    goal: '≥ 400',
    limitName: 'one SQL function doing the bare minimum',
    run: (context) => orderFigure(context, { hot: false, count: 500 * context.seconds }),
  },
  {
    name: 'place order, one hot product',
    unit: 'orders/s',
    goal: '≥ 300',
    limitName: 'the same function on one row',
    run: (context) => orderFigure(context, { hot: true, count: 300 * context.seconds }),
  },
  {
    name: 'whole journey of a shopper, 9 calls',
    unit: 'journeys/s',
    goal: '≥ 300',
    run: journeyFigure,
  },
  {
    name: 'product API by slug',
    unit: 'requests/s',
    goal: '≥ 3 000',
    limitName: 'Fastify + one indexed row',
    run: async (context) => ({
      ...(await readFigure(
        context,
        context.slugs.map((slug) => `/web/public/api/product/${encodeURIComponent(slug)}`),
      )),
      ...(await workOfRow(context)),
    }),
  },
  {
    name: 'listing API, cold: filters, sorts and pages over all categories',
    unit: 'requests/s',
    goal: '≥ 1 000',
    limitName: 'Fastify + one indexed row',
    run: async (context) => ({
      ...(await readFigure(context, context.coldListingPaths)),
      limit: await limitOfRow(context),
    }),
  },
  {
    name: 'listing API, warm',
    unit: 'requests/s',
    goal: '≥ 5 000',
    limitName: 'Fastify + one indexed row',
    run: async (context) => ({
      ...(await readFigure(context, context.listingPaths)),
      limit: await limitOfRow(context),
    }),
  },
  {
    name: 'listing API, three filters and a misspelt word',
    unit: 'requests/s',
    goal: '≥ 500',
    limitName: 'Fastify + one indexed row',
    run: async (context) => ({
      ...(await readFigure(context, context.searchPaths)),
      limit: await limitOfRow(context),
    }),
  },
  {
    name: 'storefront page kept: home, listings, products',
    unit: 'pages/s',
    goal: '≥ 0.4 of the limit',
    limitName: 'the same bytes from plain Fastify',
    run: async (context) => {
      const pages = ['/', ...context.productPages.slice(0, 40)];
      const measured = await readFigure(context, pages, 10, { 'accept-encoding': 'br' });
      return { ...measured, limit: await limitOfBytes(context, '/packed') };
    },
  },
  {
    name: 'product page rendered',
    unit: 'pages/s',
    goal: '≥ 300',
    limitName: 'a product page’s bytes from plain Fastify',
    // The page number is another address each time, and changes nothing on a product's page: each is drawn.
    run: async (context) => {
      let turn = 0;
      const pages = context.productPages.flatMap((path) =>
        Array.from({ length: 20 }, () => `${path}?page=${++turn}`),
      );
      return { ...(await readFigure(context, pages)), limit: await limitOfBytes(context, '/bytes') };
    },
  },
  {
    name: 'start, warm',
    unit: 'ms',
    goal: '≤ 3 000',
    run: async (context) => ({ value: context.product.milliseconds }),
  },
  {
    name: 'memory, idle',
    unit: 'MB',
    goal: '≤ 300',
    run: async (context) => ({ value: context.idleMemory }),
  },
  {
    name: 'memory, after load',
    unit: 'MB',
    goal: '',
    run: async (context) => ({ value: residentMemory(context.product.pid) }),
  },
];
