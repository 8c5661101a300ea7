import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Jest's own parts, of its own version.
const require = createRequire(import.meta.resolve('jest-environment-node'));
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// As the server runs (`SERVER` in scripts/lib): V8 ends the process at times when it frees what it compiled of WebAssembly.
setFlagsFromString('--no-wasm-code-gc');

// A run that was ended takes its workers along, and these what they have started.
process.once('disconnect', () => process.exit(1));

/** The worker's own globals, put back after each file as they were. */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = console;
  #exit = process.exit;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    const timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    const mocker = this.moduleMocker;
    this.fakeTimersModern = timers;
    /** What tests use of Jest's own object; modules are not mocked here. */
    this.jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
      getTimerCount: () => timers.getTimerCount(),
    };
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest asks whether there is one; nothing is run in it. */
  getVmContext() {
    return {};
  }
}
