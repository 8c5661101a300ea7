import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { growthOf, ORDERS, readGrowth, SIZES, sizesReport } from './lib/growth.mjs';

const SOURCES = fileURLToPath(new URL('../backend/src', import.meta.url));
const book = readGrowth();

describe('what grows', () => {
  const database = useDatabase();
  const sizes = () => database.query<{ name: string; bytes: number; indexes: number; rows: number }>(SIZES);

  it('is every table of the database, each with what ends it, and nothing that is gone', async () => {
    const present = (await sizes()).map(({ name }) => name).sort();
    const { orders, goods, people, settings } = book;
    const told = [
      ...[orders, goods, people, settings].flatMap(({ tables }) => [...tables]),
      ...[...Object.keys(book.swept), ...Object.keys(book.bounded)],
    ];
    expect(told.sort()).toEqual(present);
  });

  it('is swept by jobs that run', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.spec)\.ts$/.test(name),
    );
    const planned = new Set(
      files.flatMap((name) =>
        [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/@Every\('([^']+)'/g)].map(([, job]) => job),
      ),
    );
    expect(Object.entries(book.swept).filter(([, { job }]) => !planned.has(job))).toEqual([]);
  });

  it('is told by table and by order', async () => {
    const [row] = await database.query<{ orders: number }>(ORDERS);
    expect(row?.orders).toBe(0);
    const report = sizesReport(book, await sizes(), 0).join('\n');
    expect(report).toMatch(/^order_lines +\d+\.\d kB .* orders +as long as the books/m);
    expect(report).toMatch(/^outbox +\d+\.\d kB .* swept +outbox\.clear/m);
    expect(report).not.toContain('unknown');
    expect(report).not.toContain('for each of');
    const one = { name: 'orders', bytes: 4_000, indexes: 1_000, rows: 2 };
    expect(sizesReport(book, [one], 2).at(-1)).toMatch(/^for each of 2 orders +2\.0 kB$/);
    expect(growthOf(book, 'nobody')).toBeNull();
  });
});
