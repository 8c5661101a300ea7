import { FixedClock } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { CallBudget } from '../application/call-budget.ts';
import { ConnectedShop } from './connected-shop.ts';
import { MockCarrier } from './mock-carrier.ts';

interface ConnectedShopOptions {
  readonly env?: Record<string, string>;
  /** False: the first test connects it itself. */
  readonly connected?: boolean;
  /** False where a test makes rows that nobody placed. */
  readonly invariants?: boolean;
}

/** A call that is waited for costs no real time: the clock moves on instead, once the calls that were granted have arrived. */
export function passTimeInPauses(app: TestApp, clock: FixedClock, mock: MockCarrier): void {
  app.get(CallBudget).pause = async (until) => {
    await mock.quiet();
    if (until > clock.now()) clock.set(until);
  };
}

/** A mock of the carriers, and a shop whose transporter is connected to it, for this file from `beforeAll` on. */
export function useConnectedShop({ env = {}, connected = true, invariants }: ConnectedShopOptions = {}) {
  const clock = new FixedClock(TEST_NOW);
  const database = useDatabase('empty', { invariants });
  const mock = new MockCarrier();
  let app: TestApp | undefined;
  let shop: ConnectedShop | undefined;
  beforeAll(async () => {
    await mock.start();
    app = await startApp({ database, clock, env: { CARRIERS_URL: mock.url, ...env } });
    passTimeInPauses(app, clock, mock);
    shop = await ConnectedShop.open(app, database);
    if (connected) await shop.connect();
  });
  afterAll(() => mock.stop());
  return {
    ...{ clock, database, mock },
    get app() {
      if (!app) throw new Error('the application is there from beforeAll on');
      return app;
    },
    get shop() {
      if (!shop) throw new Error('the shop is there from beforeAll on');
      return shop;
    },
  };
}
