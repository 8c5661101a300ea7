import { createRequire } from 'node:module';

const require = createRequire(import.meta.resolve('jest-environment-node'));
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The worker's own globals, put back after each file as they were. */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = console;
  #exit = process.exit;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    const timers = this.fakeTimersModern;
    globalThis.jest = {
      fn: this.moduleMocker.fn.bind(this.moduleMocker),
      spyOn: this.moduleMocker.spyOn.bind(this.moduleMocker),
      restoreAllMocks: () => this.moduleMocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
      getTimerCount: () => timers.getTimerCount(),
    };
  }

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
