import { until } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { sign } from '../../carriers/testing/mock-carrier.ts';
import { useConnectedShop } from '../../carriers/testing/use-connected-shop.ts';

const test = useConnectedShop({ env: { HANOUT_ROLES: 'api,worker' } });

interface Word {
  readonly tracking: string;
  readonly status: string;
  readonly at: string;
  readonly payment?: string | null;
}

/** As Yalidine tells it, signed. @returns of how many parcels it was understood */
async function tell(...words: readonly Word[]): Promise<number> {
  const events = words.map(({ tracking, status, at, payment = null }, nth) => ({
    ...{ event_id: `event-${nth}`, occurred_at: at, data: { tracking, status, payment_id: payment } },
  }));
  const text = JSON.stringify({ type: 'parcel_payment_updated', events });
  const { status, body } = await test.shop.send({ text, signature: sign(text) });
  expect(status).toBe(200);
  return body.received;
}
const debtOf = async (orderId: string) =>
  (
    await test.database.query<{ said: string | null; ref: string | null; holds: number }>(
      'select said, said_ref as ref, holds::int from carrier_debts where order_id = $1',
      [orderId],
    )
  )[0];

describe('what a carrier says of the money of a parcel', () => {
  it('stands beside what it owes, the newest word of it, and moves nothing', async () => {
    const id = await test.shop.announced();
    await test.shop.tellCarrier(id);
    // The worker may be telling the carrier at this moment, and nobody does it twice.
    const tracking = await until(async () => (await test.shop.parcel(id)).tracking);
    for (const step of ['handOver', 'deliver'] as const) await test.shop.staff.step(step, id);
    const before = await debtOf(id);
    expect(before).toMatchObject({ said: null, ref: null });
    expect(before?.holds).toBeGreaterThan(0);
    const of = { tracking };
    const later = { ...of, status: 'receivable', at: '2026-11-20 11:00:00', payment: 'M-77' };
    expect(await tell({ ...of, status: 'ready', at: '2026-11-20 10:00:00' }, later)).toBe(1);
    await until(async () => (await debtOf(id))?.said === 'receivable');
    // What comes late, again or of nobody changes nothing.
    expect(await tell({ ...of, status: 'not-ready', at: '2026-11-20 09:00:00' }, later)).toBe(1);
    expect(await tell({ tracking: 'yal-NOBODY', status: 'payed', at: '2026-11-20 12:00:00' })).toBe(0);
    const heard = async () =>
      (
        await test.database.query<{ events: number }>(
          `select count(*)::int as events from inbox where subscriber = 'remittances.said'`,
        )
      )[0]?.events;
    await until(async () => (await heard()) === 2);
    expect(await debtOf(id)).toEqual({ said: 'receivable', ref: 'M-77', holds: before?.holds });
    expect(await test.shop.standing(id)).toBe('completed delivered collected');
  });
});
