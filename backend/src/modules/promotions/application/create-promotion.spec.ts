import { type Channel, FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type NewPromotion, PromotionsApi } from '../index.ts';

const actor = systemActor('spec');
const ID = '01936c00-0000-7000-8000-000000000000';

describe('promotions', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shopId: string;

  beforeAll(async () => {
    const work = test.app.get(UnitOfWork);
    shopId = await work.transactional((em) => test.app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
  });

  const valid = (): NewPromotion => ({
    shopId,
    name: 'Soldes',
    scope: 'all',
    type: 'percentage',
    value: 1000,
  });
  const create = (change: Partial<NewPromotion> = {}) =>
    test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(PromotionsApi).create(em, { ...valid(), ...change }, actor));
  const active = (channel: Channel = 'eCommerce', instant = clock.now()) =>
    test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(PromotionsApi).active(em, shopId, channel, instant));
  const idsOf = (promotions: readonly { id: string }[]) => promotions.map(({ id }) => id);

  it('are active on their channels, from their first instant to their last', async () => {
    const startsAt = new Date(clock.now().getTime() + 1000);
    const endsAt = new Date(startsAt.getTime() + 1000);
    const id = await create({ startsAt, endsAt, channels: ['POS'] });
    expect(idsOf(await active('POS'))).not.toContain(id);
    expect(await active('POS', startsAt)).toContainEqual(
      expect.objectContaining({ id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), value: 1000 }),
    );
    expect(idsOf(await active('eCommerce', startsAt))).not.toContain(id);
    expect(idsOf(await active('POS', endsAt))).not.toContain(id);
  });

  it('that need a coupon are active for decisions, and never shown', async () => {
    const id = await create({ coupon: ' AID26 ' });
    expect(await active()).toContainEqual(expect.objectContaining({ id, coupon: 'AID26' }));
    expect(idsOf(await test.app.get(PromotionsApi).shown(shopId))).not.toContain(id);
  });

  it('are shown as soon as they are made, also those that begin later', async () => {
    const now = await create();
    expect(idsOf(await test.app.get(PromotionsApi).shown(shopId))).toContain(now);
    const later = await create({ startsAt: new Date(clock.now().getTime() + 60_000) });
    expect(idsOf(await test.app.get(PromotionsApi).shown(shopId))).toContain(later);
  });

  it('leave an event and an entry in the audit log', async () => {
    const id = await create();
    expect(
      await test.database.query(`select topic from outbox where payload -> 'promotionIds' ? $1`, [id]),
    ).toEqual([{ topic: 'promotions.changed' }]);
    expect(await test.database.query('select action from audit_entries where entity_id = $1', [id])).toEqual([
      { action: 'promotions.create' },
    ]);
  });

  it.each<[string, Partial<NewPromotion>]>([
    ['name', { name: ' ' }],
    ['scope', { scope: 'planet' as never }],
    ['paymentMethods', { scope: 'payment_method' }],
    ['paymentMethods', { paymentMethods: ['card'] }],
    ['coupon', { singleUse: true }],
    ['usageLimit', { coupon: 'X', usageLimit: 0 }],
    ['bannerId', { bannerId: ID }],
    ['type', { type: 'free' as never }],
    ['value', { value: 0 }],
    ['value', { value: 10_001 }],
    ['value', { type: 'amount', value: 0.5 }],
    ['combinability', { combinability: 'never' as never }],
    ['priority', { priority: 1.5 }],
    ['channels', { channels: [] }],
    ['channels', { channels: ['Fax' as never] }],
    ['targets', { scope: 'product' }],
    ['targets', { targets: [ID] }],
    ['targets', { scope: 'brand', targets: ['x'] }],
    ['coupon', { coupon: ' ' }],
    ['endsAt', { startsAt: new Date(1), endsAt: new Date(1) }],
  ])('are refused for their %s: %j', async (field, change) => {
    await expect(create(change)).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      fields: { [field]: expect.anything() },
    });
  });
});
