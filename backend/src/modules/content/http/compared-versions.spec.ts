import { type ComparedVersion, documentsContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestEditor } from '../testing/editor.ts';

describe('a version beside what is written now', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;
  let editor: TestEditor;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    editor = new TestEditor(staff);
  });

  const compare = (id: string, number: number, kind = 'page', by = staff) =>
    by.call<ComparedVersion>(documentsContract.compare, { params: { kind, id, number } } as never);

  it('says which words it has and the draft has not, each language by itself, and no mark-up', async () => {
    const page = { kind: 'page' as const, id: await editor.create('page', 'Garantie') };
    const first = { title: 'Garantie', html: '<h2>Durée</h2><p>Six <b>mois</b> sur tout.</p>' };
    await editor.send('publish', page, { fr: first, ar: { title: 'الضمان', html: '<p>ستة أشهر</p>' } });
    expect((await compare(page.id, 1)).body.languages).toEqual([]);
    const second = { title: 'Garantie', html: '<h2>Durée</h2><p>Un an sur tout.</p><script>x</script>' };
    await editor.send('save', page, { fr: second });
    const { body } = await compare(page.id, 1);
    expect(body).toMatchObject({ number: 1, origin: 'publish', by: staff.name });
    expect(body.languages).toEqual([
      {
        locale: 'fr',
        fields: [
          {
            field: 'html',
            parts: [
              { how: 'same', text: 'Durée\n' },
              { how: 'out', text: 'Six mois ' },
              { how: 'in', text: 'Un an ' },
              { how: 'same', text: 'sur tout.' },
            ],
          },
        ],
      },
    ]);
  });

  it('says what putting it back takes away of a language that was drafted since and that it has not', async () => {
    const page = { kind: 'page' as const, id: await editor.create('page', 'Retour') };
    const shown = { fr: { title: 'Retour', html: '<p>a</p>' }, en: { title: 'Returns', html: '<p>b</p>' } };
    await editor.send('publish', page, { fr: shown.fr });
    await editor.send('publish', page, { en: shown.en });
    await editor.send('save', page, { ar: { title: 'إرجاع' }, en: { ...shown.en, html: '<p>b c</p>' } });
    await test.database.query(
      `update content_versions set body = body - 'en' where target_id = $1 and number = 1`,
      [page.id],
    );
    const { languages } = (await compare(page.id, 1)).body;
    expect(languages).toEqual([
      { locale: 'ar', fields: [{ field: 'title', parts: [{ how: 'in', text: 'إرجاع' }] }] },
      {
        locale: 'en',
        fields: [
          {
            field: 'html',
            parts: [
              { how: 'out', text: 'b' },
              { how: 'in', text: 'b c' },
            ],
          },
        ],
      },
    ]);
    const { drafts } = await editor.read('page', page.id);
    const body = { drafts: drafts.map(({ part, version }) => ({ part, version })) };
    await staff.call(documentsContract.restore, { params: { ...page, number: 1 }, body });
    const { texts } = await editor.read('page', page.id);
    expect([texts.ar.title, texts.en.html]).toEqual(['', '<p>b</p>']);
  });

  it('is of a text of this shop, and for who may edit it', async () => {
    const page = { kind: 'page' as const, id: await editor.create('page', 'Seule') };
    await editor.send('publish', page, { fr: { title: 'Seule', html: '<p>a</p>' } });
    expect((await compare(page.id, 2)).status).toBe(404);
    expect((await compare('header', 1, 'menu')).status).toBe(404);
    expect((await compare('header', 1)).status).toBe(404);
    expect((await compare('-'.repeat(36), 1)).status).toBe(404);
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await compare(page.id, 1, 'page', agent)).status).toBe(403);
  });
});
