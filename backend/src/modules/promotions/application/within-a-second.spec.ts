import type { Listing } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { until, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';

const FULL = process.env.HANOUT_TEST_FULL === '1';
/** Limit of the specification, and what a busy machine may add to it. */
const SECOND = 1_000;
const SLACK = FULL ? 1_500 : 4_000;

describe('with workers and the real time', () => {
  const test = useApp({ clock: systemClock, env: { HANOUT_ROLES: 'api,worker' } });

  /** Of the shop's only product, as its listing shows it, in centimes. */
  const price = async (shop: Catalogue) => {
    const { body } = await shop.get<Listing>('/web/public/api/new/products');
    return Math.round((body.products[0]?.productPriceAfterPromotion ?? 0) * 100);
  };

  it('what listings sort by follows a start and an end within a second', async () => {
    const shop = await Catalogue.open(test.app);
    const mainCategoryId = await shop.category('Tout');
    await shop.product('Objet', { mainCategoryId, priceHt: da(100) });
    expect(await price(shop)).toBe(10_000);
    // Time enough to see that it has not begun.
    const startsAt = new Date(Date.now() + (FULL ? 2_000 : 6_000));
    const endsAt = new Date(startsAt.getTime() + 6_000);
    await shop.promotion({ startsAt, endsAt });
    expect(await price(shop)).toBe(10_000);
    await until(async () => (await price(shop)) === 9_000);
    const began = Date.now() - startsAt.getTime();
    await until(async () => (await price(shop)) === 10_000);
    const ended = Date.now() - endsAt.getTime();
    for (const late of [began, ended]) {
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(SECOND + SLACK);
    }
  });
});
