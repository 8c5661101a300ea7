import { FixedClock } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnnounceParcel } from '../application/announce-parcel.ts';
import { ConnectedShop } from '../testing/connected-shop.ts';
import { MockCarrier } from '../testing/mock-carrier.ts';

const MINUTE = 60_000;
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

async function handOver(id: string) {
  const { version } = await shop.staff.detail(id);
  expect((await shop.staff.act('handOver', id, { version })).status).toBe(200);
}

describe('a parcel that the driver takes before its carrier has answered', () => {
  it('keeps the number that the carrier gave it, though the answer was lost', async () => {
    const id = await shop.announced();
    mock.fail(/POST .*parcels/, 'lost');
    expect(await shop.tellCarrier(id)).toMatchObject({ state: 'waiting', tracking: null });
    await handOver(id);
    clock.advance(MINUTE);
    await app.get(AnnounceParcel).execute(id);
    expect(await shop.parcel(id)).toMatchObject({ state: 'announced', tracking: expect.any(String) });
  });

  it('is still announced', async () => {
    const id = await shop.announced();
    await handOver(id);
    expect(await shop.tellCarrier(id)).toMatchObject({ state: 'announced' });
  });
});

describe('an order that was cancelled before its carrier heard of it', () => {
  it('is told to the carrier when it is reopened and announced anew, at what is owed then', async () => {
    const id = await shop.announced({ packed: false });
    const act = async (action: 'cancel' | 'reopen' | 'confirm' | 'pay' | 'announce', more: object = {}) => {
      const { version } = await shop.staff.detail(id);
      const { status, body } = await shop.staff.act(action, id, { version, ...more });
      expect([action, status, body.code]).toEqual([action, 200, undefined]);
    };
    await act('cancel');
    expect(await shop.tellCarrier(id)).toMatchObject({ state: 'withdrawn', tracking: null });
    await act('reopen');
    await act('confirm');
    await act('pay', { kind: 'deposit', place: 'till', amount: 500 });
    await act('announce', { transporterId: shop.transporterId });
    const { state, tracking } = await shop.tellCarrier(id);
    expect(state).toBe('announced');
    const told = mock.parcels.find((parcel) => parcel.tracking === tracking)?.body.price;
    expect(Number(told)).toBe((await shop.staff.detail(id)).totals.outstanding);
  });
});
