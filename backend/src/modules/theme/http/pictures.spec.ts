import { themesContract as contract, type ShopRecord, type Theme, type ThemeDetail } from '@hanout/contracts';
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

  it('stay with the shop: a file for another one has none of them, and brings none', async () => {
    const logo = await pictureOf(300, 100);
    await save({ logo, accent: '#8c1d40' });
    await publish();
    const file = (await owner.call<{ values: object }>(contract.exported, { params: { id } })).body;
    expect(file.values).toEqual({ accent: '#8c1d40' });
    const taken = { ...file, values: { ...file.values, logo } };
    const { body } = await owner.call<{ id: string }>(contract.imported, { body: taken });
    expect(await read(body.id)).toMatchObject({ draft: { accent: '#8c1d40' }, values: {} });
  });

  it('that are only drawn as pictures of products are no icons', async () => {
    const plain = (await pictureOf(200, 200)).slice(0, 40);
    expect((await test.app.inject({ url: `/media/${plain}/icon-32.png` })).statusCode).toBe(404);
    expect((await test.app.inject({ url: `/media/${plain}/icon-33.png` })).statusCode).toBe(404);
  });
});
