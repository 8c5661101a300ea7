import { type Centimes, toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { HOME, offer } from './checkout-states.fixture.ts';
import { freeDeliveryGap, modesOf, SHOWN_AT_FIRST, shownOffers } from './delivery-choice.ts';

const KOUBA = '1613';
const ALGIERS = { id: 1601, name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' };

const desk = (number: number, change: Parameters<typeof offer>[0] = {}) =>
  offer({
    id: `desk-${number}`,
    mode: 'desk',
    deskName: `Bureau ${number}`,
    finalPrice: toDa(250),
    ...change,
  });

const ids = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

describe('the choice of delivery', () => {
  it('is home or desk first, each with its cheapest price', () => {
    const offers = [desk(1, { finalPrice: toDa(200) }), offer(), desk(2)];
    expect(modesOf(offers)).toEqual([
      { mode: 'home', count: 1, from: 40_000 },
      { mode: 'desk', count: 2, from: 20_000 },
    ]);
    expect(modesOf([offer()])).toHaveLength(1);
    expect(modesOf([])).toEqual([]);
  });

  it('lists the few first ones of the commune, the others after see more [SF-188] [SF-189]', () => {
    const near = Array.from({ length: 7 }, (_, number) => desk(number));
    const offers = [desk(99, { deliveryCommune: ALGIERS }), ...near, offer()];
    const asked = { commune: KOUBA, mode: 'desk', search: '', all: false } as const;
    const first = shownOffers(offers, asked);
    expect(ids(first.offers)).toEqual(ids(near.slice(0, SHOWN_AT_FIRST)));
    expect(first.hidden).toBe(3);
    const all = shownOffers(offers, { ...asked, all: true });
    expect(ids(all.offers)).toEqual([...ids(near), 'desk-99']);
    expect(all.hidden).toBe(0);
    expect(ids(shownOffers(offers, { ...asked, mode: 'home' }).offers)).toEqual([HOME]);
  });

  it('lets many desks be searched by name, town in both scripts, address and transporter', () => {
    const far = desk(99, { deliveryCommune: ALGIERS, deskAddress: '12, rue Didouche Mourad' });
    const offers = [...Array.from({ length: 7 }, (_, number) => desk(number)), far];
    const search = (text: string) =>
      ids(shownOffers(offers, { commune: KOUBA, mode: 'desk', search: text, all: false }).offers);
    expect(search('didouche')).toEqual(['desk-99']);
    expect(search('الوسطى')).toEqual(['desk-99']);
    expect(search('BUREAU 3')).toEqual(['desk-3']);
    expect(search('wasl')).toHaveLength(8);
    expect(search('Tamanrasset')).toEqual([]);
    const few = shownOffers([far], { commune: KOUBA, mode: 'desk', search: 'x', all: false });
    expect(few).toMatchObject({ searchable: false, offers: [far] });
  });
});

describe('free delivery above an amount', () => {
  const da = (amount: number) => (amount * 100) as Centimes;
  const from = (amount: number, id = HOME) =>
    offer({ id, promo: { isFree: false, minSubtotal: toDa(amount) } });

  it('is said before it is reached, by the nearest of the offers', () => {
    const offers = [from(10_000, 'far'), from(6000, 'near'), offer()];
    expect(freeDeliveryGap(offers, da(4800))).toMatchObject({
      offer: { id: 'near' },
      missing: da(1200),
      from: da(6000),
    });
  });

  it('is not said where it is reached, or where nobody gives it', () => {
    expect(freeDeliveryGap([offer()], da(4800))).toBeNull();
    const reached = offer({ promo: { isFree: true, minSubtotal: toDa(4000) }, finalPrice: toDa(0) });
    expect(freeDeliveryGap([reached, from(6000)], da(4800))).toBeNull();
  });
});
