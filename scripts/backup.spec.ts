import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { BackupWriter, readBackup } from './lib/backup-file.mjs';
import { type PostgresServer, removeData, startPostgres } from './lib/postgres.mjs';

const KEY = 'sixteen letters, or more of them';

describe('the file of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-backup-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function made(name: string, key?: string): Promise<string> {
    const file = join(folder, name);
    const output = createWriteStream(file);
    const writer = new BackupWriter(output, key);
    await writer.begin();
    await writer.part(1, Buffer.alloc(1_500_000, 'rows of orders'));
    await writer.part(2, Buffer.from('pictures'));
    await writer.end({ orders: 7 });
    await new Promise((done) => output.end(done));
    return file;
  }
  const read = async (file: string, key?: string) => {
    const parts: Record<number, number> = {};
    const manifest = await readBackup(file, key, async (part, bytes) => {
      parts[part] = (parts[part] ?? 0) + bytes.length;
    });
    return { orders: manifest.orders, parts };
  };
  const WHOLE = { orders: 7, parts: { 1: 1_500_000, 2: 8 } };

  it.each([
    ['plain', undefined],
    ['sealed', KEY],
  ])('%s, gives what was put into it, and is refused cut off or changed anywhere', async (name, key) => {
    const file = await made(name, key);
    expect(await read(file, key)).toEqual(WHOLE);
    const bytes = readFileSync(file);
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expect(read(file, key)).rejects.toThrow(/cut off or damaged/);
      const changed = Buffer.from(bytes);
      changed.writeUInt8(
        (changed.readUInt8(Math.floor(bytes.length * share)) + 1) % 256,
        Math.floor(bytes.length * share),
      );
      writeFileSync(file, changed);
      await expect(read(file, key)).rejects.toThrow();
    }
  });

  it('sealed, shows nothing of it, and opens with its own key alone', async () => {
    const file = await made('secret', KEY);
    expect(readFileSync(file).includes('rows of orders')).toBe(false);
    expect(readFileSync(await made('open')).includes('rows of orders')).toBe(true);
    await expect(read(file)).rejects.toThrow(/set HANOUT_BACKUP_KEY/);
    await expect(read(file, 'some other key of sixteen')).rejects.toThrow(/not the key/);
    expect(() => new BackupWriter(new PassThrough(), 'short')).toThrow(/16 characters/);
  });
});

describe('a backup', () => {
  const data = mkdtempSync(join(tmpdir(), 'hanout-backed-'));
  const target = mkdtempSync(join(tmpdir(), 'hanout-backups-'));
  let server: PostgresServer;
  let file = '';
  beforeAll(async () => {
    server = await startPostgres({ dataFolder: data, durable: false });
    await query('postgres', 'create database hanout');
    await query('hanout', 'create table orders (id int primary key)');
    await query('hanout', 'insert into orders select generate_series(1, 5000)');
    writeFileSync(join(data, 'secret'), 'kept');
  });
  afterAll(async () => {
    await server.stop();
    removeData(data);
    rmSync(target, { recursive: true, force: true });
  });

  async function query(database: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: server.url(database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }
  function run(
    script: string,
    args: string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; text: string }> {
    const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
      env: { ...process.env, HANOUT_DATA: data, HANOUT_BACKUP_KEY: KEY, ...env },
    });
    let text = '';
    child.stdout.on('data', (said) => {
      text += String(said);
    });
    child.stderr.on('data', (said) => {
      text += String(said);
    });
    return new Promise((done) => child.once('close', (code) => done({ code, text })));
  }

  it('taken while orders come restores, with every order that was there when it began', async () => {
    let placing = true;
    const orders = (async () => {
      for (let id = 10_000; placing; id++) await query('hanout', `insert into orders values (${id})`);
    })();
    const { code, text } = await run('./backup.mjs', [target]);
    placing = false;
    await orders;
    expect({ code, text }).toMatchObject({ code: 0 });
    file = join(target, readdirSync(target)[0] ?? '');
    const restored = join(target, 'restored');
    const back = await run('./restore.mjs', [file], { HANOUT_DATA: restored });
    expect(back.code).toBe(0);
    expect(back.text).toMatch(/\d{4,} orders restored/);
    expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe('kept');
    removeData(restored);
  }, 120_000);

  it('that is cut off leaves the working installation where it is', async () => {
    const cut = join(target, 'cut.backup');
    writeFileSync(cut, readFileSync(file).subarray(0, -1_000));
    const place = join(target, 'working');
    await run('./restore.mjs', [file], { HANOUT_DATA: place });
    const { code, text } = await run('./restore.mjs', [cut, '--replace'], { HANOUT_DATA: place });
    expect({ code, text }).toEqual({
      code: 1,
      text: 'the file is cut off or damaged: nothing was changed\n',
    });
    expect(existsSync(join(place, 'secret'))).toBe(true);
    expect(readdirSync(target).filter((name) => /before|restoring/.test(name))).toEqual([]);
    // The whole one takes its place, and what was there is kept.
    expect((await run('./restore.mjs', [file, '--replace'], { HANOUT_DATA: place })).code).toBe(0);
    const aside = readdirSync(target).filter((name) => name.startsWith('working.before'));
    expect(aside).toHaveLength(1);
    for (const name of ['working', ...aside]) removeData(join(target, name));
    rmSync(cut);
  }, 120_000);

  it('is tried by a drill, whose moment is kept; old ones go and the newest stay', async () => {
    const { code, text } = await run('./backup.mjs', [target, '--drill', '--keep', '1']);
    expect({ code, text }).toMatchObject({ code: 0 });
    expect(text).toMatch(/orders came out of it/);
    expect(existsSync(join(data, 'last-drill'))).toBe(true);
    expect(existsSync(file)).toBe(true);
    expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([]);
  }, 120_000);
});
