import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../platform/database/index.ts';
import { type NewShop, ShopApi } from './index.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
const shops = () => test.app.get(ShopApi);
const create = (shop: NewShop) => test.app.get(UnitOfWork).transactional((em) => shops().create(em, shop));
const shopAt = (host: string) => test.app.inject({ url: '/public/utilis/api/shop', headers: { host } });

describe('a shop', () => {
  it('is found by its host alone, until one answers at any', async () => {
    const first = await create({ name: { fr: 'Première' }, hosts: ['Premiere.example'] });
    const second = await create({
      name: { fr: 'Deuxième' },
      hosts: ['deuxieme.example', 'www.deuxieme.example'],
    });
    expect((await shopAt('premiere.example')).json()).toMatchObject({ uuid: first });
    expect((await shopAt('PREMIERE.example:3000')).json()).toMatchObject({ uuid: first });
    expect((await shopAt('www.deuxieme.example')).json()).toMatchObject({ uuid: second });
    expect((await shopAt('premiere.example.evil.example')).statusCode).toBe(404);
    const demo = await create({ name: { fr: 'Partout' } });
    expect((await shopAt('anything.example')).json()).toMatchObject({ uuid: demo });
    expect((await shopAt('premiere.example')).json()).toMatchObject({ uuid: first });
  });

  it('moves to other hosts, and answers no more where it was', async () => {
    const id = await create({ name: { fr: 'Qui déménage' }, hosts: ['avant.example', 'reste.example'] });
    await create({ name: { fr: 'Voisine' }, hosts: ['voisine.example'] });
    const move = (hosts: string[]) =>
      test.app.get(UnitOfWork).transactional((em) => shops().moveTo(em, id, hosts));
    await expect(move(['apres.example', 'voisine.example'])).rejects.toMatchObject({ code: 'host_taken' });
    await expect(move(['apres.example/chemin'])).rejects.toMatchObject({ code: 'invalid' });
    await expect(move([])).rejects.toMatchObject({ code: 'invalid' });
    expect((await shopAt('avant.example')).json()).toMatchObject({ uuid: id });
    await move(['www.apres.example', 'APRES.example', 'reste.example']);
    expect((await shopAt('avant.example')).json().uuid).not.toBe(id);
    expect((await shopAt('reste.example')).json()).toMatchObject({
      uuid: id,
    });
    expect((await shops().byId(id))?.hosts).toEqual(['apres.example', 'reste.example', 'www.apres.example']);
  });

  it('has settings from the start, and shows shoppers only theirs', async () => {
    await create({
      name: { fr: 'Réglée' },
      hosts: ['reglee.example'],
      settings: { autoSubmit: true, phone: '0550000000' },
    });
    const { settings } = (await shopAt('reglee.example')).json();
    expect(settings).toEqual({
      autoSubmit: true,
      maxQuantityPerLine: 99,
      lowStockThreshold: 5,
      phone: '0550000000',
      whatsapp: null,
      address: null,
      listingMode: 'pagination',
      listingColumns: { mobile: 0, tablet: 0, desktop: 0 },
      registerNumber: null,
      taxNumber: null,
      headline: null,
      introduction: null,
      slogan: null,
      contactHours: null,
      searchHint: null,
      exchangeDays: null,
      callsFirst: false,
      adConsent: null,
      metaPixel: null,
      tiktokPixel: null,
      googleTag: null,
    });
    expect((await shops().byHost('reglee.example'))?.settings.suspectPerPhone).toBeGreaterThan(0);
  });

  it('speaks for itself in the languages that it has words in', async () => {
    await create({
      name: { fr: 'Parlante' },
      hosts: ['parlante.example'],
      settings: { headline: { fr: 'Chez nous', ar: 'عندنا' }, slogan: { fr: '' } },
    });
    const said = async (language: string) => {
      const headers = { host: 'parlante.example', 'accept-language': language };
      const { settings } = (await test.app.inject({ url: '/public/utilis/api/shop', headers })).json();
      return [settings.headline, settings.slogan];
    };
    expect(await said('fr')).toEqual(['Chez nous', null]);
    expect(await said('ar')).toEqual(['عندنا', null]);
    expect(await said('en')).toEqual([null, null]);
  });

  it('is of a staff request the one of the session, whatever the host', async () => {
    const id = await create({ name: { fr: 'De la session' }, hosts: ['session.example'] });
    expect(await shops().current({ host: 'premiere.example', staff: { shopId: id } })).toMatchObject({ id });
  });

  it('shows what another process changed within five seconds', async () => {
    await create({ name: { fr: 'Avant' }, hosts: ['change.example'] });
    await shopAt('change.example');
    await test.database.query(`update shops set name = '{"fr":"Après"}' where name->>'fr' = 'Avant'`);
    expect((await shopAt('change.example')).json().name).toBe('Avant');
    clock.advance(5_000);
    await until(async () => (await shopAt('change.example')).json().name === 'Après');
  });
});
