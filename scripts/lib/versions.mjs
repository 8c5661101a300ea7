/** Other versions of this repository, built beside it: what an upgrade is tried with. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { at, ROOT, run } from './repository.mjs';

const OWN_PACKAGES = '@hanout';
const PACKAGE_FOLDERS = ['', 'backend', 'storefront', 'backoffice'];

async function git(args) {
  const { code, text } = await run('git', args, { capture: true });
  if (code !== 0) throw new Error(`git ${args[0]}: ${text.trim()}`);
  return text.trim();
}

/** Packages are the same where the lock file is: linked one by one, so that ours resolve to that version's sources. */
function linkPackages(folder) {
  for (const part of PACKAGE_FOLDERS) {
    const [from, to] = [at(part, 'node_modules'), join(folder, part, 'node_modules')];
    if (!existsSync(from) || !existsSync(join(folder, part))) continue;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === OWN_PACKAGES || name === '.cache' || name === '.vite-temp') continue;
      symlinkSync(join(from, name), join(to, name));
    }
  }
  const own = join(folder, 'node_modules', OWN_PACKAGES);
  mkdirSync(own);
  const folders = [
    ...readdirSync(join(folder, 'libs')).map((name) => `libs/${name}`),
    'backend',
    'storefront',
    'backoffice',
  ];
  for (const name of folders) symlinkSync(join(folder, name), join(own, name.split('/').at(-1)));
}

/**
 * The repository as it was at `commit`, built, in a folder of its own that is kept for the next time.
 * @returns that folder
 */
export async function builtVersion(commit) {
  const id = await git(['rev-parse', '--verify', `${commit}^{commit}`]);
  const folder = at('.cache', 'versions', id.slice(0, 12));
  const done = join(folder, '.built');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(dirname(folder), `${id}.tar`);
  await git(['archive', '--format=tar', '-o', archive, id]);
  const unpacked = await run('tar', ['-xf', archive, '-C', folder], { capture: true });
  rmSync(archive);
  if (unpacked.code !== 0) throw new Error(`tar: ${unpacked.text}`);
  const lock = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) linkPackages(folder);
  else {
    const { code, text } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      capture: true,
    });
    if (code !== 0) throw new Error(`npm ci of ${id}: ${text}`);
  }
  const { code, text } = await run(
    process.execPath,
    ['-e', "import('./scripts/lib/prepare.mjs').then((m) => m.ensureBuilt())"],
    { cwd: folder, capture: true },
  );
  if (code !== 0) throw new Error(`the build of ${id} failed\n${text}`);
  writeFileSync(done, '');
  return folder;
}
