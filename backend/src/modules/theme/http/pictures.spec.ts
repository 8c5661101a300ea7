import {
  themesContract as contract,
  MAX_THEMES,
  type ShopRecord,
  type Theme,
  type ThemeDetail,
  type ThemeFile,
} from '@hanout/contracts';
import { logoSize } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { ICON_SIZES, MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ShopApi } from '../../shop/index.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;
let id = '';

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  const { body } = await owner.call<{ items: Theme[] }>(contract.list, {});
  id = body.items[0]?.id ?? '';
});

/** A picture of the shop, as a theme names it: red, half of it clear. */
async function pictureOf(width: number, height: number, shopId = shop.id): Promise<string> {
  const background = { r: 200, g: 10, b: 10, alpha: 0.5 };
  const drawn = sharp({ create: { width, height, channels: 4, background } });
  const picture = await test.app.get(MediaApi).store(shopId, await drawn.png().toBuffer());
  const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [picture]);
  return `${row?.key} ${width} ${height}`;
}
const read = async (of = id) => (await owner.call<ThemeDetail>(contract.theme, { params: { id: of } })).body;
async function save(values: Record<string, string>) {
  const body = { version: (await read()).draftVersion, values };
  return owner.call<{ errors?: Record<string, string[]> }>(contract.saveDraft, { params: { id }, body });
}
async function publish() {
  const { draftVersion } = await read();
  await owner.call(contract.publish, { params: { id }, body: { draftVersion } });
  return (await test.app.inject({ url: '/public/utilis/api/shop' })).json<ShopRecord>().theme;
}
const broken = () =>
  test.database.query(`select media_id from theme_pictures where theme_id = $1 order by 1`, [id]);

