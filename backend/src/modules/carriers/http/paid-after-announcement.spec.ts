import { FixedClock } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectedShop } from '../testing/connected-shop.ts';
import { MockCarrier } from '../testing/mock-carrier.ts';

const clock = new FixedClock(TEST_NOW);
const database = useDatabase();
const mock = new MockCarrier();
let app: TestApp;
let shop: ConnectedShop;

beforeAll(async () => {
  await mock.start();
  app = await startApp({ database, clock, env: { CARRIERS_URL: mock.url } });
  shop = await ConnectedShop.open(app, database);
  await shop.connect();
});
afterAll(() => mock.stop());

describe('an order that is paid after its carrier was told what to collect', () => {
  it('is not collected a second time: what the carrier holds is what it was told', async () => {
    const id = await shop.announced();
    const { tracking } = await shop.tellCarrier(id);
    const { version } = await shop.staff.detail(id);
    const payment = { version, kind: 'payment', place: 'bank', amount: null };
    const refused = await shop.staff.act('pay', id, payment);
    expect([refused.status, refused.body.code]).toEqual([409, 'carrier_collects']);
    const told = Number(mock.parcels.find((parcel) => parcel.tracking === tracking)?.body.price);
    const { totals } = await shop.staff.detail(id);
    expect([totals.told, totals.outstanding]).toEqual([told, told]);
  });
});
