import { remittancesContract as contract, type TransporterPaymentQuote } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FEE, NET, RemittingShop, TOLD } from '../testing/remitting-shop.ts';

const test = useApp();
let place: RemittingShop;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
});
afterEach(() => assertInvariants(test.database));

describe('a payment by hand', () => {
  it('says before it is saved what is kept of each parcel and what is left, by the terms or as agreed, as its draft will', async () => {
    const [a, b] = [await place.delivered(), await place.delivered()];
    const lost = await place.handedOver();
    await place.manager.step('lose', lost, { reason: 'Colis introuvable' });
    const { accounts } = await place.manager.detail(lost);
    const claims = accounts.find((account) => account.place === 'claims')?.amount ?? 0;
    const quote = async (orderIds: readonly string[], fee?: object) => {
      const body = { transporterId: place.transporterId, orderIds, fee };
      return place.manager.call<TransporterPaymentQuote>(contract.quote, { body } as never);
    };
    const gone = '01931a2b-0000-7000-8000-000000000000';
    const { status, body } = await quote([b, lost, a, gone]);
    expect(status).toBe(200);
    expect(body).toEqual({
      parcels: [
        { id: b, fee: FEE, net: NET },
        { id: lost, fee: 0, net: claims },
        { id: a, fee: FEE, net: NET },
      ],
      ...{ fees: 2 * FEE, net: 2 * NET + claims },
    });
    const { body: agreed } = await quote([a, lost], { kind: 'percent', value: 200 });
    expect(agreed).toMatchObject({ fees: 2_700, net: TOLD - 2_700 + claims });
    const { body: refused } = await quote([a], { kind: 'percent', value: 10_001 });
    expect(refused).toHaveProperty(['errors', 'fee.value']);
    const id = await place.made([a, b, lost]);
    const [drafted] = await test.database.query<{ fees: string; net: string }>(
      'select sum(fee_cod) as fees, sum(net) as net from transporter_payment_rows where payment_id = $1',
      [id],
    );
    expect(drafted).toEqual({ fees: String(body.fees), net: String(body.net) });
    await place.paid([a, b, lost], 2 * NET + claims);
  });
});
