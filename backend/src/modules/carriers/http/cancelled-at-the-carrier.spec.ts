import { type CarrierException, type CarrierKind, carriersContract } from '@hanout/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../checkout/testing/test-shop.ts';
import { ApplyTrackingEvents } from '../application/apply-tracking-events.ts';
import { AskCarrier } from '../application/ask-carrier.ts';
import { CancelParcel } from '../application/cancel-parcel.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { AnnouncedOrders } from '../subscribers/announced-orders.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const MINUTE = 60_000;
const test = useConnectedShop();
const { clock, database, mock } = test;

type Act = 'cancel' | 'reopen' | 'confirm' | 'announce';
const act = (id: string, action: Act, more?: object) => test.shop.staff.step(action, id, more);
/** The order is cancelled, and the module hears of it: nothing is said to the carrier yet. */
async function cancelOrder(id: string) {
  await act(id, 'cancel');
  await hearOfIt(id);
}
const hearOfIt = (orderId: string) =>
  inTransaction(test.app, (em) => {
    const event = { payload: { orderId }, occurredAt: clock.now() };
    type Event = Parameters<AnnouncedOrders['cancelled']>[0];
    return test.app.get(AnnouncedOrders).cancelled(event as unknown as Event, em);
  });
const tell = (id: string) => test.app.get(CancelParcel).execute(id);
const known = (tracking: string | null) => mock.parcels.some((parcel) => parcel.tracking === tracking);
const referenceOf = (tracking: string | null) =>
  mock.parcels.find((parcel) => parcel.tracking === tracking)?.reference;
const deletions = () => mock.calls.filter((call) => call.startsWith('DELETE')).length;
async function openOf(id: string): Promise<CarrierException[]> {
  const query = { state: 'open', perPage: 48 };
  const { body } = await test.shop.staff.call<{ items: CarrierException[] }>(carriersContract.exceptions, {
    query,
  });
  return body.items.filter(({ orderId }) => orderId === id);
}
async function ask() {
  clock.advance(6 * MINUTE);
  const before = mock.calls.length;
  await test.app.get(AskCarrier).execute(test.shop.transporterId);
  return mock.calls.slice(before).join();
}
const resolve = (id: string | undefined, body: object) =>
  test.shop.staff.call<{ code?: string }>(carriersContract.resolve, { params: { id: id ?? '' }, body });
/** What the carrier sends by itself, applied as the job does. */
async function hear({ tracking, status = '', type }: { tracking: string; status?: string; type?: string }) {
  clock.advance(MINUTE);
  const answer = await test.shop.send(mock.message([{ tracking, status, at: wall() }], type));
  expect([answer.status, answer.body.received]).toEqual([200, 1]);
  await test.app.get(ApplyTrackingEvents).execute({ transporterId: test.shop.transporterId, tracking });
}
const wall = () => new Date(clock.now().getTime() + 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');

describe.each<CarrierKind>(['yalidine', 'ecotrack'])('an order cancelled after %s was told of it', (kind) => {
  beforeAll(async () => {
    await test.shop.connect(kind);
  });

  it('is cancelled there too, once', async () => {
    const id = await test.shop.announced();
    const { tracking } = await test.shop.tellCarrier(id);
    await cancelOrder(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', cancelling: true });
    const before = deletions();
    await Promise.all([tell(id), tell(id), tell(id)]);
    await hearOfIt(id);
    await tell(id);
    expect(deletions() - before).toBe(1);
    expect(known(tracking)).toBe(false);
    expect(await test.shop.parcel(id)).toMatchObject({
      ...{ state: 'withdrawn', tracking, cancelling: false, hasLabel: false },
    });
    expect(await openOf(id)).toEqual([]);
    expect(await ask()).not.toContain(tracking);
  });

  it('is tried again when the carrier is away, and done though the answer was lost', async () => {
    const id = await test.shop.announced();
    const { tracking } = await test.shop.tellCarrier(id);
    await cancelOrder(id);
    mock.fail(/^DELETE/, { status: 503 }, 'lost');
    for (let nth = 0; nth < 3; nth++) {
      await tell(id);
      clock.advance(2 * MINUTE);
    }
    expect(known(tracking)).toBe(false);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'withdrawn', cancelling: false });
    expect(await openOf(id)).toEqual([]);
  });

  it('is somebody’s business where it is too late, and asked about until the carrier is done with it', async () => {
    const id = await test.shop.announced();
    const tracking = (await test.shop.tellCarrier(id)).tracking ?? '';
    mock.tell(tracking, kind === 'yalidine' ? 'Ramassé' : 'accepted_by_carrier', wall());
    await cancelOrder(id);
    await tell(id);
    expect(await test.shop.parcel(id)).toMatchObject({
      state: 'announced',
      cancelling: false,
      openExceptions: 1,
    });
    expect(await openOf(id)).toMatchObject([{ problem: 'not_cancelled', tracking }]);
    expect(await ask()).toContain(tracking);
    expect((await openOf(id)).map(({ problem }) => problem).sort()).toEqual([
      'contradiction',
      'not_cancelled',
    ]);
    expect(await ask()).toContain(tracking);
    mock.tell(tracking, kind === 'yalidine' ? 'Livré' : 'livred', wall());
    await ask();
    expect(await ask()).not.toContain(tracking);
  });

  it('is announced anew as another parcel', async () => {
    const id = await test.shop.announced({ packed: false });
    const first = await test.shop.tellCarrier(id);
    const reference = referenceOf(first.tracking);
    await cancelOrder(id);
    await tell(id);
    await act(id, 'reopen');
    await act(id, 'confirm');
    await act(id, 'announce', { transporterId: test.shop.transporterId });
    // Its first answer is lost: the parcel that was cancelled is not taken for it.
    mock.fail(kind === 'yalidine' ? /POST .*parcels/ : /create\/order/, 'lost');
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'waiting', tracking: null });
    clock.advance(MINUTE);
    await test.app.get(CreateShipments).execute(id);
    const second = await test.shop.parcel(id);
    expect(second).toMatchObject({ state: 'announced', tracking: expect.any(String) });
    expect([known(first.tracking), known(second.tracking)]).toEqual([false, true]);
    // A carrier that keeps what was cancelled would give the first one for the first one's reference.
    expect(referenceOf(second.tracking)).not.toBe(reference);
    await cancelOrder(id);
    await tell(id);
    expect(known(second.tracking)).toBe(false);
  });
});

