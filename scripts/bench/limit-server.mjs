// What the machine allows: plain Fastify doing the least that each figure needs. A process of its own, like the product.
// Environment: DATABASE_URL (a database of its own), PAGE_FILE (bytes to serve). Listens on a free port and says so.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';

const ROWS = 10_000;
const UNITS = 300;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** One function that checks and takes stock, inserts order, lines and outbox: nothing else. */
const SCHEMA = `
create table limit_rows (id int primary key, slug text unique, document jsonb);
insert into limit_rows select i, 'row-' || i, jsonb_build_object('id', i, 'name', repeat('name ', 200)) from generate_series(1, ${ROWS}) i;
create table limit_stock (unit int primary key, available int check (available >= 0)) with (fillfactor = 70);
insert into limit_stock select i, 1000000 from generate_series(0, ${UNITS}) i;
create table limit_orders (id bigint generated always as identity primary key, placed_at timestamptz default now(), customer jsonb);
create table limit_lines (order_id bigint, unit int, quantity int);
create table limit_outbox (id bigint generated always as identity primary key, payload jsonb);
create function limit_order(units int[], customer jsonb) returns bigint language plpgsql as $$
declare placed bigint;
begin
  perform 1 from limit_stock where unit = any(units) order by unit for update;
  update limit_stock set available = available - 1 where unit = any(units);
  insert into limit_orders (customer) values (customer) returning id into placed;
  insert into limit_lines select placed, u, 1 from unnest(units) u;
  insert into limit_outbox (payload) values (jsonb_build_object('order', placed));
  return placed;
end $$;`;

await pool.query(SCHEMA);
const page = process.env.PAGE_FILE ? readFileSync(process.env.PAGE_FILE) : Buffer.from('');
const packed = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const app = Fastify();
let turn = 0;

app.get('/bytes', (_request, reply) => reply.type('text/html').send(page));
app.get('/packed', (_request, reply) =>
  reply.type('text/html').header('content-encoding', 'br').send(packed),
);
app.get('/row/:slug', async (request) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select document from limit_rows where slug = $1',
    values: [request.params.slug],
  });
  return rows[0].document;
});
app.post('/order', async (request) => {
  const { hot, customer } = request.body;
  turn += 3;
  const first = hot ? 0 : turn % (UNITS - 3);
  const units = hot ? [0] : [first, first + 1, first + 2];
  const { rows } = await pool.query({
    name: 'order',
    text: 'select limit_order($1, $2) as id',
    values: [units, customer],
  });
  return { id: rows[0].id };
});

const origin = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ ready: true, origin }));
