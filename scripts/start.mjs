/** `npm start`: from a fresh clone to a served shop. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { ROOT, SERVER, serverNode } from './lib/repository.mjs';

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
