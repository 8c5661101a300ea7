import type { DiscountRead } from '@hanout/contracts';
import { FixedClock, parseCountdownEnd } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { PromotionsApi } from '../index.ts';

const PATH = '/web/public/api/promotions';
const HOUR = 3_600_000;

describe('running promotions for the pages of the shop', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let category: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app, ['localhost']);
    category = await shop.category('Maison');
  });

  const deals = async (query = '', language = 'fr') =>
    (await shop.get<DiscountRead[]>(`${PATH}${query}`, language)).body;
  const later = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);

  it('[SF-150] [BO-251] are deals with value, rule, its name, end and texts in every language', async () => {
    const id = await shop.promotion({
      ...{ name: 'Maison −15 %', scope: 'category', targets: [category], value: 1500, featured: true },
      endsAt: later(5),
      texts: {
        fr: { title: 'La maison', subtitle: 'Cinq heures', slogan: 'Tout à −15 %' },
        ar: { title: 'البيت', slogan: 'تخفيض' },
      },
    });
    const [deal] = await deals('?featured=1', 'ar');
    expect(deal).toMatchObject({
      ...{ id, discountValue: 15, ruleType: 'percentage', rule: 'category', ruleEntityName: 'Maison' },
      ...{ title: 'البيت', slogan: 'تخفيض', bannerThumb: null },
      discountLangRead: [
        { language: 'fr', title: 'La maison', subtitle: 'Cinq heures', slogan: 'Tout à −15 %' },
        { language: 'en', title: 'La maison', subtitle: 'Cinq heures', slogan: 'Tout à −15 %' },
        { language: 'ar', title: 'البيت', subtitle: '', slogan: 'تخفيض' },
      ].map((text) => expect.objectContaining(text)),
    });
    expect(deal?.discountEndDate).toMatch(/^\d{4}-\d{2}-\d{2} CET \d{2}:\d{2}:\d{2}$/);
    expect(parseCountdownEnd(deal?.discountEndDate ?? '')).toBe(later(5).getTime());
  });

  it('[SF-126] an amount is called fixed there', async () => {
    const id = await shop.promotion({ type: 'amount', value: da(250), endsAt: later(1) });
    expect((await deals()).find((deal) => deal.id === id)).toMatchObject({
      ...{ discountValue: 250, ruleType: 'fixed', rule: 'all', ruleEntityName: null },
    });
  });

  it('are found by id and by slug, while they run', async () => {
    const id = await shop.promotion({ name: 'Une heure d’été', startsAt: later(1), endsAt: later(2) });
    expect((await shop.get(`${PATH}/${id}`)).status).toBe(404);
    clock.advance(HOUR);
    const byId = await shop.get<DiscountRead>(`${PATH}/${id}`);
    expect(byId.body.id).toBe(id);
    const slug = `une-heure-d-ete-${id.slice(-8)}`;
    expect((await shop.get(`${PATH}/${slug}`)).body).toEqual(byId.body);
    clock.advance(HOUR);
    expect((await shop.get(`${PATH}/${slug}`)).status).toBe(404);
  });

  it('say nothing of coupons, of customer segments, of other channels, of other shops', async () => {
    const other = await Catalogue.open(test.app, ['autre.example']);
    const hidden = [
      await shop.promotion({ coupon: 'SECRET' }),
      await shop.promotion({ scope: 'customer_segment', targets: [category] }),
      await shop.promotion({ channels: ['POS'] }),
      await other.promotion(),
    ];
    const shown = (await deals()).map(({ id }) => id);
    expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
    for (const id of hidden) expect((await shop.get(`${PATH}/${id}`)).status).toBe(404);
  });

  it('come in the asked order where they are named, as the home page names them', async () => {
    const ids = [await shop.promotion(), await shop.promotion(), await shop.promotion()].reverse();
    const found = await test.app.get(PromotionsApi).deals(shop.shopId, 'fr', { ids });
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});
