/** What has to be there before anything runs: dependencies and builds. Both cost nothing when nothing changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT, run } from './repository.mjs';

const LOCK_MARK = at('node_modules', '.hanout-lock');
const BUILD_MARK = at('.cache', 'build.sha256');
const SOURCES = [
  'backend',
  'storefront',
  'backoffice',
  'libs',
  'package-lock.json',
  'scripts/lib/ascii.mjs',
  'scripts/lib/chunks.mjs',
  'scripts/lib/words.mjs',
  'tsconfig.base.json',
  'turbo.json',
];
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.turbo', 'public']);
const OUTPUTS = [
  ['backend', 'dist', 'server', 'main.js'],
  ['storefront', 'build', 'server', 'index.js'],
  ['backoffice', 'build', 'server', 'index.js'],
].map((parts) => at(...parts));

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');

/** npm writes its own note last; a newer lock file, or one with another text than we installed, means install again. */
function installed() {
  // An image has no lock file: its packages were taken from one when it was made.
  if (!existsSync(at('package-lock.json'))) return true;
  const note = at('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  if (existsSync(LOCK_MARK) && readFileSync(LOCK_MARK, 'utf8') === lockHash()) return true;
  return statSync(note).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

export async function ensureInstalled() {
  if (installed()) return;
  process.stderr.write('Installing the dependencies…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    throw new Error(
      'The dependencies could not be fetched: see what npm says above (a network? room on the disk? a right to write here?), then npm start again.',
    );
  writeFileSync(LOCK_MARK, lockHash());
}

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/** By name, size and time: reading everything would cost more than the rest of the start. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES.map((name) => at(name)).filter(existsSync)) {
    for (const file of filesUnder(source)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

export async function ensureBuilt() {
  const hash = sourcesHash();
  const fresh = existsSync(BUILD_MARK) && readFileSync(BUILD_MARK, 'utf8') === hash;
  if (fresh && OUTPUTS.every(existsSync)) return;
  process.stderr.write('Building…\n');
  const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const args = ['run', 'build', '--output-logs=errors-only', '--log-prefix=none', '--cache-dir=.cache/turbo'];
  const { code, text } = await run(process.execPath, [at('node_modules', 'turbo', 'bin', 'turbo'), ...args], {
    env,
    capture: true,
  });
  if (code !== 0) throw new Error(`the build failed\n${text}`);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(BUILD_MARK, hash);
}
