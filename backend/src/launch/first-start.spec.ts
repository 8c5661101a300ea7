import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig, useDatabase } from '@hanout/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { firstStart } from './first-start.ts';

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hanout-first-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many rows each table has that has any. */
async function filled(): Promise<Record<string, number>> {
  const rows = await database.query<{ name: string; rows: number }>(
    `select tablename as name,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', tablename), false, true, '')))[1]::text::int as rows
     from pg_tables where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

describe('the first start', () => {
  it('that cannot store its pictures says so in place of waiting for ever, and the next one begins anew', async () => {
    const migrated = await filled();
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const broken = await testConfig(database, file, { HANOUT_DEMO: '1' });
    await expect(firstStart(broken)).rejects.toThrow();
    const owner = {
      HANOUT_OWNER_EMAIL: 'proprietaire@boutique.example',
      HANOUT_OWNER_PASSWORD: 'assez long pour un test',
    };
    await firstStart(await testConfig(database, join(folder, 'data'), owner));
    // What the tables come with is no attempt's: it stays.
    expect(await filled()).toMatchObject({ ...migrated, shops: 1, staff: 1 });
  }, 60_000);
});
