import { type ReviewList, reviewsContract } from '@hanout/contracts';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { PictureProcesses } from '../../media/application/picture-processes.ts';
import { MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const BOUNDARY = 'a-boundary-of-ours';

describe('pictures of reviews', () => {
  const test = useApp({ env: { HANOUT_REVIEWS_PER_BROWSER: '3', HANOUT_REVIEWS_PER_ADDRESS: '8' } });
  let shop: Catalogue;
  let editor: TestStaff;
  let productId = '';
  let picture: Buffer;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    const mainCategoryId = await shop.category('Salon');
    productId = (await shop.product('Tapis', { mainCategoryId, status: 'active' })).productId;
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
  });

  /** Another browser, with its cookie and the page's token. */
  async function browser() {
    const answer = await test.app.inject({ url: '/public/utilis/api/session' });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, authorization: `Bearer ${answer.json<{ pageToken: string }>().pageToken}` };
  }
  async function submit(headers: Awaited<ReturnType<typeof browser>>, remoteAddress = '10.0.0.1') {
    const fields = {
      ...{ productUuid: productId, name: 'Amina', email: 'amina@example.com', phone: '0550123456' },
      ...{ purchaseDate: '2026-11-02', text: 'Bien', boughtHere: 'on', acceptedPolicy: 'on' },
    };
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const answer = await test.app.inject({
      ...{ method: 'POST', url: '/web/api/product/submit/review', remoteAddress },
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([
        Buffer.from(parts.join('') + file),
        picture,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
    });
    return { status: answer.statusCode, ...answer.json<{ id: string; code?: string }>() };
  }
  const keyOf = async (id: string) => {
    const sql = 'select m.key from reviews r join media m on m.id = r.image_id where r.id = $1';
    return (await test.database.query<{ key: string }>(sql, [id]))[0]?.key ?? '';
  };
  const open = (key: string, headers = {}, format = 'webp') =>
    test.app.inject({ url: `/media/${key}/grid_display.${format}`, headers });
  const decide = (action: 'approve' | 'refuse', id: string, version: number) =>
    editor.call(reviewsContract[action], { params: { id }, body: { version } });

  it('are public from approval to refusal; before and after, their address says what an unknown one says', async () => {
    const { id } = await submit(await browser());
    const key = await keyOf(id);
    const unknown = await open('0'.repeat(40));
    const same = async (headers = {}, format = 'webp') => {
      const { statusCode, body } = await open(key, headers, format);
      expect([statusCode, body]).toEqual([404, unknown.body]);
    };
    await same();
    await same({}, 'avif');
    await decide('approve', id, 1);
    const shown = await open(key);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await decide('refuse', id, 2);
    await same();
    await same({ 'if-none-match': String(shown.headers.etag) });
  });

  it('are seen by those who approve, and by nobody else', async () => {
    const { id } = await submit(await browser(), '10.0.0.2');
    const { body } = await editor.call<ReviewList>(reviewsContract.list, { query: {} });
    const url = body.reviews.find((review) => review.id === id)?.image?.imageResizeds[0]?.url ?? '';
    const asked = { params: { id, size: 'grid_display' } };
    expect(url).toBe(`/dashboard/api/reviews/${id}/picture/small_product`);
    const seen = await editor.text({ ...reviewsContract.picture, path: url });
    expect([seen.status, seen.type]).toEqual([200, 'image/webp']);
    expect((await editor.call(reviewsContract.picture, { params: { id, size: 'constructor' } })).status).toBe(
      404,
    );
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await agent.call(reviewsContract.picture, asked)).status).toBe(403);
    const elsewhere = await Catalogue.open(test.app, ['autre.example']);
    const stranger = await TestStaff.signIn(test.app, elsewhere.shopId, 'owner', 'autre.example');
    expect((await stranger.call(reviewsContract.picture, asked)).status).toBe(404);
  });

  it('are no picture of the shop, though they show the same', async () => {
    const own = await test.app.get(MediaApi).store(shop.shopId, picture);
    const { id } = await submit(await browser(), '10.0.0.3');
    await decide('refuse', id, 1);
    const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [own]);
    expect((await open(row?.key ?? '')).statusCode).toBe(200);
    expect((await open(await keyOf(id))).statusCode).toBe(404);
  });

  it('are drawn one at a time for a visitor', async () => {
    const [one, other] = [await browser(), await browser()];
    // The first is still being drawn when the others come, however fast the machine is.
    const draw = PictureProcesses.prototype.webp;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const drawing = jest.spyOn(PictureProcesses.prototype, 'webp').mockImplementation(async function (
      this: PictureProcesses,
      ...work
    ) {
      await held;
      return draw.apply(this, work);
    });
    const first = submit(one, '10.0.0.4');
    await until(() => drawing.mock.calls.length === 1);
    expect((await submit(one, '10.0.0.4')).code).toBe('too_many_requests');
    const stranger = submit(other, '10.0.0.4');
    await until(() => drawing.mock.calls.length === 2);
    goOn();
    expect([(await first).status, (await stranger).status]).toEqual([201, 201]);
    drawing.mockRestore();
  });

  it('come so many from a browser, and so many from an address', async () => {
    const one = await browser();
    const ends: number[] = [];
    for (let nth = 0; nth < 4; nth++) ends.push((await submit(one, '10.0.0.5')).status);
    expect(ends).toEqual([201, 201, 201, 429]);
    for (let nth = 0; nth < 6; nth++) ends.push((await submit(await browser(), '10.0.0.5')).status);
    expect(ends.slice(4)).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await submit(await browser(), '10.0.0.6')).status).toBe(201);
  });
});
