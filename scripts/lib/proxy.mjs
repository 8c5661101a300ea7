/** HAProxy with the file that is given to operators, before copies that run beside it as plain processes. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './repository.mjs';

const READY_TIMEOUT_MS = 10_000;

/** Containers are found by their names; processes have ports. Nothing else of the file is another one. */
function configurationFor(ports) {
  const file = readFileSync(at('docker', 'haproxy.cfg'), 'utf8');
  const found = /^ +server-template copy .*$/m;
  if (!found.test(file)) throw new Error('docker/haproxy.cfg has no line of copies');
  const servers = ports.map((port, nth) => `    server copy${nth + 1} 127.0.0.1:${port}`).join('\n');
  return file.replace(/^resolvers .*\n(?: +.*\n)+/m, '').replace(found, servers);
}

export const haproxyAvailable = () => spawnSync('haproxy', ['-v']).status === 0;

/**
 * @param {object} options
 * @param {string} options.folder its file is written there
 * @param {number} options.port where it listens on 127.0.0.1
 * @param {number[]} options.copies ports of the copies
 * @throws Error when it finds the file wrong, or does not come up
 */
export async function startProxy({ folder, port, copies }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(copies));
  const env = { ...process.env, HANOUT_BIND: `127.0.0.1:${port}` };
  const checked = spawnSync('haproxy', ['-c', '-f', file], { env, encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`docker/haproxy.cfg: ${checked.stderr}`);
  // Which copy is up is said on the screen of whoever runs it in the foreground: not here.
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > end) throw new Error('the proxy finds no copy that is ready');
    await sleep(100);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