describe('the pictures of the shop itself', () => {
  it('are seen once they are published: a logo in the sheet, an icon in each size, a picture for shared links', async () => {
    const [logo, icon, share] = [
      await pictureOf(900, 300),
      await pictureOf(600, 600),
      await pictureOf(1500, 900),
    ];
    // As a screen says it from the size that it shows: the server knows the original's.
    expect((await save({ logo: logo.replace('900 300', '480 160'), icon, share })).status).toBe(200);
    expect((await read()).draft?.logo).toBe(logo);
    const shown = await publish();
    const key = (text: string) => text.slice(0, 40);
    expect(shown).toMatchObject({
      logo: { url: `/media/${key(logo)}/grid_display.webp`, ...logoSize({ width: 900, height: 300 }) },
      icon: `/media/${key(icon)}`,
      share: `/media/${key(share)}/share.jpg`,
    });
    const sheet = await test.app.inject({ url: `/public/theme/${shown?.sheet}.css` });
    expect(sheet.body).toContain(
      `header .logo::before{content:"";width:108px;height:36px;background:url(/media/`,
    );
    for (const size of ICON_SIZES) {
      const { headers, rawPayload } = await test.app.inject({ url: `${shown?.icon}/icon-${size}.png` });
      expect(headers['content-type']).toBe('image/png');
      const drawn = await sharp(rawPayload).metadata();
      expect([drawn.width, drawn.height, drawn.hasAlpha]).toEqual([size, size, size !== 180]);
    }
    const shared = await test.app.inject({ url: shown?.share ?? '' });
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(await broken()).toHaveLength(3);
  });

  it('are none of another shop’s, and none that nobody stored', async () => {
    const work = test.app.get(UnitOfWork);
    const other = await work.transactional((em) =>
      test.app.get(ShopApi).create(em, { name: { fr: 'Une autre' }, hosts: ['autre.example'] }),
    );
    const foreign = await pictureOf(64, 64, other);
    for (const logo of [foreign, `${'0'.repeat(40)} 64 64`]) {
      const refused = await save({ logo });
      expect([refused.status, refused.body.errors]).toEqual([422, { 'values.logo': expect.anything() }]);
    }
    for (const logo of ['x', `${foreign});a{`, `${foreign.slice(0, 40)} 0 64`, '/media/x.svg'])
      expect((await save({ logo })).status).toBe(422);
  });

  it('go along to another shop in the file of the theme, drawn anew there and drawn as what they are for', async () => {
    const chosen = { logo: await pictureOf(300, 100), icon: await pictureOf(70, 70) };
    await save({ ...chosen, share: await pictureOf(1300, 700), accent: '#8c1d40' });
    await publish();
    const file = (await owner.call<ThemeFile>(contract.exported, { params: { id } })).body;
    expect(file.values).toEqual({ accent: '#8c1d40' });
    expect(Object.keys(file.pictures ?? {})).toEqual(['logo', 'icon', 'share']);
    const sent = await sharp(Buffer.from(file.pictures?.logo ?? '', 'base64')).metadata();
    expect(sent).toMatchObject({ format: 'webp', width: 300, height: 100 });
    expect(sent.exif).toBeUndefined();

    const cousins = await makeShop(test.app, { hosts: ['cousine.example'] });
    const cousin = await TestStaff.signIn(test.app, cousins.id, 'owner', 'cousine.example');
    const take = (change: object) =>
      cousin.once<{ id: string; code: string }>(contract.imported, { body: { ...file, ...change } });
    // An address of the other shop's picture is none here.
    const taken = await take({ values: { ...file.values, 'logo-night': chosen.logo } });
    expect(taken.status).toBe(201);
    const { draft } = (await cousin.call<ThemeDetail>(contract.theme, { params: taken.body })).body;
    expect(draft).toMatchObject({ accent: '#8c1d40', logo: expect.stringMatching(/ 300 100$/) });
    expect(draft?.['logo-night']).toBeUndefined();
    expect(draft?.logo?.slice(0, 40)).not.toBe(chosen.logo.slice(0, 40));
    const key = draft?.share?.slice(0, 40);
    expect((await test.app.inject({ url: `/media/${key}/share.jpg` })).statusCode).toBe(200);
    const named = 'select media_id from theme_pictures where theme_id = $1';
    expect(await test.database.query(named, [taken.body.id])).toHaveLength(3);
  });

  it('of a file are taken as an upload is, or nothing of it is', async () => {
    const { body: file } = await owner.call<ThemeFile>(contract.exported, { params: { id } });
    const count = async () => (await test.database.query('select id from media')).length;
    const before = await count();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString(
      'base64',
    );
    const take = (pictures: object) =>
      owner.once<{ code: string }>(contract.imported, { body: { ...file, pictures } as never });
    const codes = [];
    for (const pictures of [
      { logo: file.pictures?.logo, icon: script },
      { logo: 'pas une image' },
      { logo: 'A'.repeat(2_000_000) },
      { banner: file.pictures?.logo },
      { logo: 5 },
    ])
      codes.push((await take(pictures)).body.code);
    expect(codes).toEqual([
      ...['unsupported_media_type', 'unsupported_media_type', 'invalid', 'invalid', 'invalid'],
    ]);
    expect(await count()).toBe(before);
  });

  it('of a file are not kept where the shop has no room for the theme', async () => {
    const full = await makeShop(test.app, { hosts: ['pleine.example'] });
    const by = await TestStaff.signIn(test.app, full.id, 'owner', 'pleine.example');
    const of = async (table: string) =>
      (await test.database.query(`select id from ${table} where shop_id = $1`, [full.id])).length;
    await test.database.query(
      `insert into themes (id, shop_id, name, base, created_at)
       select gen_random_uuid(), $1, 'Thème ' || n, 'blanche', now() from generate_series(1, $2) n`,
      [full.id, MAX_THEMES - (await of('themes'))],
    );
    const [{ body: file }, pictures] = [
      await owner.call<ThemeFile>(contract.exported, { params: { id } }),
      await of('media'),
    ];
    expect(file.pictures?.logo).toBeDefined();
    const refused = await by.once<{ errors?: object }>(contract.imported, { body: file });
    expect([refused.status, refused.body.errors]).toEqual([422, { name: expect.anything() }]);
    expect([await of('themes'), await of('media')]).toEqual([MAX_THEMES, pictures]);
  });

  it('are named by a copy of the theme too', async () => {
    const [before] = [await pictureOf(40, 40), await pictureOf(50, 50)];
    await save({ logo: before });
    await save({ logo: await pictureOf(60, 60) });
    const { body } = await owner.once<{ id: string }>(contract.create, { body: { name: 'Copie', from: id } });
    const [named] = await test.database.query<{ key: string }>(
      `select m.key from theme_pictures p join media m on m.id = p.media_id where p.theme_id = $1`,
      [body.id],
    );
    expect((await read(body.id)).draft?.logo?.slice(0, 40)).toBe(named?.key);
  });

  it('that are only drawn as pictures of products are no icons', async () => {
    const plain = (await pictureOf(200, 200)).slice(0, 40);
    expect((await test.app.inject({ url: `/media/${plain}/icon-32.png` })).statusCode).toBe(404);
    expect((await test.app.inject({ url: `/media/${plain}/icon-33.png` })).statusCode).toBe(404);
  });
});
