import {
  contentContract,
  type HomeModule,
  homeEditorContract,
  type LibraryPicture,
  type MediaUse,
  mediaLibraryContract,
  writingsContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { Writing } from '../../content/testing/writing.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { MediaApi } from '../index.ts';

/** Of reviews and incidents, and files of before: they are no pictures of the library. */
const HELD = ['incident_files.media_id', 'reviews.image_id', 'media.former_of'];

describe('the pictures of a shop', () => {
  const test = useApp();
  let shop: Catalogue;
  let editor: TestStaff;
  let made = 0;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });

  const picture = async (name: string, width = 40) => {
    made += 1;
    const background = `#${String(made).padStart(6, '0')}`;
    const bytes = await sharp({ create: { width, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    const file = { field: 'file', name, type: 'image/png', bytes };
    const [stored] = await test.app.get(MediaApi).storeAll(shop.shopId, [file as never]);
    return { id: stored?.id ?? '', key: stored?.key ?? '', bytes };
  };
  type List = { pictures: LibraryPicture[]; pagination: { total: number } };
  const found = async (query: object) =>
    (await editor.call<List>(mediaLibraryContract.list, { query })).body.pictures
      .map(({ name }) => name)
      .sort();
  const one = async (id: string) =>
    (
      await editor.call<LibraryPicture & { uses: MediaUse[] }>(mediaLibraryContract.get, {
        params: { id },
      })
    ).body;
  const describeIt = (id: string, body: object) =>
    editor.call<{ version: number; code: string; errors?: object }>(mediaLibraryContract.describe, {
      params: { id },
      body: { name: '', alts: { fr: '', ar: '', en: '' }, focalX: 50, focalY: 50, ...body } as never,
    });
  const archive = (id: string) =>
    editor.call<{ code: string }>(mediaLibraryContract.archive, { params: { id } });
  const homeOf = async (images: object[]) => {
    const block = {
      ...{ id: uuidv7(), type: 'banner', active: true, visibleFrom: null, visibleUntil: null },
      ...{ texts: {}, items: [], settings: { images } },
    };
    const { body } = await editor.call<{ version: number }>(homeEditorContract.get, {});
    const sent = { version: body.version, count: 1, blocks: [block] };
    const answer = await editor.call<{ number: number }>(homeEditorContract.publish, { body: sent as never });
    expect(answer.status).toBe(200);
  };
  const home = () => shop.get<HomeModule[]>(contentContract.homeModules.path);

  it('are found by name and words, and by what they lack', async () => {
    const shown = await picture('Gandoura bleue.png');
    const wide = await picture('bandeau.jpg', 1_600);
    await picture('theiere.webp');
    expect(await found({})).toEqual(['Gandoura bleue', 'bandeau', 'theiere']);
    expect(await found({ q: 'GANDOURA' })).toEqual(['Gandoura bleue']);
    await describeIt(wide.id, {
      version: 1,
      name: 'Bandeau',
      alts: { fr: 'Marché', ar: 'سوق', en: 'Market' },
    });
    expect(await found({ q: 'سوق' })).toEqual(['Bandeau']);
    expect(await found({ filter: 'no_alt' })).toEqual(['Gandoura bleue', 'theiere']);
    expect(await found({ filter: 'narrow' })).toEqual(['Gandoura bleue', 'theiere']);
    await new Writing(shop).post('Le bleu', { publishedAt: new Date(), thumbnailId: shown.id });
    expect(await found({ filter: 'unused' })).toEqual(['Bandeau', 'theiere']);
    // What was sent by somebody else is no picture of this shop's library.
    const review = await test.app.get(MediaApi).storeHeld(shop.shopId, shown.bytes, 'review');
    expect(await found({})).toHaveLength(3);
    expect((await one(review)) as object).toMatchObject({ code: 'not_found' });
  });

  it('say who shows them, drafts and texts too, and are archived where nobody does', async () => {
    const { id, key, bytes } = await picture('photo.png');
    const categoryId = await shop.category('Robes', { thumbId: id } as never);
    await homeOf([{ mediaId: id, alt: {} }]);
    const page = await editor.call<{ id: string }>(writingsContract.create, {
      ...{ params: { kind: 'page' }, body: { title: 'Notre atelier' } },
    });
    const text = { title: 'Notre atelier', html: `<p><img src="/media/${key}/grid_display.webp"></p>` };
    const body = { ...text, excerpt: '', slug: '', seoTitle: '', seoDescription: '' };
    const params = { kind: 'page' as const, id: page.body.id };
    await editor.call(writingsContract.save, { params, body: { parts: [{ part: 'fr', version: 1, body }] } });
    expect((await one(id)).uses).toEqual([
      { kind: 'category', id: categoryId, name: 'Robes' },
      { kind: 'home', id: 'home', name: '' },
      { kind: 'page', id: page.body.id, name: '' },
    ]);
    expect(await archive(id)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const other = await picture('ailleurs.png');
    expect((await archive(other.id)).status).toBe(204);
    expect(await found({ q: 'ailleurs' })).toEqual([]);
    expect((await describeIt(other.id, { version: 2 })).status).toBe(404);
    // Its address goes on: pages elsewhere may name it. Whoever uploads it again has it again.
    expect((await test.app.inject({ url: `/media/${other.key}/small_product.webp` })).statusCode).toBe(200);
    const file = { field: 'file', name: 'encore.png', type: 'image/png', bytes: other.bytes };
    await test.app.get(MediaApi).storeAll(shop.shopId, [file as never]);
    expect(await found({ q: 'ailleurs' })).toEqual(['ailleurs']);
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('speak in their own words where a block has none, keep their point in sight, and are wide', async () => {
    const { id } = await picture('large.png', 2_000);
    const alts = { fr: 'Un marché', ar: 'سوق', en: '' };
    expect((await describeIt(id, { version: 1, alts, focalX: 20, focalY: 80 })).body).toEqual({ version: 2 });
    await homeOf([
      { mediaId: id, alt: {} },
      { mediaId: id, alt: { fr: 'Les soldes' } },
    ]);
    const [banner] = (await home()).body;
    expect(banner?.images.map(({ alt }) => alt)).toEqual(['Un marché', 'Les soldes']);
    expect(banner?.images[0]?.image).toMatchObject({ focal: { x: 20, y: 80 } });
    expect(banner?.images[0]?.image?.imageResizeds.at(-1)).toMatchObject({
      size: 'product_zoom',
      width: 1_600,
    });
    expect(
      (await shop.get<HomeModule[]>(contentContract.homeModules.path, 'ar')).body[0]?.images[0]?.alt,
    ).toBe('سوق');
  });

  it('are described by the first of two, within bounds, by who may', async () => {
    const { id } = await picture('deux.png');
    expect((await describeIt(id, { version: 1, name: 'Une' })).status).toBe(200);
    expect(await describeIt(id, { version: 1, name: 'Autre' })).toMatchObject({
      ...{ status: 409, body: { code: 'stale' } },
    });
    for (const wrong of [{ focalX: 101 }, { focalY: -1 }, { name: 'x'.repeat(121) }, { alts: { fr: 1 } }])
      expect((await describeIt(id, { version: 2, ...wrong })).status).toBe(422);
    const [entry] = await test.database.query<{ before: object; after: object }>(
      `select before, after from audit_entries where entity = 'media' and entity_id = $1`,
      [id],
    );
    expect(entry).toMatchObject({ before: { name: 'deux' }, after: { name: 'Une' } });
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    expect((await clerk.call(mediaLibraryContract.list, {})).status).toBe(403);
    const other = await Catalogue.open(test.app, ['autre.example']);
    const stranger = await TestStaff.signIn(test.app, other.shopId, 'content_editor', 'autre.example');
    expect((await stranger.call(mediaLibraryContract.get, { params: { id } })).status).toBe(404);
    expect((await stranger.call<List>(mediaLibraryContract.list, {})).body.pictures).toEqual([]);
  });

  it('are looked for in every column that names one', async () => {
    const columns = await test.database.query<{ name: string }>(`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'media'::regclass
      union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name ~ '(^|_)(media|image|picture|photo|thumb|thumbnail|logo|icon|banner|cover|share)_id$'`);
    const read = await test.database.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.view_column_usage
      where view_name = 'media_uses'`);
    const seen = new Set([...HELD, ...read.map(({ name }) => name)]);
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});
