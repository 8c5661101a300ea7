import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@hanout/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isAlive, type PostgresServer, removeData, startPostgres } from './lib/postgres.mjs';

const launcher = new URL('./lib/postgres.mjs', import.meta.url).href;

async function answers(server: Pick<PostgresServer, 'url'>, sql = 'select 1 as one'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the server in the folder and is then killed without a word. */
async function startAndDie(dataFolder: string): Promise<number> {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(launcher)});
    const server = await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, durable: false });
    process.stdout.write(server.pid + '\\n', () => process.kill(process.pid, 'SIGKILL'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its pipe closes before it has ended: until then it would still count as the owner.
  const ended = once(child, 'exit');
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  await ended;
  return Number(text);
}

describe('the PostgreSQL launcher', () => {
  const folders: string[] = [];
  const servers: PostgresServer[] = [];

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hanout-test-'));
    folders.push(folder);
    return folder;
  };
  const start = async (dataFolder: string, supervise = false) => {
    const server = await startPostgres({ dataFolder, durable: false, supervise });
    servers.push(server);
    return server;
  };

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    for (const folder of folders.splice(0)) removeData(folder);
  });

  it('starts an empty folder, stops cleanly, and finds everything again', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await answers(first, 'create table kept as select 42 as n');
    await first.stop();
    // Ended at once; its number is given back when the parent has noticed.
    await until(() => !isAlive(first.pid));
    const second = await start(folder);
    expect(second.adopted).toBe(false);
    expect(await answers(second, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('takes over the server that a killed process left behind, and may stop it', async () => {
    const folder = newFolder();
    const left = await startAndDie(folder);
    expect(isAlive(left)).toBe(true);
    const server = await start(folder);
    expect({ adopted: server.adopted, pid: server.pid }).toEqual({ adopted: true, pid: left });
    expect(await answers(server)).toEqual([{ one: 1 }]);
    await server.stop();
    await until(() => !isAlive(left));
  });

  it('starts over a lock that a dead server left, even when its number now belongs to another program', async () => {
    const folder = newFolder();
    const left = await startAndDie(folder);
    const { cluster } = await start(folder);
    const lock = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    process.kill(left, 'SIGKILL');
    await until(() => !isAlive(left));
    writeFileSync(join(cluster, 'postmaster.pid'), lock.replace(String(left), String(process.pid)));
    const server = await start(folder);
    expect(server.adopted).toBe(false);
    expect(await answers(server)).toEqual([{ one: 1 }]);
  });

  it('starts the server again when it is killed', async () => {
    const server = await start(newFolder(), true);
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await until(() => server.pid !== killed);
    expect(await until(() => answers(server).catch(() => false))).toEqual([{ one: 1 }]);
  });

  it('leaves a server alone that another living process owns', async () => {
    const folder = newFolder();
    const owner = await start(folder);
    const program = `
      const { startPostgres } = await import(${JSON.stringify(launcher)});
      const guest = await startPostgres({ dataFolder: ${JSON.stringify(folder)}, durable: false });
      await guest.stop();`;
    const guest = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    await new Promise((done) => guest.once('exit', done));
    expect(await answers(owner)).toEqual([{ one: 1 }]);
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('keeps the files elsewhere when the database user cannot enter the data folder', async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const folder = join(closed, 'data');
    mkdirSync(folder);
    const server = await start(folder);
    expect(server.cluster.startsWith(closed)).toBe(false);
    await server.stop();
    const again = await start(folder);
    expect(again.cluster).toBe(server.cluster);
    await again.stop();
    removeData(folder);
  });
});
