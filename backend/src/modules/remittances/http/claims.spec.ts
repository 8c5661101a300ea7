import { transporterClaimsContract as contract } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { reported } from '../../incidents/testing/reports.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { OpenClaims } from '../application/claims/open-claims.ts';
import { ClaimingShop } from '../testing/claiming-shop.ts';
import { NET, RemittingShop, TOLD } from '../testing/remitting-shop.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let place: RemittingShop;
let claims: ClaimingShop;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
  claims = new ClaimingShop(place);
});
afterEach(async () => {
  await assertInvariants(test.database);
  // No dinar is made or lost by any of it.
  const [all] = await test.database.query<{ total: string }>(
    'select coalesce(sum(amount), 0) as total from postings',
  );
  expect(all?.total).toBe('0');
});

async function books(): Promise<Record<string, number>> {
  const rows = await test.database.query<{ place: string; amount: string }>(
    'select place, sum(amount) as amount from postings where shop_id = $1 group by place',
    [place.shop.id],
  );
  return Object.fromEntries(rows.map(({ place: name, amount }) => [name, Number(amount)]));
}
/** What moved between places meanwhile. */
async function moved(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await books();
  await work();
  const after = await books();
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  );
}
const flagsOf = async (id: string) => (await place.manager.detail(id)).flags;
const lost = async (before: (order: string) => Promise<unknown> = async () => null) => {
  const id = await place.handedOver();
  await before(id);
  await place.manager.step('lose', id);
  const open = test.app.get(OpenClaims);
  // The outbox tells of it; twice is once.
  for (let nth = 0; nth < 2; nth++)
    await test.app.get(UnitOfWork).transactional((em) => open.lost(em, place.shop.id, id, systemActor('')));
  const { claims: rows } = await claims.list();
  return { order: id, claim: rows.find(({ order }) => order?.id === id)?.id ?? '' };
};

describe('what was delivered and is not paid', () => {
  it('is asked for as it is held: sent, accepted, and settled by the money alone', async () => {
    const order = await place.delivered();
    let id = '';
    expect(await moved(async () => (id = await claims.opened(order, 'not_paid')))).toEqual({});
    expect(await claims.show(id)).toMatchObject({
      ...{ state: 'open', asked: TOLD, books: { holds: TOLD, claims: 0 }, createdBy: place.manager.name },
      ...{ order: { id: order }, dueOn: '2026-12-21', late: false },
    });
    expect(await flagsOf(order)).toContain('disputed');
    const again = await claims.open([order], 'not_paid');
    expect([again.status, again.body.code]).toEqual([409, 'claim_known']);
    expect((await claims.move(id, 'accepted')).body.code).toBe('claim_state');
    expect((await claims.move(id, 'sent')).status).toBe(200);
    expect((await claims.move(id, 'accepted', { agreed: TOLD + 1 })).body.errors).toHaveProperty('agreed');
    expect((await claims.move(id, 'accepted')).status).toBe(200);
    expect((await claims.move(id, 'settled')).body.code).toBe('claim_state');
    await place.paid([order], NET);
    const settled = await claims.show(id);
    expect(settled).toMatchObject({ state: 'settled', books: { holds: 0, claims: 0 } });
    expect(settled.history.map(({ state }) => state)).toEqual(['open', 'sent', 'accepted', 'settled']);
    expect(await flagsOf(order)).not.toContain('disputed');
  });

  it('is given up as a loss, once and by who may', async () => {
    const order = await place.delivered();
    const id = await claims.opened(order, 'not_paid');
    const logistics = await TestStaff.signIn(test.app, place.shop.id, 'logistics_manager');
    expect((await claims.writeOff(id, logistics)).status).toBe(403);
    const accountant = await TestStaff.signIn(test.app, place.shop.id, 'accountant');
    let answer = await claims.writeOff(id, logistics);
    expect(await moved(async () => (answer = await claims.writeOff(id, accountant)))).toEqual({
      ...{ carrier_holds: -TOLD, losses: TOLD },
    });
    expect(answer.body).toMatchObject({ ok: true, lost: TOLD });
    expect((await claims.writeOff(id, accountant)).body.code).toBe('claim_state');
    expect(await flagsOf(order)).not.toContain('disputed');
    expect((await place.unpaid()).body.some((one) => one.id === order)).toBe(false);
  });

  it('is asked for many at once: those of which nothing is owed are named', async () => {
    const [first, second, paid] = [await place.delivered(), await place.delivered(), await place.delivered()];
    await place.paid([paid], NET);
    const { status, body } = await claims.open([first, second, paid], 'not_paid', { note: 'Relance' });
    expect(status).toBe(201);
    expect(body.opened.map(({ orderId }) => orderId).sort()).toEqual([first, second].sort());
    expect(body.left).toEqual([paid]);
    const send = { transporterId: place.transporterId, claimIds: body.opened.map(({ id }) => id) };
    for (const sent of [2, 0]) {
      const answer = await place.manager.call<object>(contract.send, { body: send });
      expect(answer.body).toMatchObject({ ok: true, sent });
    }
    const { claims: found, counts } = await claims.list({ state: 'sent' });
    expect(found).toHaveLength(2);
    expect(counts.sent).toBe(2);
    await place.paid([first, second], 2 * NET);
    expect((await claims.list({ state: 'sent' })).claims).toEqual([]);
  });
});

