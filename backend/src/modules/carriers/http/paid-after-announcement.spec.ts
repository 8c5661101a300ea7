import { describe, expect, it } from '@jest/globals';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const test = useConnectedShop();
const { mock } = test;

describe('an order that is paid after its carrier was told what to collect', () => {
  it('is not collected a second time: what the carrier holds is what it was told', async () => {
    const id = await test.shop.announced();
    const { tracking } = await test.shop.tellCarrier(id);
    const payment = { kind: 'payment', place: 'bank', amount: null };
    const refused = await test.shop.staff.actNow('pay', id, payment);
    expect([refused.status, refused.body.code]).toEqual([409, 'carrier_collects']);
    // Whole DA, as carriers have them.
    const da = Number(mock.parcels.find((parcel) => parcel.tracking === tracking)?.body.price);
    const { totals } = await test.shop.staff.detail(id);
    expect([totals.told, totals.outstanding]).toEqual([da * 100, da * 100]);
  });
});
