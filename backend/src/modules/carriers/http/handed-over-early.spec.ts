import { describe, expect, it } from '@jest/globals';
import { CreateShipments } from '../application/create-shipments.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const MINUTE = 60_000;
const test = useConnectedShop();
const { clock, mock } = test;

const handOver = (id: string) => test.shop.staff.step('handOver', id);

describe('a parcel that the driver takes before its carrier has answered', () => {
  it('keeps the number that the carrier gave it, though the answer was lost', async () => {
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, 'lost');
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'waiting', tracking: null });
    await handOver(id);
    clock.advance(MINUTE);
    await test.app.get(CreateShipments).execute(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', tracking: expect.any(String) });
  });

  it('is still announced', async () => {
    const id = await test.shop.announced();
    await handOver(id);
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'announced' });
  });
});

describe('an order that was cancelled before its carrier heard of it', () => {
  it('is told to the carrier when it is reopened and announced anew, at what is owed then', async () => {
    const id = await test.shop.announced({ packed: false });
    const act = (action: 'cancel' | 'reopen' | 'confirm' | 'pay' | 'announce', more: object = {}) =>
      test.shop.staff.step(action, id, more);
    await act('cancel');
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'withdrawn', tracking: null });
    await act('reopen');
    await act('confirm');
    await act('pay', { kind: 'deposit', place: 'till', amount: 50_000 });
    await act('announce', { transporterId: test.shop.transporterId });
    const { state, tracking } = await test.shop.tellCarrier(id);
    expect(state).toBe('announced');
    const told = mock.parcels.find((parcel) => parcel.tracking === tracking)?.body.price;
    expect(Number(told) * 100).toBe((await test.shop.staff.detail(id)).totals.outstanding);
  });
});