describe('an order cancelled', () => {
  beforeAll(async () => {
    await test.shop.connect();
  });

  it('while the carrier’s answer was lost is looked for there, and cancelled', async () => {
    const id = await test.shop.announced();
    mock.fail(/POST .*parcels/, 'lost');
    expect(await test.shop.tellCarrier(id)).toMatchObject({ state: 'waiting', tracking: null });
    const made = mock.parcels[0]?.tracking ?? '';
    await cancelOrder(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'withdrawn', cancelling: true });
    await tell(id);
    expect(known(made)).toBe(false);
    expect(await test.shop.parcel(id)).toMatchObject({
      state: 'withdrawn',
      tracking: made,
      cancelling: false,
    });
  });

  it('that its carrier never heard of needs no word to it', async () => {
    const id = await test.shop.announced();
    await act(id, 'cancel');
    const before = mock.calls.length;
    await test.shop.tellCarrier(id);
    await tell(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'withdrawn', cancelling: false });
    expect(mock.calls.slice(before)).toEqual([]);
  });

  it('is somebody’s business when the carrier never answers, or is connected no longer', async () => {
    const id = await test.shop.announced();
    const { tracking } = await test.shop.tellCarrier(id);
    await cancelOrder(id);
    mock.fail(/^DELETE/, ...Array.from({ length: 8 }, () => ({ status: 500 })));
    for (let nth = 0; nth < 8; nth++) {
      expect(await openOf(id)).toEqual([]);
      await tell(id);
      clock.advance(61 * MINUTE);
    }
    expect(await openOf(id)).toMatchObject([{ problem: 'not_cancelled', tracking }]);
    const other = await test.shop.announced();
    await test.shop.tellCarrier(other);
    await cancelOrder(other);
    await test.shop.connect(null);
    await tell(other);
    expect(await openOf(other)).toMatchObject([{ problem: 'not_cancelled' }]);
    await test.shop.connect();
  });

  it('and announced anew before the carrier was told waits for that', async () => {
    const id = await test.shop.announced({ packed: false });
    const first = await test.shop.tellCarrier(id);
    await cancelOrder(id);
    await act(id, 'reopen');
    await act(id, 'confirm');
    await act(id, 'announce', { transporterId: test.shop.transporterId });
    expect((await test.shop.tellCarrier(id)).tracking).toBe(first.tracking);
    await tell(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'waiting', tracking: null });
    await test.app.get(CreateShipments).execute(id);
    const second = await test.shop.parcel(id);
    expect([second.state, known(first.tracking), known(second.tracking)]).toEqual(['announced', false, true]);
  });

  it('that somebody cancels at the carrier by hand is done with when the carrier says so', async () => {
    const id = await test.shop.announced();
    const tracking = (await test.shop.tellCarrier(id)).tracking ?? '';
    await cancelOrder(id);
    mock.fail(/^DELETE/, { status: 400, body: { error: { message: 'Colis déjà expédié' } } });
    await tell(id);
    expect(await openOf(id)).toMatchObject([{ problem: 'not_cancelled', raw: 'Colis déjà expédié' }]);
    mock.tell(tracking, 'Annulé', wall());
    await ask();
    expect((await test.shop.parcel(id)).state).toBe('withdrawn');
    expect(await openOf(id)).toHaveLength(1);
  });

  it('that somebody deleted there by hand is asked about no more once somebody says so', async () => {
    const id = await test.shop.announced();
    const tracking = (await test.shop.tellCarrier(id)).tracking ?? '';
    await cancelOrder(id);
    mock.fail(/^DELETE/, { status: 400 });
    await tell(id);
    expect(await ask()).toContain(tracking);
    const [found] = await openOf(id);
    const both = { note: 'vu sur leur site', apply: 'delivered', cancelledThere: true };
    expect((await resolve(found?.id, both)).status).toBe(422);
    expect((await resolve(found?.id, { note: 'vu sur leur site', cancelledThere: true })).status).toBe(200);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'withdrawn', openExceptions: 0 });
    expect(await ask()).not.toContain(tracking);
    const auditLog = await database.query<{ after: object }>(
      "select after from audit_entries where action = 'delivery.resolve_exception' and entity_id = $1",
      [found?.id],
    );
    expect(auditLog).toMatchObject([{ after: { cancelledThere: true } }]);
  });
});

