/**
 * `npm run dev`: pages are drawn from their sources, and what is edited in them changes in the browser at once. An edit
 * of the server or of a library builds the server again and starts it anew, which takes a few seconds; the database
 * stays up in between, and open pages load again when it is back.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dataFolder } from './lib/installation.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { at, ROOT, serverNode, tool } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const QUIET_MS = 250;
const IGNORED = /(^|\/)(node_modules|dist)\/|\.(spec|e2e)\.tsx?$|~$/;

/** What the server is made of; it reads the libraries' sources as they are. */
const FOLDERS = ['backend/src', 'backend/migrations', 'libs/kernel', 'libs/contracts', 'libs/api-client'];

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();

let database;
async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { startPostgres } = await import('./lib/postgres.mjs');
  database = await startPostgres({ dataFolder: dataFolder(), supervise: true });
  await queryDatabase(database.url('postgres'), ['create database hanout']).catch(() => undefined); // it is there
  return database.url('hanout');
}

const env = {
  ...process.env,
  DATABASE_URL: await databaseUrl(),
  NODE_ENV: 'development',
  HANOUT_LIVE_PAGES: '1',
};
let server;
function serve() {
  server = spawn(serverNode(), [at('backend', 'dist', 'src', 'main.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return undefined;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  return gone;
}

let timer;
let edited = false;
let working = false;
async function rebuild() {
  if (working || !edited) return;
  working = true;
  edited = false;
  const begun = Date.now();
  const { code, text } = await tool('nest', ['build'], { cwd: at('backend'), capture: true });
  if (code === 0) {
    await stopServer();
    serve();
    process.stderr.write(`server anew after ${Date.now() - begun} ms\n`);
  } else process.stderr.write(`the server does not build\n${text}\n`);
  working = false;
  await rebuild();
}

for (const folder of FOLDERS)
  watch(at(folder), { recursive: true }, (_event, file) => {
    if (!file || IGNORED.test(`${folder}/${file}`)) return;
    edited = true;
    clearTimeout(timer);
    timer = setTimeout(rebuild, QUIET_MS);
  });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) process.exit(1);
    stopping = true;
    clearTimeout(timer);
    await stopServer();
    await database?.stop();
    process.exit(0);
  });
}
serve();
