/**
 * Runs the PostgreSQL that comes with the npm packages. The server outlives a killed Node process on purpose: the
 * next start finds it by its postmaster.pid and takes it over.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  commonFolder,
  privateFolder,
  reachableBy,
  serverUser,
  usableBinaries,
} from './postgres-binaries.mjs';

export const SUPERUSER = 'hanout';
const LOG_LIMIT_BYTES = 10_000_000;
const READY_TIMEOUT_MS = 60_000;

/** For a small machine; `synchronous_commit = on` because an acknowledged order must survive a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  cluster_name: 'hanout',
};

/** First lines of a live server's own note: process, port, state. */
function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether the process runs; one that has ended and waits to be collected does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/stat`;
    return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'));
  } catch (error) {
    return error.code === 'EPERM'; // another user's
  }
}

/** After a crash or a restart of the machine the number may belong to some other program. */
function isPostgresOf(pid, cluster) {
  if (!pid || !isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const listing = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return listing.includes(cluster);
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/**
 * Where the cluster's files live. Root's database user may be unable to enter the data folder (under /root, say):
 * then they live in a common folder and `postgres.location` points there.
 */
function clusterFolder(dataFolder) {
  const pointer = join(dataFolder, 'postgres.location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const own = join(dataFolder, 'postgres');
  const user = serverUser(own);
  if (existsSync(own) || reachableBy(user, dataFolder)) return own;
  if (reachableBy(user, dirname(dataFolder))) {
    // Passing through is all that is lacking; what lies in the folder stays unreadable.
    chmodSync(dataFolder, 0o711);
    return own;
  }
  const elsewhere = join(commonFolder(), `data-${randomBytes(6).toString('hex')}`);
  writeFileSync(pointer, `${elsewhere}\n`);
  return elsewhere;
}

/** For restoring: where this data folder's cluster belongs, and who has to own its files. */
export function clusterPlace(dataFolder) {
  mkdirSync(dataFolder, { recursive: true });
  const cluster = clusterFolder(realpathSync(resolve(dataFolder)));
  return { cluster, user: serverUser(cluster) };
}

/** Deletes a stopped installation's data, wherever its cluster is: for tests. */
export function removeData(dataFolder) {
  const pointer = join(dataFolder, 'postgres.location');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}

function readPassword(dataFolder) {
  const file = join(dataFolder, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise({ binaries, cluster, user, password, durable }) {
  // Only a finished initdb leaves global/pg_control and this mark: a half-made folder is made again.
  const mark = join(cluster, 'hanout.initialised');
  if (existsSync(mark)) return;
  if (existsSync(join(cluster, 'base', '16384')))
    throw new Error(`${cluster} holds a database not made by this launcher`);
  rmSync(cluster, { recursive: true, force: true });
  privateFolder(cluster, user);
  const passwordFile = join(cluster, '..', `.init-${randomBytes(6).toString('hex')}`);
  const args = [
    '-D',
    cluster,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
  ];
  args.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  if (!durable) args.push('--no-sync');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const made = spawnSync(join(binaries, 'bin', 'initdb'), args, {
    ...user,
    cwd: dirname(cluster),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  writeFileSync(mark, '');
}

/** Waits for a server that is coming up (or going down). @returns its note once it is ready, undefined once it is gone. */
async function settled(cluster, isRunning, limitMs = READY_TIMEOUT_MS) {
  for (const start = Date.now(); Date.now() - start < limitMs; await sleep(10)) {
    const note = readPidFile(cluster);
    if (!isRunning(note)) return undefined;
    if (note?.ready) return note;
  }
  throw new Error(`PostgreSQL in ${cluster} is neither ready nor gone after ${limitMs / 1000} s`);
}

async function spawnServer({ binaries, cluster, user, port, settings, logFile }) {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) rmSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const args = ['-D', cluster, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  // Its own session, and no pipes to us: neither Ctrl-C nor our sudden death may take the database down.
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    ...user,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  let exited;
  child.once('error', (error) => {
    exited = error.message;
  });
  child.once('exit', (code, signal) => {
    exited ??= `exit ${code ?? signal}`;
  });
  child.unref();
  const note = await settled(cluster, () => exited === undefined);
  return note ?? { failure: `${exited}; ${readFileSync(logFile, 'utf8').slice(-600)}` };
}

/** A new server, or the one that already runs on these files. */
async function adoptOrSpawn(options) {
  const { cluster } = options;
  let failure;
  for (let attempt = 0; attempt < 20; attempt++) {
    const live = await settled(cluster, (note) => note && isPostgresOf(note.pid, cluster));
    if (live) return { ...live, adopted: true };
    // Nobody we know holds the lock: what is left of it is a dead server's.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    const started = await spawnServer({ ...options, port: options.port ?? (await freePort()) });
    if (!started.failure) return { ...started, adopted: false };
    failure = started.failure;
    // Orphaned backends of a killed server need a moment to notice and let go of its shared memory.
    await sleep(250);
  }
  throw new Error(`PostgreSQL does not start: ${failure}`);
}

/** Ends a server: first it waits for its clients (TERM), then not (INT), then at once (QUIT). */
async function stopServer(pid, cluster) {
  for (const [signal, patienceMs] of [
    ['SIGTERM', 1_500],
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ]) {
    if (!isPostgresOf(pid, cluster)) return;
    process.kill(pid, signal);
    for (const start = Date.now(); Date.now() - start < patienceMs; await sleep(10)) {
      if (!isPostgresOf(pid, cluster)) return;
    }
  }
}

/** The first process to use a cluster owns it; whoever comes while the owner lives is a guest and stops nothing. */
function takeOwnership(file) {
  const owner = ownerOf(file);
  if (owner && owner !== process.pid) return false;
  writeFileSync(file, String(process.pid));
  writeFileSync(`${file}.since`, begunAt(process.pid));
  return true;
}

/** When a process began, as Linux tells it: after a restart of the machine its number may be some other program's. */
function begunAt(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19];
  } catch {
    return '';
  }
}

/** @returns the living process that owns a cluster, or 0 */
function ownerOf(file) {
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!owner || !isAlive(owner)) return 0;
  const since = existsSync(`${file}.since`) ? readFileSync(`${file}.since`, 'utf8') : '';
  return since === '' || since === begunAt(owner) ? owner : 0;
}

/** Whether some living process has the installation in a folder. */
export const isOwned = (dataFolder) => ownerOf(join(dataFolder, 'postgres.owner')) !== 0;

/** Starts it again when it dies. @returns a function that ends the watch. */
function keepAlive(server, options) {
  let watching = true;
  let restarting = false;
  const timer = setInterval(async () => {
    if (restarting || isPostgresOf(server.pid, options.cluster)) return;
    restarting = true;
    try {
      const next = await adoptOrSpawn({ ...options, port: server.port });
      if (watching) server.pid = next.pid;
      else await stopServer(next.pid, options.cluster);
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
    } finally {
      restarting = false;
    }
  }, 200);
  timer.unref();
  return () => {
    watching = false;
    clearInterval(timer);
  };
}

/**
 * @param {object} options
 * @param {string} options.dataFolder the cluster, its password and its log are kept here
 * @param {number} [options.port] a free one when left out
 * @param {boolean} [options.durable] false for tests: no fsync
 * @param {Record<string, string>} [options.settings] more PostgreSQL settings
 * @param {boolean} [options.supervise] start it again when it dies
 */
export async function startPostgres({ dataFolder, port, durable = true, settings = {}, supervise = false }) {
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(resolve(dataFolder));
  const cluster = clusterFolder(folder);
  const user = serverUser(cluster);
  const binaries = usableBinaries(user);
  const password = readPassword(folder);
  initialise({ binaries, cluster, user, password, durable });
  const owned = takeOwnership(join(folder, 'postgres.owner'));
  const unsafe = durable ? {} : { fsync: 'off', full_page_writes: 'off' };
  const options = {
    binaries,
    cluster,
    user,
    port,
    settings: { ...SETTINGS, ...unsafe, ...settings },
    logFile: join(folder, 'postgres.log'),
  };
  const server = await adoptOrSpawn(options);
  const unwatch = supervise && owned ? keepAlive(server, options) : () => undefined;
  return {
    get pid() {
      return server.pid;
    },
    port: server.port,
    adopted: server.adopted,
    owned,
    cluster,
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`,
    async stop() {
      unwatch();
      if (!owned) return;
      await stopServer(server.pid, cluster);
      rmSync(join(folder, 'postgres.owner'), { force: true });
      rmSync(join(folder, 'postgres.owner.since'), { force: true });
    },
  };
}