describe('a parcel that the carrier says is deleted', () => {
  beforeAll(async () => {
    await test.shop.connect();
  });

  it('is announced anew only when somebody asks for it', async () => {
    const id = await test.shop.announced();
    const tracking = (await test.shop.tellCarrier(id)).tracking ?? '';
    await hear({ tracking, type: 'parcel_deleted' });
    const [found] = await openOf(id);
    expect(found).toMatchObject({ problem: 'cancelled', raw: 'parcel_deleted' });
    expect((await resolve(found?.id, { note: 'supprimé', cancelledThere: true })).status).toBe(200);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'withdrawn', cancelling: false });
    await test.shop.tellCarrier(id);
    const second = await test.shop.parcel(id);
    expect([second.state, second.tracking === tracking]).toEqual(['announced', false]);
  });

  it('is not what a driver carries: where it travels, it was cancelled by nobody', async () => {
    const id = await test.shop.announced();
    const tracking = (await test.shop.tellCarrier(id)).tracking ?? '';
    await hear({ tracking, status: 'Ramassé' });
    await hear({ tracking, status: 'Annulé' });
    const [found] = await openOf(id);
    expect((await resolve(found?.id, { note: 'x', cancelledThere: true })).body.code).toBe(
      'illegal_transition',
    );
    expect(await ask()).toContain(tracking);
  });

  it('is told apart from the one that its order goes with now', async () => {
    const id = await test.shop.announced({ packed: false });
    const first = (await test.shop.tellCarrier(id)).tracking ?? '';
    await cancelOrder(id);
    await tell(id);
    await act(id, 'reopen');
    await act(id, 'confirm');
    await act(id, 'announce', { transporterId: test.shop.transporterId });
    const second = await test.shop.tellCarrier(id);
    expect(second.tracking).not.toBe(first);
    // Our own deletion is told of too.
    await hear({ tracking: first, type: 'parcel_deleted' });
    expect(await openOf(id)).toEqual([]);
    await hear({ tracking: first, status: 'Ramassé' });
    await hear({ tracking: first, status: 'Livré' });
    expect(await openOf(id)).toMatchObject([{ problem: 'not_cancelled', tracking: first, raw: 'Ramassé' }]);
    expect(await test.shop.standing(id)).toBe('confirmed announced unpaid');
    expect(await test.shop.parcel(id)).toMatchObject({ tracking: second.tracking, rawStatus: null });
    const [found] = await openOf(id);
    expect((await resolve(found?.id, { note: 'récupéré', cancelledThere: true })).status).toBe(200);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', openExceptions: 0 });
  });
});
