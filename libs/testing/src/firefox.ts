import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from '@jest/globals';
import { until } from './until.ts';

const PROGRAMS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const firefoxPath = PROGRAMS.find((path) => path && existsSync(path));

/** Where Firefox is not installed its journeys are skipped. */
export const firefoxAvailable = firefoxPath !== undefined;

/** WebDriver's names of keys that write nothing. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Space: ' ', Down: '\uE015', Up: '\uE013', Shift: '\uE008' };
export type KeyName = keyof typeof KEYS;

/** The first profile opens nothing, asks nothing and fetches nothing of its own. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'intl.accept_languages': 'fr-DZ, fr',
};

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** One tab of Firefox, by WebDriver BiDi: it is read by script and used by trusted keys alone. */
export class FirefoxPage {
  constructor(
    private readonly send: <T>(method: string, params: object) => Promise<T>,
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** The value of an expression in the page, by way of JSON. Promises are waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(`${answer.exceptionDetails?.text}: ${expression}`);
    return JSON.parse(answer.result?.value ?? 'null') as T;
  }

  async waitFor(expression: string, limitMs = 20_000): Promise<void> {
    await until(() => this.evaluate<boolean>(`Boolean(${expression})`).catch(() => false), limitMs).catch(
      () => {
        throw new Error(`not so in ${limitMs} ms: ${expression}`);
      },
    );
  }

  /** Presses a key, with Shift where asked. */
  async press(key: KeyName, { shift = false } = {}): Promise<void> {
    const held = (type: string) => (shift ? [{ type, value: KEYS.Shift }] : []);
    await this.act([
      ...held('keyDown'),
      { type: 'keyDown', value: KEYS[key] },
      { type: 'keyUp', value: KEYS[key] },
      ...held('keyUp'),
    ]);
  }

  async type(text: string): Promise<void> {
    await this.act(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  /** Goes by Tab to what a selector names. */
  async tabTo(selector: string): Promise<void> {
    const there = () =>
      this.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);
    for (let step = 0; step < 150; step++) {
      if (await there()) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not come to ${selector}`);
  }

  /** Chooses an option by its value in the list that has the focus, with the arrow keys. */
  async arrowTo(value: string): Promise<void> {
    const wanted = JSON.stringify(value);
    const steps = await this.evaluate<number>(
      `(({ options, selectedIndex }) => [...options].findIndex((each) => each.value === ${wanted}) - selectedIndex)(document.activeElement)`,
    );
    for (let step = 0; step < Math.abs(steps); step++) await this.press(steps > 0 ? 'Down' : 'Up');
  }

  private async act(actions: readonly object[]): Promise<void> {
    await this.send('input.performActions', {
      context: this.context,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }
}

class Firefox {
  private readonly calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private last = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly socket: WebSocket,
  ) {
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Reply));
  }

  static async start(): Promise<Firefox> {
    const folder = mkdtempSync(join(tmpdir(), 'hanout-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(folder, 'user.js'), lines.join('\n'));
    const program = firefoxPath ?? 'firefox';
    const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    const env = { ...process.env, HOME: folder };
    const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'], env });
    const address = await new Promise<string>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const firefox = new Firefox(child, folder, socket);
    await firefox.send('session.new', { capabilities: {} });
    return firefox;
  }

  readonly send = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++this.last;
      this.calls.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });

  private hear({ id, type, result, error, message }: Reply): void {
    const call = this.calls.get(id ?? -1);
    this.calls.delete(id ?? -1);
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  }

  /** A page in a profile of its own. @param width in CSS pixels. */
  async newPage(width: number, height: number): Promise<FirefoxPage> {
    const { userContext } = await this.send<{ userContext: string }>('browser.createUserContext', {});
    const { context } = await this.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    });
    await this.send('browsingContext.setViewport', { context, viewport: { width, height } });
    return new FirefoxPage(this.send, context);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.socket.close();
    this.process.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One Firefox for this file, a fresh profile for each page. Call it where hooks may be called. */
export function useFirefox(): Pick<Firefox, 'newPage'> {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await Firefox.start();
  }, 60_000);
  afterAll(() => firefox?.stop());
  return {
    newPage: (width, height) => {
      if (!firefox) throw new Error('Firefox is there from beforeAll on');
      return firefox.newPage(width, height);
    },
  };
}
