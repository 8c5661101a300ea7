import { spawn } from 'node:child_process';
import { createGunzip, createGzip } from 'node:zlib';
import { run } from './repository.mjs';

/** tar says 1 when a file changed while it was read, which is what a base backup is made for. */
const CHANGED_WHILE_READ = 1;

const endOf = (child) =>
  new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });

/** What tar makes of `args`, compressed, as it comes. @param take is given each piece, and waited for */
export async function packed(args, take) {
  const child = spawn('tar', ['-cf', '-', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf(child);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  for await (const bytes of child.stdout.pipe(createGzip({ level: 6 }))) await take(bytes);
  const code = await ended;
  if (code !== 0 && code !== CHANGED_WHILE_READ) throw new Error(`tar failed: ${said}`);
}

/** Something to write a packed archive into, which unpacks it in `folder`; `end` waits until that is done. */
export function unpacker(folder) {
  const child = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(child);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const gunzip = createGunzip();
  let broken;
  gunzip.on('error', (error) => {
    broken = error;
    child.kill();
  });
  child.stdin.on('error', () => undefined);
  // Whoever waits for a piece to be taken is told that nobody takes it.
  child.once('close', (code) => {
    if (code !== 0) gunzip.destroy(new Error(`tar failed: ${said}`));
  });
  gunzip.pipe(child.stdin);
  return {
    write: (bytes) =>
      new Promise((done, failed) => gunzip.write(bytes, (error) => (error ? failed(error) : done()))),
    stop() {
      gunzip.destroy();
      child.kill();
    },
    async end() {
      gunzip.end();
      const code = await ended;
      if (broken || code !== 0) throw new Error(`tar failed: ${broken?.message ?? said}`);
    },
  };
}

export async function untar(args) {
  const { code, text } = await run('tar', args, { capture: true });
  if (code !== 0) throw new Error(`tar failed: ${text}`);
}
