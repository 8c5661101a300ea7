/** `npm run dev`: the server starts again when its sources change; the pages are rebuilt as they are edited. */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { at, ROOT, serverNode } from './lib/repository.mjs';

const RESTART_AFTER_MS = 300;

process.chdir(ROOT);
await ensureInstalled();
await ensureBuilt();

const children = new Set();
let stopping = false;

function start(args, cwd, env = {}) {
  const child = spawn(serverNode(), args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

start([at('node_modules', '.bin', 'nest'), 'build', '--watch'], at('backend'));
for (const app of ['storefront', 'backoffice']) {
  start([at('node_modules', '.bin', 'remix'), 'vite:build', '--watch'], at(app));
}

const serve = () => start([at('backend', 'dist', 'src', 'main.js')], ROOT, { NODE_ENV: 'development' });
let server = serve();
let timer;
function restartSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const next = () => {
      if (!stopping) server = serve();
    };
    if (server.exitCode !== null) return next();
    server.once('exit', next);
    server.kill('SIGTERM');
  }, RESTART_AFTER_MS);
}
for (const folder of ['backend/dist', 'storefront/build/server', 'backoffice/build/server', 'libs']) {
  if (existsSync(at(folder))) watch(at(folder), { recursive: true }, restartSoon);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    clearTimeout(timer);
    for (const child of children) child.kill('SIGTERM');
    if (children.size === 0) process.exit(0);
    for (const child of children) child.once('exit', () => children.size === 0 && process.exit(0));
  });
}
