/** `npm start`: from a fresh clone to a served shop. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { at, ROOT, serverNode } from './lib/repository.mjs';

const MAIN = at('backend', 'dist', 'src', 'main.js');

/** On an older Node the server runs beside us: signals are handed on, and it stops by itself should we be killed. */
function serveBeside() {
  const child = spawn(serverNode(), [MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}

try {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  if (Number(process.versions.node.split('.')[0]) >= 24) await import(pathToFileURL(MAIN).href);
  else serveBeside();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
