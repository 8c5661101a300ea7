import {
  type ContentPage,
  contentContract,
  type HomeModule,
  homeEditorContract,
  type Image,
  type MediaUse,
  mediaLibraryContract,
  type ShopRecord,
  type ThemeDetail,
  themesContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PageSignals } from '../../../platform/cache/index.ts';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestEditor } from '../../content/testing/editor.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { MediaApi } from '../index.ts';

type One = { id: string; version: number; uses: MediaUse[]; former: { image: Image } | null; image: Image };

const test = useApp();
let shop: Catalogue;
let owner: TestStaff;
let editor: TestEditor;
let made = 0;
const heard: (string | undefined)[] = [];

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  owner = await TestStaff.signIn(test.app, shop.shopId, 'owner');
  editor = new TestEditor(owner);
  test.app.get(PageSignals).listen((change) => heard.push(change?.shopId));
});

/** Another colour each time. */
async function draw(width = 64, height = 48): Promise<Buffer> {
  made += 1;
  const background = `#${(made * 4_099).toString(16).padStart(6, '0')}`;
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const keyOf = async (id: string) =>
  (await test.database.query<{ key: string }>('select key from media where id = $1', [id]))[0]?.key ?? '';
const one = async (id: string) => (await owner.call<One>(mediaLibraryContract.get, { params: { id } })).body;
const replace = (id: string, bytes: Uint8Array, by = owner) =>
  by.upload<{ version: number; code: string }>(`/dashboard/api/media/${id}/file`, [{ name: 'a.png', bytes }]);
const putBack = (id: string) =>
  owner.call<{ version: number; code: string }>(mediaLibraryContract.putBack, { params: { id } });
const isServed = async (key: string) =>
  (await test.app.inject({ url: `/media/${key}/small_product.webp` })).statusCode;

const pageOf = async (slug: string) =>
  (await shop.get<ContentPage>(`/web/public/api/pages/${slug}`)).body.html;
const home = async () => (await shop.get<HomeModule[]>(contentContract.homeModules.path)).body;
const themeId = async () =>
  (await owner.call<{ items: { id: string }[] }>(themesContract.list, {})).body.items[0]?.id ?? '';
const themeOf = async (id: string) =>
  (await owner.call<ThemeDetail>(themesContract.theme, { params: { id } })).body;
const record = async () =>
  (await test.app.inject({ url: '/public/utilis/api/shop' })).json<ShopRecord>().theme;

/** A picture that stands in a gallery, a category, a banner, a page, a draft and the theme. */
async function shownEverywhere() {
  const bytes = await draw();
  const categoryId = await shop.category(`Lampes ${made}`);
  const { productId } = await shop.product(`Lampe ${made}`, { mainCategoryId: categoryId });
  const answer = await owner.upload<{ id: string }>(`/dashboard/api/product/product/${productId}/images`, [
    { name: 'lampe.png', bytes },
  ]);
  const { id } = answer.body;
  const key = await keyOf(id);
  await test.database.query('update categories set thumb_id = $2 where id = $1', [categoryId, id]);
  const html = `<p><img src="/media/${key}/grid_display.webp" alt="Lampe"></p>`;
  const slug = `atelier-${made}`;
  const page = await editor.create('page', 'Atelier');
  await editor.send('publish', { kind: 'page', id: page }, { fr: { title: 'Atelier', html, slug } });
  const post = await editor.create('post', 'Brouillon');
  await editor.send('save', { kind: 'post', id: post }, { fr: { title: 'Brouillon', html } });
  const block = (type: string, more: object) => ({
    ...{ id: uuidv7(), type, active: true, visibleFrom: null, visibleUntil: null, texts: {}, items: [] },
    ...more,
  });
  const blocks = [
    block('banner', { settings: { images: [{ mediaId: id, alt: {} }] } }),
    block('html_block', { settings: {}, texts: { fr: { html } } }),
  ];
  const { body } = await owner.call<{ version: number }>(homeEditorContract.get, {});
  const sent = { version: body.version, count: 2, blocks };
  expect((await owner.call(homeEditorContract.publish, { body: sent as never })).status).toBe(200);
  const theme = await themeId();
  const picture = `${key} 64 48`;
  const params = { id: theme };
  const { draftVersion } = await themeOf(theme);
  const values = { logo: picture, icon: picture };
  expect(
    (await owner.call(themesContract.saveDraft, { params, body: { version: draftVersion, values } })).status,
  ).toBe(200);
  await owner.call(themesContract.publish, { params, body: { draftVersion: draftVersion + 1 } });
  return { id, key, productId, page, post, slug, theme };
}
type Shown = Awaited<ReturnType<typeof shownEverywhere>>;

/** The addresses under which visitors and staff are shown it. */
async function addresses({ productId, page, post, slug, theme }: Shown) {
  const [product] = await test.database.query<{ said: string }>(
    `select card::text || document::text as said from product_documents where product_id = $1`,
    [productId],
  );
  const [item] = await test.database.query<{ address: string }>(
    `select '/media/' || (item ->> 'imageKey') || '/' as address from sale_items where product_id = $1`,
    [productId],
  );
  const [banner, html] = await home();
  const shown = await record();
  const sheet = await test.app.inject({ url: `/public/theme/${shown?.sheet}.css` });
  const { values } = await themeOf(theme);
  const all = {
    product: product?.said,
    cart: item?.address,
    banner: JSON.stringify(banner?.images),
    block: html?.html,
    page: await pageOf(slug),
    editedPage: (await editor.read('page', page)).texts.fr.html,
    draft: (await editor.read('post', post)).texts.fr.html,
    logo: shown?.logo?.url,
    icon: `${shown?.icon}/`,
    sheet: sheet.body,
    theme: `/media/${values.logo?.slice(0, 40)}/`,
  };
  return Object.fromEntries(
    Object.entries(all).map(([where, said]) => [
      where,
      [...new Set([...(said ?? '').matchAll(/\/media\/([0-9a-f]{40})\//g)].map(([, key]) => key))],
    ]),
  );
}
const everywhere = (shown: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.keys(shown).map((where) => [where, [key]]));

describe('a picture whose file is replaced', () => {
  let shown: Shown;
  beforeEach(async () => {
    shown = await shownEverywhere();
    heard.length = 0;
  });

  it('is the new one wherever it was shown, and the former one again where that is asked', async () => {
    const { id, key } = shown;
    const before = await addresses(shown);
    expect(before).toEqual(everywhere(before, key));
    const { uses } = await one(id);
    const answer = await replace(id, await draw(120, 40));
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
    expect(heard).toContain(shop.shopId);
    const now = await keyOf(id);
    expect(now).not.toBe(key);
    expect(await addresses(shown)).toEqual(everywhere(before, now));
    expect(await one(id)).toMatchObject({ uses, image: { width: 120, height: 40 } });
    // Orders and messages of before name its address, and the new icon is drawn as one.
    expect([await isServed(key), await isServed(now)]).toEqual([200, 200]);
    expect((await test.app.inject({ url: `/media/${now}/icon-32.png` })).statusCode).toBe(200);

    heard.length = 0;
    expect((await putBack(id)).status).toBe(200);
    expect(heard).toContain(shop.shopId);
    expect(await keyOf(id)).toBe(key);
    expect(await addresses(shown)).toEqual(everywhere(before, key));
    expect((await one(id)).former?.image.imageResizeds[0]?.url).toContain(now);
  });

  it('stays the new one in a text that somebody was writing meanwhile, however often it is replaced', async () => {
    const { id, key, page, slug } = shown;
    const html = `<p>Écrit depuis.<img src="/media/${key}/grid_display.webp"></p>`;
    await replace(id, await draw());
    await replace(id, await draw());
    const now = await keyOf(id);
    await editor.send('publish', { kind: 'page', id: page }, { fr: { title: 'Atelier', html, slug } });
    expect(await pageOf(slug)).toContain(`Écrit depuis.<img loading="lazy" alt="" src="/media/${now}/`);
    expect((await one(id)).uses.map(({ kind }) => kind)).toContain('page');
  });

  it('keeps its name and words, and forgets the point that stayed in sight of the former file', async () => {
    const { id } = shown;
    const words = { name: 'Lampe', alts: { fr: 'Une lampe', ar: '', en: '' }, focalX: 10, focalY: 90 };
    const said = { params: { id }, body: { version: 1, ...words } };
    expect((await owner.call(mediaLibraryContract.describe, said)).status).toBe(200);
    await replace(id, await draw());
    expect(await one(id)).toMatchObject({ name: 'Lampe', alts: { fr: 'Une lampe' }, focalX: 50, focalY: 50 });
    await putBack(id);
    expect(await one(id)).toMatchObject({ name: 'Lampe', focalX: 10, focalY: 90 });
  });

  it('is none of what is uploaded again from before: that is a picture by itself', async () => {
    const { id, key, slug } = shown;
    const bytes = Buffer.from((await test.app.get(MediaApi).drawing(key, 2 ** 20)) ?? []);
    const store = () => test.app.get(MediaApi).store(shop.shopId, bytes);
    const first = await store();
    await replace(first, await draw());
    const again = await store();
    expect(again).not.toBe(first);
    expect(await keyOf(again)).not.toBe(await keyOf(first));
    expect(await isServed(await keyOf(again))).toBe(200);
    expect(await pageOf(slug)).toContain(key);
    expect(id).not.toBe(again);
  });

  it('stays as it is where the file is no picture, the picture is not there, or nobody may', async () => {
    const { id, key } = shown;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await replace(id, svg)).body.code).toBe('unsupported_media_type');
    expect((await replace(uuidv7(), await draw())).status).toBe(404);
    expect((await putBack(id)).status).toBe(404);
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    expect((await replace(id, await draw(), clerk)).status).toBe(403);
    const other = await Catalogue.open(test.app, [`autre-${made}.example`]);
    const stranger = await TestStaff.signIn(test.app, other.shopId, 'owner', `autre-${made}.example`);
    expect((await replace(id, await draw(), stranger)).status).toBe(404);
    const review = await test.app.get(MediaApi).storeHeld(shop.shopId, await draw(), 'review');
    expect((await replace(review, await draw())).status).toBe(404);
    expect(await keyOf(id)).toBe(key);
    expect(heard).toEqual([]);
  });

  it('is replaced by one after the other of two at once, and none of the three files is lost', async () => {
    const { id, key } = shown;
    const [one, other] = [await draw(), await draw()];
    const answers = await Promise.all([replace(id, one), replace(id, other)]);
    expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3]);
    const rows = await test.database.query<{ key: string }>('select key from media where former_of = $1', [
      id,
    ]);
    const keys = [...rows.map((row) => row.key), await keyOf(id)];
    expect([new Set(keys).size, keys.includes(key)]).toEqual([3, true]);
    const now = await keyOf(id);
    const after = await addresses(shown);
    expect(after).toEqual(everywhere(after, now));
  });
});
