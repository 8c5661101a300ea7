/**
 * `npm run dev`: builds again what was edited and starts the server anew, which takes a few seconds. The database stays
 * up in between. Server pages and browser scripts come from the same builds as in production, so what is seen is what is
 * shipped.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dataFolder } from './lib/installation.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { at, ROOT, serverNode, tool } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const QUIET_MS = 250;
const IGNORED = /(^|\/)(node_modules|dist|build|\.remix)\/|\.(spec|e2e)\.tsx?$|~$|\.timestamp-/;

/** What is built again when something under these folders changes. */
const PARTS = [
  { name: 'backend', folders: ['backend/src', 'backend/migrations'], build: ['nest', ['build']] },
  { name: 'storefront', folders: ['storefront/app'], build: ['remix', ['vite:build', '--logLevel', 'warn']] },
  { name: 'backoffice', folders: ['backoffice/app'], build: ['remix', ['vite:build', '--logLevel', 'warn']] },
];
const PAGES = ['storefront', 'backoffice'];
const SHARED = { folders: ['libs/kernel', 'libs/contracts', 'libs/api-client', 'libs/ui'] };

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

const env = { ...process.env, DATABASE_URL: await databaseUrl(), NODE_ENV: 'development' };
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

const changed = new Set();
let timer;
let working = false;
async function rebuild() {
  if (working || changed.size === 0) return;
  working = true;
  const names = [...changed];
  changed.clear();
  const begun = Date.now();
  let good = true;
  for (const { name, build } of PARTS.filter((part) => names.includes(part.name))) {
    const { code, text } = await tool(build[0], build[1], { cwd: at(name), capture: true });
    if (code === 0) continue;
    good = false;
    process.stderr.write(`${name} does not build\n${text}\n`);
  }
  if (good) {
    await stopServer();
    serve();
    process.stderr.write(`${names.join(', ')} anew after ${Date.now() - begun} ms\n`);
  }
  working = false;
  await rebuild();
}

function watchFolders(folders, names) {
  for (const folder of folders) {
    watch(at(folder), { recursive: true }, (_event, file) => {
      if (!file || IGNORED.test(`${folder}/${file}`)) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(rebuild, QUIET_MS);
    });
  }
}
for (const part of PARTS) watchFolders(part.folders, [part.name]);
// The server reads the libraries' sources as they are; the pages have them built in.
watchFolders(SHARED.folders, ['backend', ...PAGES]);

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
