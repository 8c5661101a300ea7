/** `npm start`: from a fresh clone to a served shop. */
import { spawn } from 'node:child_process';

const OLDEST_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer (https://nodejs.org), then npm start.\n`,
  );
  process.exit(1);
}
// Later than the question above: an older Node could not read them.
const { ensureBuilt, ensureInstalled } = await import('./lib/prepare.mjs');
const { ROOT, SERVER, serverNode } = await import('./lib/repository.mjs');

/** The server runs beside us, on its own Node: signals are handed on, and it stops by itself should we be killed. */
function serveBeside() {
  const child = spawn(serverNode(), SERVER, {
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
  serveBeside();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
