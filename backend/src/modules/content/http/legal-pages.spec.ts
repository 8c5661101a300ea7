import {
  type ContentPage,
  type LegalCheck,
  legalPagesContract,
  type Writing,
  writingsContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ShopApi } from '../../shop/index.ts';

describe('the pages that the law asks for', () => {
  const test = useApp({ clock: new FixedClock(TEST_NOW) });
  let shop: Catalogue;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });

  const check = async () => (await editor.call<LegalCheck>(legalPagesContract.check, {})).body;
  const states = async () =>
    Object.fromEntries((await check()).points.map(({ point, state }) => [point, state]));
  const make = async () => (await editor.call<{ made: string[] }>(legalPagesContract.make, {})).body.made;
  const page = async (purpose: string) => {
    const id = (await check()).pages.find((one) => one.purpose === purpose)?.id ?? '';
    return (await editor.call<Writing>(writingsContract.get, { params: { kind: 'page', id } })).body;
  };
  const publish = async (purpose: string, parts: readonly string[]) => {
    const { id, drafts } = await page(purpose);
    const named = drafts.filter(({ part }) => parts.includes(part));
    const body = { parts: named.map(({ part, version }) => ({ part, version })) };
    return editor.call<{ errors?: Record<string, string[]> }>(writingsContract.publish, {
      params: { kind: 'page', id },
      body: body as never,
    });
  };

  it('are drafted once, in French and Arabic, with what the shop says of itself', async () => {
    expect(await states()).toMatchObject({
      identity: 'missing',
      tax: 'missing',
      prices: 'said',
      terms: 'missing',
    });
    await shop.run((em) =>
      test.app
        .get(ShopApi)
        .changeSettings(em, shop.shopId, { phone: '0550000000', address: 'Rue <Didouche>' }),
    );
    const [one, other] = await Promise.all([make(), make()]);
    expect([...one, ...other].sort()).toEqual(['legal', 'privacy', 'returns', 'terms']);
    const { texts, shared, states: languages } = await page('privacy');
    expect(shared.purpose).toBe('privacy');
    expect(texts.fr.html).toContain('Boutique, Rue &lt;Didouche&gt;, ou appelez le 0550000000');
    expect(texts.ar.html).toContain('0550000000');
    expect(languages).toMatchObject({ fr: 'draft', ar: 'draft' });
    expect((await shop.get<ContentPage>('/web/public/api/pages/privacy', 'fr')).status).toBe(404);
    expect(await states()).toMatchObject({ identity: 'said', contact: 'said', privacy: 'missing' });
  });

  it('are shown once nothing is left open, and are wanted in Arabic too', async () => {
    const refused = await publish('legal', ['shared', 'fr', 'ar']);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['fr.html', 'ar.html']]);
    expect((await publish('privacy', ['shared', 'fr'])).status).toBe(200);
    expect(await states()).toMatchObject({ privacy: 'arabic', notice: 'missing' });
    await publish('privacy', ['ar']);
    expect(await states()).toMatchObject({ privacy: 'said' });
    expect((await shop.get<ContentPage>('/web/public/api/pages/privacy', 'ar')).body.title).toBe(
      'المعطيات الشخصية',
    );
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await agent.call(legalPagesContract.make, {})).status).toBe(403);
  });
});
