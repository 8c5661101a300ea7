import {
  type AnnouncementsDocument,
  type AnswerOf,
  announcementsContract,
  documentsContract,
  type MenuDocument,
  menusContract,
  type Translation,
  translationsContract,
  writingsContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestEditor } from '../testing/editor.ts';

const test = useApp();
let shop: Catalogue;
let staff: TestStaff;
let editor: TestEditor;

type Listed = AnswerOf<typeof translationsContract.list>;
type Asked = {
  locale?: 'ar' | 'en';
  kind?: 'menu' | 'page' | 'home' | 'announcements';
  view?: 'lacking' | 'drafted' | 'done' | 'all';
  q?: string;
};

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  editor = new TestEditor(staff);
});
beforeEach(async () => {
  const kept = ['content_versions', 'content_drafts', 'content_documents', 'announcements', 'menu_items'];
  for (const table of [...kept, 'content_slugs', 'content_pages'])
    await test.database.query(`delete from ${table} where shop_id = $1`, [shop.shopId]);
});

const list = async (query: Asked = {}, by = staff) =>
  (await by.call<Listed>(translationsContract.list, { query })).body;
const needs = async (query: Asked = {}) =>
  (await list(query)).translations.map(({ name, need, drafted }) => [name, need, drafted]);
const progress = async (kind: string, locale = 'ar') =>
  (await list()).progress.find((one) => one.kind === kind && one.locale === locale);

const at = (
  kind: 'page' | 'menu' | 'announcements',
  id: string,
  entry = 'whole',
  locale: 'ar' | 'en' = 'ar',
) => ({
  ...{ kind, id, entry, locale },
});
type Place = ReturnType<typeof at>;
const read = async (params: Place) =>
  (await staff.call<Translation>(translationsContract.get, { params })).body;
const send = (params: Place, body: object, by = staff) =>
  by.call<{ seen: string; code: string; errors?: object }>(translationsContract.save, {
    params,
    body,
  } as never);
const translate = async (params: Place, texts: Record<string, string>) => {
  const { seen, source } = await read(params);
  return send(params, { seen, source, texts });
};

async function page(title: string): Promise<string> {
  const id = await editor.create('page', title);
  await editor.send('publish', { kind: 'page', id }, { fr: { title, html: `<p>${title}</p>` } });
  return id;
}

/** @returns its id. */
async function announcement(title: string): Promise<string> {
  const id = uuidv7();
  const item = { id, what: 'text', places: ['bar'], icon: 'truck', texts: { fr: { title } }, link: null };
  const window = { active: true, visibleFrom: null, visibleUntil: null };
  const { version } = (await staff.call<AnnouncementsDocument>(announcementsContract.get, {})).body;
  const body = { version, count: 1, items: [{ ...item, ...window }] };
  await staff.call(announcementsContract.publish, { body } as never);
  return id;
}