describe('what was lost', () => {
  it('has its claim from what is told of it, once; giving it up is a loss', async () => {
    const { order, claim } = await lost();
    const { asked, state, createdBy } = await claims.show(claim);
    expect([asked, state, createdBy]).toEqual([TOLD, 'open', null]);
    expect(await flagsOf(order)).not.toContain('disputed');
    expect(await moved(() => claims.writeOff(claim))).toEqual({ claims: -TOLD, losses: TOLD });
    expect((await claims.show(claim)).state).toBe('written_off');
  });

  it('is asked for as lost by the claim that asked for its damage, once, and owed as such without an answer', async () => {
    const { claim } = await lost((order) => claims.opened(order, 'damaged', { asked: 30_000 }));
    expect(await claims.show(claim)).toMatchObject({ reason: 'damaged', asked: TOLD, version: 2 });
    await claims.move(claim, 'sent');
    expect(await moved(() => claims.move(claim, 'accepted'))).toEqual({});
    const { claim: more } = await lost((order) => claims.opened(order, 'damaged', { asked: TOLD + 9_000 }));
    expect(await claims.show(more)).toMatchObject({ asked: TOLD + 9_000, version: 2 });
    await claims.move(more, 'sent');
    expect(await moved(() => claims.move(more, 'accepted'))).toEqual({ claims: 9_000, losses: -9_000 });
  });
});

describe('what was damaged', () => {
  it('is owed from the moment at which its transporter accepts, as much as it accepts', async () => {
    const order = await place.delivered();
    const lacking = await claims.open([order], 'damaged');
    expect(lacking.body.errors).toHaveProperty('asked');
    let id = '';
    expect(await moved(async () => (id = await claims.opened(order, 'damaged', { asked: 30_000 })))).toEqual(
      {},
    );
    // That its parcel is paid says nothing of what is damaged.
    await place.paid([order], NET);
    expect((await claims.show(id)).state).toBe('open');
    await claims.move(id, 'sent');
    expect((await claims.move(id, 'refused')).body.errors).toHaveProperty('words');
    expect((await claims.move(id, 'refused', { words: 'Emballage insuffisant' })).status).toBe(200);
    await claims.move(id, 'sent');
    expect(await moved(() => claims.move(id, 'accepted', { agreed: 20_000 }))).toEqual({
      ...{ claims: 20_000, losses: -20_000 },
    });
    expect(await claims.show(id)).toMatchObject({ agreed: 20_000, books: { claims: 20_000 } });
    expect(await moved(() => claims.writeOff(id))).toEqual({ claims: -20_000, losses: 20_000 });
  });
});

describe('fees', () => {
  it('are asked back up to what was kept, and are no debt of the parcel', async () => {
    const order = await place.delivered();
    await place.paid([order], NET);
    const { body } = await claims.open([order], 'wrong_fee', { asked: 35_001 });
    expect(body.errors).toHaveProperty('asked');
    const id = await claims.opened(order, 'wrong_fee', { asked: 5_000 });
    expect(await flagsOf(order)).toContain('disputed');
    expect(await moved(() => claims.writeOff(id))).toEqual({});
    expect(await flagsOf(order)).not.toContain('disputed');
  });
});

describe('what is about no parcel', () => {
  it('is settled by somebody, or given up as far as the running account owes it', async () => {
    const nothing = await claims.open([], 'not_paid');
    expect(nothing.body.errors).toHaveProperty('orderIds');
    const settled = (await claims.open([], 'other', { asked: 9_000, note: 'Cartons perdus' })).body.opened[0];
    expect((await claims.move(settled?.id ?? '', 'settled', { words: 'Remboursé en cartons' })).status).toBe(
      200,
    );
    const order = await place.delivered();
    const short = await place.made([order]);
    await place.confirm(short, NET, { received: NET - 4_000, difference: { reason: 'short' } });
    await place.apply(short);
    const id = (await claims.open([], 'other', { asked: 9_000 })).body.opened[0]?.id ?? '';
    expect(await moved(() => claims.writeOff(id))).toEqual({ claims: -4_000, losses: 4_000 });
  });
});

describe('a claim', () => {
  it('is noted, linked to an incident that one sees, and refuses what was seen too long ago', async () => {
    const id = await claims.opened(await place.delivered(), 'not_paid');
    // Entries of one instant have no order.
    clock.advance(1000);
    const incident = await reported(place.manager, { locationText: 'Dépôt' });
    const edit = (body: object) =>
      place.manager.call<{ code: string; errors: object }>(contract.edit, {
        params: { id },
        body: { dueOn: '2026-12-01', ...body } as never,
      });
    expect((await edit({ version: 1, incidentNumber: 'INC-999999' })).body.errors).toHaveProperty(
      'incidentNumber',
    );
    const { number } = (
      await test.database.query<{ number: string }>('select number from incidents where id = $1', [incident])
    )[0] as { number: string };
    expect((await edit({ version: 1, incidentNumber: `inc-${number}`, note: 'Appelé' })).status).toBe(200);
    expect(await claims.show(id)).toMatchObject({
      ...{ note: 'Appelé', dueOn: '2026-12-01', incident: { id: incident, number }, version: 2 },
    });
    expect((await edit({ version: 1 })).body).toMatchObject({ code: 'stale', by: 'Agent de confirmation' });
    await test.database.query("update transporter_claims set due_on = '2026-11-01' where id = $1", [id]);
    const { claims: late, late: times } = await claims.list({ late: 'true' });
    expect([late.map((one) => one.id), times]).toEqual([[id], 1]);
    const actions = await test.database.query<{ action: string }>(
      'select action from audit_entries where entity_id = $1 order by at',
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['claims.open', 'claims.edit']);
  });
});
