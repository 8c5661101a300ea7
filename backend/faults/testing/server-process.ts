import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TEST_SECRET } from '@hanout/testing';
import type { CheckoutPoint } from '../../src/modules/checkout/index.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A server in a process of its own that can be killed and started again on the same database. */
export class ServerProcess {
  readonly #databaseUrl: string;
  readonly #env: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hanout-fault-'));
  #child: ChildProcess | undefined;
  origin = '';

  constructor(databaseUrl: string, env: Record<string, string> = {}) {
    this.#databaseUrl = databaseUrl;
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', at('./typescript.mjs'), at('./server.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          HANOUT_ROLES: 'api',
          HANOUT_DEMO: '0',
          HANOUT_DATA: this.#folder,
          HANOUT_SECRET: TEST_SECRET,
          DATABASE_URL: this.#databaseUrl,
          DATABASE_POOL: '8',
          DATABASE_READ_POOL: '2',
          TRUSTED_PROXIES: '127.0.0.1',
          ORDER_OF_DEATH: join(this.#folder, 'order-of-death'),
          ...this.#env,
        },
      },
    );
    this.#child = child;
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
      createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line).port));
    });
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** The next order that comes this far kills the process. */
  dieAt(point: CheckoutPoint): void {
    writeFileSync(join(this.#folder, 'order-of-death'), point);
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Frozen (SIGSTOP) it keeps its connections and locks and does nothing, until it is thawed (SIGCONT). */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Waits for a death that was ordered. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
