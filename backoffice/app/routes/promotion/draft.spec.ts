import { type PromotionDetail, promotionsContract } from '@hanout/contracts';
import { namesThings, SCOPES, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { contentOf, draftOf, NEW_PROMOTION } from './draft.ts';

const saved: PromotionDetail = {
  ...{ id: '0198c000-0000-7000-8000-000000000001', name: 'Soldes', slug: 'soldes', scope: 'brand' },
  ...{
    type: 'percentage',
    value: toCentimes(1250),
    combinability: 'stackable',
    priority: 3,
    channels: ['eCommerce'],
  },
  ...{ coupon: 'ETE', singleUse: true, usageLimit: 50, uses: 2, active: true, featured: false },
  ...{ state: 'running', version: 4, paymentMethods: [], banner: null },
  startsAt: '2026-11-20T09:00:41.250Z',
  endsAt: null,
  targets: [{ id: '0198c000-0000-7000-8000-000000000002', names: { fr: 'Sahel', ar: 'ساحل' } }],
  texts: { fr: { title: 'Soldes' } },
  createdAt: '2026-11-20T09:00:41.250Z',
  updatedAt: '2026-11-20T09:00:41.250Z',
};

describe('the form of a promotion', () => {
  it('says what was read when nothing is typed, seconds of its start included', () => {
    const content = contentOf(draftOf(saved, 'fr'), saved);
    expect(content).toMatchObject({
      ...{ name: 'Soldes', value: 1250, coupon: 'ETE', singleUse: true, usageLimit: 50, priority: 3 },
      ...{ startsAt: saved.startsAt, endsAt: null, texts: { fr: { title: 'Soldes' } } },
      targets: [saved.targets[0]?.id],
    });
    expect(promotionsContract.update.body.safeParse({ ...content, version: 4 }).success).toBe(true);
  });

  it('reads typed times in Algiers and typed amounts with a comma', () => {
    const typed = { ...NEW_PROMOTION, name: 'Nuit', value: '7,25', startsAt: '2026-11-21T00:00' };
    expect(contentOf(typed, null)).toMatchObject({ value: 725, startsAt: '2026-11-20T23:00:00.000Z' });
  });

  it('has a picker for what is named, and none when the rule is all [BO-052]', () => {
    expect(SCOPES.filter(namesThings)).toEqual([
      ...['product', 'category', 'brand', 'brandline', 'collection', 'customer_segment'],
    ]);
    const moved = { ...draftOf(saved, 'fr'), scope: 'all' as const };
    expect(contentOf(moved, null).targets).toEqual([]);
  });

  it('drops the limits of a coupon with the coupon', () => {
    expect(contentOf({ ...draftOf(saved, 'ar'), coupon: ' ' }, saved)).toMatchObject({
      ...{ coupon: null, singleUse: false, usageLimit: null },
    });
  });
});
