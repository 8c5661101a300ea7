import { uuidv7 } from '@hanout/kernel';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../checkout/testing/test-shop.ts';
import { CarrierFailure } from '../domain/carrier.ts';
import {
  PARCEL_LIFE,
  PARCEL_PLACES,
  type ParcelPlace,
  type ParcelStanding,
  type ParcelStep,
  placeAfter,
  placeOf,
} from '../domain/parcel-life.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';
import { ParcelStore } from './parcel-store.ts';

const test = useConnectedShop({ invariants: false });
const LEASE = uuidv7();
const TRACKING = 'yal-life';
let orderId = '';

beforeAll(async () => {
  orderId = await test.shop.announced();
  await test.shop.tellCarrier(orderId);
  // Its order has come to its end, as far as the parcels ask.
  await test.database.query(`update orders set delivery_state = 'lost' where id = $1`, [orderId]);
});

/** Read off the words, not off the code: what a row of each place has. */
const ROWS: Record<ParcelPlace, [state: string, cancelled: boolean, ended: boolean]> = {
  waiting: ['waiting', false, false],
  failed: ['failed', false, false],
  announced: ['announced', false, false],
  ended: ['announced', false, true],
  recalled: ['announced', true, false],
  recalled_at_end: ['announced', true, true],
  doubtful: ['withdrawn', true, false],
  withdrawn: ['withdrawn', false, false],
};

/** @param told whether a call that may have made it was sent. */
async function put(place: ParcelPlace, told: boolean): Promise<void> {
  const [state, cancelled, ended] = ROWS[place];
  const now = test.clock.now();
  await test.database.query(
    `update carrier_parcels set state = $2, cancel_at = $3, ended = $4, tracking = $5, lease = $6, attempts = $7,
      next_at = $8, failure = null where order_id = $1`,
    [
      ...[orderId, state, cancelled ? now : null, ended, state === 'announced' ? TRACKING : null],
      ...[LEASE, told ? 1 : 0, state === 'waiting' ? now : null],
    ],
  );
}

async function place(): Promise<ParcelPlace> {
  const [row] = await test.database.query<ParcelStanding & object>(
    'select state, cancel_at as "cancelAt", ended from carrier_parcels where order_id = $1',
    [orderId],
  );
  if (!row) throw new Error('no parcel');
  return placeOf(row);
}

/** What the store does for each step. */
const PLAYS: Record<ParcelStep, (store: ParcelStore, em: EntityManager, at: Date) => Promise<unknown>> = {
  begin_anew: (store, em, at) => store.add(em, { ...parcel(), kind: 'yalidine', reference: 'again', at }),
  take: (store, em, at) => store.take(em, [orderId], at, at),
  put_back: (store, em, at) => store.putBack(em, [attempt()], at),
  announce: (store, em, at) => store.announced(em, orderId, { tracking: TRACKING, labelUrl: null }, at),
  fail_for_now: (store, em, at) => store.failed(em, attempt(), new CarrierFailure('busy'), at),
  fail: (store, em) => store.failed(em, attempt(), new CarrierFailure('refused'), null),
  try_again: (store, em, at) => store.again(em, orderId, at),
  withdraw: (store, em, at) => store.withdraw(em, orderId, at),
  withdraw_told: (store, em, at) => store.withdraw(em, orderId, at),
  take_cancellation: (store, em, at) => store.takeCancellation(em, orderId, at, at),
  put_back_cancellation: (store, em, at) => store.putBackCancellation(em, attempt(), at),
  not_cancelled: (store, em, at) => store.notCancelled(em, attempt(), at),
  give_up_cancelling: (store, em) => store.notCancelled(em, attempt(), null),
  cancel: (store, em) => store.cancelled(em, orderId, TRACKING, LEASE),
  cancelled_there: (store, em) => store.cancelled(em, orderId, TRACKING, null),
  end_with_order: (store, em) => store.underWay(em, test.shop.transporterId),
  end: (store, em) => store.end(em, orderId),
};

const parcel = () => ({ orderId, shopId: test.shop.shop.id, transporterId: test.shop.transporterId });
const attempt = () => ({
  ...parcel(),
  ...{ kind: 'yalidine', reference: 'life', attempts: 1, lease: LEASE, tracking: null },
});

const STEPS = Object.keys(PARCEL_LIFE) as ParcelStep[];

describe('the life of a parcel', () => {
  it.each(STEPS)(
    '%s leads from each place to where the table says, and nowhere from any other',
    async (step) => {
      const store = test.app.get(ParcelStore);
      const wrong: string[] = [];
      for (const from of PARCEL_PLACES) {
        await put(from, step === 'withdraw_told');
        expect(await place()).toBe(from);
        const before = await row();
        await inTransaction(test.app, (em) => PLAYS[step](store, em, test.clock.now()));
        const expected = placeAfter(step, from);
        const found = await place();
        if (found !== (expected ?? from)) wrong.push(`${from}: ${found}, not ${expected ?? 'nothing'}`);
        if (!expected && JSON.stringify(await row()) !== JSON.stringify(before))
          wrong.push(`${from}: written`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('reaches every place from the first, and from each of them the end of what a carrier may have', () => {
    expect([...reachedFrom('waiting')].sort()).toEqual([...PARCEL_PLACES].sort());
    for (const place of PARCEL_PLACES)
      expect([place, reachedFrom(place).has('withdrawn')]).toEqual([place, true]);
  });
});

function reachedFrom(start: ParcelPlace): Set<ParcelPlace> {
  const reached = new Set([start]);
  for (const place of reached)
    for (const step of STEPS) {
      const next = placeAfter(step, place);
      if (next) reached.add(next);
    }
  return reached;
}

async function row(): Promise<unknown> {
  return (await test.database.query('select * from carrier_parcels where order_id = $1', [orderId]))[0];
}