describe('translations', () => {
  it('say what each language lacks, and are done once the draft that they are kept in is published', async () => {
    const id = await page('Livraison');
    expect(await needs({ kind: 'page' })).toEqual([['Livraison', 'missing', false]]);
    expect(await needs({ kind: 'page', locale: 'en' })).toEqual([['Livraison', 'missing', false]]);
    expect((await translate(at('page', id), { title: 'التوصيل' })).status).toBe(200);
    expect(await needs({ kind: 'page' })).toEqual([['Livraison', 'partial', true]]);
    await translate(at('page', id), { title: 'التوصيل', html: '<p>غدا</p>' });
    expect(await needs({ kind: 'page' })).toEqual([]);
    expect(await needs({ kind: 'page', view: 'drafted' })).toEqual([['Livraison', null, true]]);
    expect(await progress('page')).toMatchObject({ total: 1, missing: 0, outdated: 0, drafted: 1 });
    // Nothing of it is shown by itself.
    expect((await editor.read('page', id)).states).toMatchObject({ ar: 'draft', en: 'missing' });
    const version = (await editor.read('page', id)).drafts.find(({ part }) => part === 'ar')?.version ?? 0;
    await editor.send('publish', { kind: 'page', id }, { ar: { title: 'التوصيل', html: '<p>غدا</p>' } });
    expect(version).toBeGreaterThan(0);
    expect(await needs({ kind: 'page', view: 'done' })).toEqual([['Livraison', null, false]]);
  });

  it('are outdated once the French says something else, until they are written or kept beside it', async () => {
    const id = await page('Livraison');
    const arabic = { title: 'التوصيل', html: '<p>غدا</p>' };
    await editor.send('publish', { kind: 'page', id }, { ar: arabic });
    expect(await needs({ kind: 'page' })).toEqual([]);
    const french = { fr: { title: 'Livraison', html: '<p>Après-demain</p>' } };
    // Beside a French that is drafted only, a translation of the one that is shown is right.
    await editor.send('save', { kind: 'page', id }, french);
    expect(await needs({ kind: 'page' })).toEqual([]);
    await editor.send('publish', { kind: 'page', id }, french);
    expect(await needs({ kind: 'page' })).toEqual([['Livraison', 'outdated', false]]);
    expect(await progress('page')).toMatchObject({ total: 1, missing: 0, outdated: 1 });
    // It is right as it is: the same words again.
    await translate(at('page', id), arabic);
    expect(await needs({ kind: 'page' })).toEqual([]);
    expect((await editor.read('page', id)).texts.ar).toMatchObject(arabic);
  });

  it('of an entry of a list know their French, whichever screen writes them', async () => {
    const id = await announcement('Livré demain');
    const place = at('announcements', 'announcements', id);
    await translate(place, { title: 'غدا' });
    const publish = async (texts: object) => {
      const { version, items } = (await staff.call<AnnouncementsDocument>(announcementsContract.get, {}))
        .body;
      const next = items.map((item) => ({ ...item, texts: { ...item.texts, ...texts } }));
      const body = { version, count: next.length, items: next };
      expect((await staff.call(announcementsContract.publish, { body } as never)).status).toBe(200);
    };
    await publish({});
    expect(await needs({ kind: 'announcements' })).toEqual([]);
    await publish({ fr: { title: 'Livré après-demain' } });
    expect(await needs({ kind: 'announcements' })).toEqual([['Livré après-demain', 'outdated', false]]);
    // Written on its own screen, beside the new French.
    await publish({ ar: { title: 'بعد غد' } });
    expect(await needs({ kind: 'announcements' })).toEqual([]);
    // The French of that day comes back with its translation.
    const key = { kind: 'announcements', id: 'announcements' } as const;
    const { version } = (await staff.call<AnnouncementsDocument>(announcementsContract.get, {})).body;
    const seen = { drafts: [{ part: 'shared', version }] };
    await staff.call(documentsContract.restore, { params: { ...key, number: 3 }, body: seen } as never);
    expect(await needs({ kind: 'announcements' })).toEqual([]);
  });

  it('of two entries of one list are made by two who never meet; of one entry the second is told who was first', async () => {
    const { version } = (await staff.call<MenuDocument>(menusContract.get, { params: { place: 'header' } }))
      .body;
    const items = ['Nouveautés', 'Promotions'].map((fr) => ({
      ...{ id: uuidv7(), parentId: null, type: 'Link', targetId: null, link: '/x', names: { fr } },
    }));
    const body = { version, count: 2, items };
    await staff.call(menusContract.publish, { params: { place: 'header' }, body } as never);
    const [one, other] = items.map(({ id }) => at('menu', 'header', id)) as [Place, Place];
    const [seenOne, seenOther] = [await read(one), await read(other)];
    const colleague = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    const saved = (seen: Translation, name: string) => ({
      seen: seen.seen,
      source: seen.source,
      texts: { name },
    });
    expect((await send(one, saved(seenOne, 'جديد'))).status).toBe(200);
    expect((await send(other, saved(seenOther, 'تخفيضات'), colleague)).status).toBe(200);
    expect(await needs({ kind: 'menu' })).toEqual([]);
    expect((await send(one, saved(seenOne, 'آخر'), colleague)).body.code).toBe('stale');
    // The answer was lost, and the same is sent again.
    expect((await send(one, saved(seenOne, 'جديد'))).status).toBe(200);
    expect((await read(one)).fields).toEqual([
      { field: 'name', source: 'Nouveautés', text: 'جديد', html: false, most: 100 },
    ]);
  });

  it('are refused where they are too long, of a field or an entry that is not there, and say nothing of another shop', async () => {
    const id = await page('Livraison');
    const place = at('page', id);
    const { seen, source } = await read(place);
    const refused = await send(place, { seen, source, texts: { title: 'a'.repeat(201), slug: 'x' } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'texts.title': expect.anything(), 'texts.slug': expect.anything() },
    ]);
    expect((await send(at('menu', 'header', uuidv7()), { seen: '', source: '', texts: {} })).status).toBe(
      404,
    );
    const elsewhere = await Catalogue.open(test.app, ['ailleurs.test']);
    const stranger = await TestStaff.signIn(
      ...([test.app, elsewhere.shopId, 'content_editor', 'ailleurs.test'] as const),
    );
    expect((await send(place, { seen, source, texts: { title: 'x' } }, stranger)).status).toBe(404);
    expect((await stranger.call(translationsContract.get, { params: place })).status).toBe(404);
    const html = '<p onclick="x()">غدا<script>x()</script></p>';
    await send(place, { seen, source, texts: { title: 'التوصيل', html } });
    expect((await editor.read('page', id)).texts.ar.html).toBe('<p>غدا</p>');
  });

  it('are found by their words in either language, without accents, and leave out what is taken off the shop', async () => {
    const id = await page('Délais');
    await page('Retours');
    expect(await needs({ kind: 'page', q: 'delais' })).toEqual([['Délais', 'missing', false]]);
    const off = { params: { kind: 'page', id }, body: { active: false } } as const;
    expect((await staff.call(writingsContract.setShown, off)).status).toBe(200);
    expect(await needs({ kind: 'page' })).toEqual([['Retours', 'missing', false]]);
  });

  it('are called by their titles as they were written, which are no HTML, and by the words of what has none', async () => {
    await page('Tailles <XL> en stock & moins de 50 €');
    const words = 'Tailles <XL> en stock & moins de 50 €';
    expect(await needs({ kind: 'page' })).toEqual([[words, 'missing', false]]);
    expect(await needs({ kind: 'page', q: '<xl>' })).toEqual([[words, 'missing', false]]);
    await announcement(`Dès <L> ${'et au-delà '.repeat(8)}`.slice(0, 79));
    const [[name] = []] = await needs({ kind: 'announcements' });
    expect(name).toMatch(/^Dès <L> et au-delà/);
  });

  it('of the catalog are counted, without products that are sold no more', async () => {
    const other = await Catalogue.open(test.app, ['catalogue.test']);
    const by = await TestStaff.signIn(
      ...([test.app, other.shopId, 'content_editor', 'catalogue.test'] as const),
    );
    const mainCategoryId = await other.category('Lampes');
    const texts = { fr: { name: 'Lampe' }, ar: { name: 'مصباح' } };
    await other.product('Lampe', { mainCategoryId, texts });
    await other.product('Lustre', { mainCategoryId });
    const old = await other.product('Bougie', { mainCategoryId });
    const products = async () =>
      (await list({}, by)).goods.find(({ what, locale }) => what === 'products' && locale === 'ar');
    expect(await products()).toMatchObject({ total: 3, missing: 2 });
    await other.update(old.productId, { status: 'archived' });
    expect(await products()).toMatchObject({ total: 2, missing: 1 });
  });
});
