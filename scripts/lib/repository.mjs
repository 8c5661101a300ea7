import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const at = (...parts) => join(ROOT, ...parts);

/** Node 24 comes with the dependencies; the scripts themselves run on 20 too, because that may be all there is at first. */
export function serverNode() {
  const own = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is missing from node_modules: run npm ci');
}

/**
 * On a machine with much memory V8 gives young objects 48 MB and more, of which a server that renders pages gains little.
 * What V8 has compiled of WebAssembly, which is Node's own parser of HTTP and little else, stays: freeing it ends the
 * process at times (`Check failed: jit_page_->allocations_.erase`, nodejs/node#64500).
 */
const FLAGS = ['--max-semi-space-size=16', '--no-wasm-code-gc'];

/** Arguments of Node that start the server: its bundle, which `backend/bundle.mjs` makes. */
export const SERVER = [...FLAGS, at('backend', 'dist', 'server', 'main.js')];

/** {@link SERVER} of another folder; a version of before the bundle starts from its modules. */
export function serverIn(folder) {
  const main = ['server', 'src'].map((build) => join(folder, 'backend', 'dist', build, 'main.js'));
  return [...FLAGS, main.find(existsSync) ?? main[0]];
}

/** Whoever ends this process ends what it runs; an interrupt from the keyboard reaches both by itself. */
const ENDINGS = ['SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the repository; a signal to end is passed on to it, and ends this process once it has ended.
 * @returns its exit code and, with `capture`, what it wrote.
 */
export function run(program, args, { cwd = ROOT, env = {}, capture = false, stdout } = {}) {
  return new Promise((done, failed) => {
    const output = capture ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', stdout ?? output, output],
      shell: process.platform === 'win32',
    });
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    let ending;
    const end = (signal) => {
      ending = signal;
      child.kill(signal);
    };
    for (const signal of ENDINGS) process.on(signal, end);
    const leave = () => {
      for (const signal of ENDINGS) process.off(signal, end);
    };
    child.once('error', (error) => {
      leave();
      failed(error);
    });
    child.once('close', (code, signal) => {
      leave();
      if (ending) process.kill(process.pid, ending);
      else done({ code: code ?? (signal ? 1 : 0), text });
    });
  });
}

/** A tool of node_modules, on the Node that came with it. */
export const tool = (name, args, options) =>
  run(serverNode(), [at('node_modules', '.bin', name), ...args], options);
