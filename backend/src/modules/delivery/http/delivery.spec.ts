import { deliveryContract } from '@hanout/contracts';
import { FixedClock, toCentimes, uuidv7, ZERO } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { DeliveryApi } from '../index.ts';

const ALGER_CENTRE = 1601;
const da = (amount: number) => toCentimes(amount * 100);

/** Alger at the door and at two desks, Adrar at the door; nothing elsewhere. */
const transporter = (shopId: string) => ({
  shopId,
  name: 'Wasl Express',
  mark: { text: 'W', color: '#0a61a8' },
  services: [
    {
      mode: 'home' as const,
      freeFrom: da(15_000),
      delayHours: { min: 24, max: 48 },
      rates: [
        { wilayaCode: 16, price: da(500) },
        { wilayaCode: 1, price: da(1400) },
      ],
    },
    {
      mode: 'desk' as const,
      delayHours: { min: 24, max: 48 },
      rates: [{ wilayaCode: 16, price: da(350) }],
      desks: [
        { communeId: 1621, name: 'Bureau de l’est' },
        { communeId: ALGER_CENTRE, name: 'Bureau du centre' },
      ],
    },
  ],
});

describe('delivery over HTTP', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shopId: string;
  const get = async (path: string, status = 200) =>
    (await request(test.app.server).get(path).expect(status)).body;
  const offers = (communeId: number, subtotal = 1000) =>
    get(`/public/utilis/api/transport/commune/${communeId}?subtotal=${subtotal}&channel=eCommerce`);

  beforeAll(async () => {
    const { app } = test;
    shopId = await app.get(UnitOfWork).transactional(async (em) => {
      const id = await app.get(ShopApi).create(em, { name: { fr: 'Boutique' } });
      await app.get(DeliveryApi).createTransporter(em, transporter(id));
      return id;
    });
  });

  const quote = (offerId: string, changes: { communeId?: number; shopId?: string } = {}) =>
    test.app
      .get(UnitOfWork)
      .transactional((em) =>
        test.app.get(DeliveryApi).quote(em, { shopId, communeId: ALGER_CENTRE, offerId, ...changes }),
      )
      .then((priceAt) => priceAt(ZERO));

  it('keeps every wilaya and commune in the database', async () => {
    const [counts] = await test.database.query(
      'select (select count(*)::int from wilayas) as wilayas, (select count(*)::int from communes) as communes',
    );
    expect(counts).toEqual({ wilayas: 69, communes: 1541 });
  });

  it('[BO-106] ties every commune to a wilaya that exists', async () => {
    const orphan = test.database.query(
      `insert into communes (id, wilaya_58, wilaya_69, name_fr, name_ar, name_ascii) values (9901, 99, 99, 'X', 'X', 'X')`,
    );
    await expect(orphan).rejects.toThrow('communes_wilaya_58_foreign');
  });

  it('[SF-130] [SF-132] [SF-134] lists the wilayas that are served, with the cheapest price of each', async () => {
    expect(await get('/public/utilis/api/wilayas')).toEqual([
      { id: 1, isoCode: 'DZ-01', name: 'Adrar', name_ar: 'أدرار', deliverable: true, fromPrice: 1400 },
      { id: 16, isoCode: 'DZ-16', name: 'Alger', name_ar: 'الجزائر', deliverable: true, fromPrice: 350 },
    ]);
  });

  it('[SF-131] [SF-271] [SF-272] [BO-261] lists the communes of a wilaya', async () => {
    const communes = await get('/public/utilis/api/commune/wilaya/16');
    expect(communes).toHaveLength(57);
    expect(communes).toContainEqual({
      id: ALGER_CENTRE,
      name: 'Alger Centre',
      nameAr: 'الجزائر الوسطى',
      deliverable: true,
    });
    expect(deliveryContract.communes.responses[200].parse(communes)).toEqual(communes);
  });

  it('[SF-133] offers no commune of a wilaya that nobody serves', async () => {
    expect(await get('/public/utilis/api/commune/wilaya/31')).toEqual([]);
  });

  it('refuses a wilaya and a commune that do not exist', async () => {
    expect((await get('/public/utilis/api/commune/wilaya/70', 404)).code).toBe('not_found');
    expect((await get('/public/utilis/api/transport/commune/9999', 404)).code).toBe('not_found');
    expect((await get('/public/utilis/api/commune/wilaya/x', 422)).code).toBe('invalid');
  });

  it('[SF-135] [SF-273] [SF-274] answers the offers in the first element, those of the same commune first', async () => {
    const answer = await offers(ALGER_CENTRE);
    expect(deliveryContract.transporters.responses[200].parse(answer)).toEqual(answer);
    expect(answer).toHaveLength(1);
    expect(
      answer[0].map((offer: { deskName: string | null; finalPrice: number }) => [
        offer.deskName,
        offer.finalPrice,
      ]),
    ).toEqual([
      ['Bureau du centre', 350],
      [null, 500],
      ['Bureau de l’est', 350],
    ]);
    expect(answer[0][1]).toMatchObject({
      name: 'Wasl Express',
      mode: 'home',
      price: 500,
      promo: { isFree: false, minSubtotal: 15000 },
      deliveryCommune: { id: ALGER_CENTRE, name: 'Alger Centre' },
      transporterLogo: null,
      image: null,
    });
  });

  it('delivers at no cost from the threshold on', async () => {
    const [list] = await offers(ALGER_CENTRE, 15_000);
    const home = list.find((offer: { mode: string }) => offer.mode === 'home');
    expect(home).toMatchObject({ price: 500, finalPrice: 0, promo: { isFree: true } });
  });

  it('offers nothing where nobody delivers, never a price of 0', async () => {
    expect(await offers(3101)).toEqual([[]]);
  });

  it('prices an order as its page did, with the place as it is called today', async () => {
    const [[desk, home]] = await offers(ALGER_CENTRE);
    expect(await quote(home.id)).toMatchObject({
      offerId: home.id,
      mode: 'home',
      finalPrice: 50_000,
      deskId: null,
      place: {
        commune: { id: ALGER_CENTRE, name: 'Alger Centre' },
        wilaya: { code: 16 },
        wilaya58: 16,
        wilaya69: 16,
      },
    });
    expect(await quote(desk.id)).toMatchObject({
      deskId: desk.id,
      finalPrice: 35_000,
      deskName: 'Bureau du centre',
    });
  });

  it('quotes nothing for another shop, another wilaya, an unknown commune, or a service of desks by itself', async () => {
    const [[desk, home]] = await offers(ALGER_CENTRE);
    const [service] = await test.database.query<{ id: string }>(
      `select id from transporter_services where mode = 'desk'`,
    );
    expect(await quote(home.id, { shopId: uuidv7() })).toBe('undeliverable');
    expect(await quote(home.id, { communeId: 3101 })).toBe('undeliverable');
    expect(await quote(home.id, { communeId: 9999 })).toBe('undeliverable');
    expect(await quote(desk.id, { communeId: 101 })).toBe('undeliverable');
    expect(await quote(service?.id ?? '')).toBe('undeliverable');
    expect(await quote('not an id')).toBe('undeliverable');
  });

  it('quotes nothing once the transporter has been switched off, and stops offering it within 10 seconds', async () => {
    const [[, home]] = await offers(ALGER_CENTRE);
    await test.database.query('update transporters set active = false');
    expect(await quote(home.id)).toBe('undeliverable');
    expect(await offers(ALGER_CENTRE)).not.toEqual([[]]);
    clock.advance(10_000);
    expect(await offers(ALGER_CENTRE)).toEqual([[]]);
    await test.database.query('update transporters set active = true');
    clock.advance(10_000);
  });

  it('refuses a grid with a wilaya of the newer scheme, a commune elsewhere, or a desk without a place', async () => {
    const create = (service: object) =>
      test.app.get(UnitOfWork).transactional((em) =>
        test.app.get(DeliveryApi).createTransporter(em, {
          ...transporter(shopId),
          services: [{ mode: 'desk', delayHours: { min: 1, max: 2 }, rates: [], ...service }],
        }),
      );
    const refused = { code: 'invalid', status: 422 };
    await expect(create({ rates: [{ wilayaCode: 59, price: ZERO }] })).rejects.toMatchObject(refused);
    await expect(create({ rates: [{ wilayaCode: 16, communeId: 3101, price: ZERO }] })).rejects.toMatchObject(
      refused,
    );
    await expect(create({ desks: [{ communeId: 9999, name: 'X' }] })).rejects.toMatchObject(refused);
  });
});
