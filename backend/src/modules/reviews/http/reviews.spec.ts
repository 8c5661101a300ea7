import {
  messages,
  type ProductPageWithReviews,
  type ProductReviews,
  productPageWithReviews,
  productReviews,
  type ReviewList,
  reviewList,
  reviewsContract,
} from '@hanout/contracts';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const TODAY = TEST_NOW.slice(0, 10);
const BOUNDARY = 'a-boundary-of-ours';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A form as browsers send it. */
function form(fields: Record<string, string | undefined>, file?: { name: string; bytes: Buffer }): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)],
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="${file?.name}"\r\ncontent-type: image/png\r\n\r\n`;
  const upload = file ? [Buffer.from(head), file.bytes, Buffer.from('\r\n')] : [];
  return Buffer.concat([...parts, ...upload, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

describe('reviews', () => {
  const test = useApp({ env: { HANOUT_REVIEWS_PER_BROWSER: '100', HANOUT_REVIEWS_PER_ADDRESS: '100' } });
  let shop: Catalogue;
  let editor: TestStaff;
  let token = '';
  let productId = '';

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    const mainCategoryId = await shop.category('Salon');
    productId = (await shop.product('Tapis', { mainCategoryId, status: 'active' })).productId;
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    token = (await test.app.inject({ url: '/public/utilis/api/session' })).json<{ pageToken: string }>()
      .pageToken;
  });

  const good = () => ({
    productUuid: productId,
    name: 'Amina B.',
    email: 'amina@example.com',
    phone: '+213 550 12 34 56',
    purchaseDate: '2026-11-02',
    rating: '4',
    text: 'Très beau tapis.',
    boughtHere: 'on',
    acceptedPolicy: 'true',
  });
  async function submit(change: Record<string, string | undefined> = {}, file?: Parameters<typeof form>[1]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/web/api/product/submit/review',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: form({ ...good(), ...change }, file),
    });
    type Answer = { id: string; code: string; errors: Record<string, string[]> };
    return { status: answer.statusCode, body: answer.json<Answer>() };
  }
  /** A file of a form. */
  const aPicture = async () => {
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8553d' } });
    return { name: 'tapis.png', bytes: await drawn.png().toBuffer() };
  };
  const stored = async (id: string) =>
    (await test.database.query<Record<string, unknown>>('select * from reviews where id = $1', [id]))[0];
  const shown = async (slug = 'tapis', query = '') => {
    const { status, body } = await shop.get<ProductReviews>(
      `/web/public/api/product/${slug}/reviews${query}`,
    );
    expect(status).toBe(200);
    return productReviews.strict().parse(body);
  };
  const list = async (state: string) =>
    reviewList.parse((await editor.call<ReviewList>(reviewsContract.list, { query: { state } })).body);
  const decide = (action: 'approve' | 'refuse', id: string, version: number, staff = editor) =>
    staff.call<{ state: string; version: number; code: string }>(reviewsContract[action], {
      params: { id },
      body: { version },
    });

  it('[SF-280][SF-281] are taken from a form, with the id for an answer', async () => {
    const { status, body } = await submit();
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(await stored(body.id)).toMatchObject({
      ...{ product_id: productId, rating: 4, text: 'Très beau tapis.', name: 'Amina B.', state: 'pending' },
      ...{ phone: '0550123456', email: 'amina@example.com', bought_here: true, image_id: null },
    });
  });

  it('[SF-252] are refused without the page’s token', async () => {
    const url = '/web/api/product/submit/review';
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: form(good()) });
    expect(answer.statusCode).toBe(401);
  });

  it('of products are rated in whole stars; half ones are the staff’s own [BO-213]', async () => {
    for (const rating of ['4.5', '0.5', '4,5']) {
      const { status, body } = await submit({ rating });
      expect([rating, status, Object.keys(body.errors)]).toEqual([rating, 422, ['rating']]);
    }
    expect((await submit({ rating: '5' })).status).toBe(201);
  });

  it.each([
    ['productUuid', { productUuid: 'x' }],
    ['name', { name: '   ' }],
    ['name', { name: 'a'.repeat(61) }],
    ['email', { email: 'amina' }],
    ['phone', { phone: '021 12 34 56' }],
    ['purchaseDate', { purchaseDate: '2026-13-01' }],
    ['purchaseDate', { purchaseDate: '2026-11-22' }],
    ['rating', { rating: '6' }],
    ['rating', { rating: '0' }],
    ['text', { text: ' \n ' }],
    ['text', { text: 'a'.repeat(2001) }],
    ['boughtHere', { boughtHere: undefined }],
    ['acceptedPolicy', { acceptedPolicy: 'false' }],
    ['state', { state: 'approved' }],
  ])('are refused for a wrong %s (%#)', async (field, change) => {
    const { status, body } = await submit(change);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('say of a day to come that it has not come', async () => {
    const { body } = await submit({ purchaseDate: '2026-11-22' });
    expect(body.errors).toEqual({ purchaseDate: [messages.fr['money.future']] });
  });

  it('[SF-338] have five stars where none are chosen, and today for the day at the latest', async () => {
    const { body } = await submit({ rating: undefined, purchaseDate: TODAY });
    expect(await stored(body.id)).toMatchObject({ rating: 5 });
  });

  it('are of products on sale', async () => {
    expect((await submit({ productUuid: '01936c00-0000-7000-8000-000000000000' })).status).toBe(404);
  });

  it('[SF-245][SF-246] may bring a picture, and nothing else', async () => {
    const { status, body } = await submit({}, await aPicture());
    expect(status).toBe(201);
    expect((await stored(body.id))?.image_id).not.toBeNull();
    const [pending] = (await list('pending')).reviews.filter(({ id }) => id === body.id);
    expect(pending?.image?.imageResizeds[0]?.url).toBe(
      `/dashboard/api/reviews/${body.id}/picture/small_product`,
    );
    const pdf = Buffer.from('%PDF-1.7 not a picture');
    expect(await submit({}, { name: 'tapis.png', bytes: pdf })).toMatchObject({ status: 415 });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await submit({}, { name: 'tapis.svg', bytes: svg })).toMatchObject({ status: 415 });
    expect((await submit({}, { name: 'big.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) })).status).toBe(
      413,
    );
  });

  it('wait for approval, then show in the page with the rating', async () => {
    const before = await shown();
    expect([before.reviews, before.summary]).toEqual([
      [],
      { count: 0, average: 0, counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 } },
    ]);
    const one = await submit({ text: 'Bien', rating: '5' });
    const two = await submit({ text: 'Moins bien', rating: '2' });
    const answer = await decide('approve', one.body.id, 1);
    expect([answer.status, answer.body]).toEqual([200, { ok: true, version: 2, state: 'approved' }]);
    await decide('refuse', two.body.id, 1);
    const after = await shown();
    expect(after.reviews.map(({ text }) => text)).toEqual(['Bien']);
    expect(after.summary).toMatchObject({ count: 1, average: 5 });
    expect(JSON.stringify(after)).not.toMatch(/0550123456|amina@example/);
  });

  it('[SF-154] have the fields of a review, with and without a picture, by their own call and in the page', async () => {
    const { body } = await submit({ text: 'En photo', rating: '5' }, await aPicture());
    await decide('approve', body.id, 1);
    const page = productPageWithReviews.parse(
      (await shop.get<ProductPageWithReviews>('/web/public/api/product/tapis')).body,
    );
    const author = { user: 'Amina B.', boughtHere: true };
    const told = { id: expect.stringMatching(UUID), rating: 5, createdAt: TEST_NOW, ...author };
    const displayUrl = expect.stringMatching(/^\/media\/.+\/grid_display\.webp$/);
    for (const reviews of [(await shown()).reviews, page.reviewsSerialized]) {
      const [pictured, plain] = ['En photo', 'Bien'].map((text) =>
        reviews.find((review) => review.text === text),
      );
      expect(plain).toEqual({ ...told, text: 'Bien', images: [] });
      expect(pictured).toEqual({
        ...{ ...told, id: body.id, text: 'En photo' },
        images: [{ displayUrl, image: expect.anything() }],
      });
    }
    await decide('refuse', body.id, 2);
  });

  it('are in the product’s page with its rating', async () => {
    const { body } = await shop.get<ProductPageWithReviews>('/web/public/api/product/tapis');
    expect(productPageWithReviews.parse(body)).toMatchObject({
      reviewsSerialized: [{ text: 'Bien' }],
      reviewSummary: { count: 1, average: 5 },
    });
  });

  it('can be taken back; two who decide at once are told', async () => {
    const { body } = await submit({ text: 'Deux fois', rating: '1' });
    await decide('approve', body.id, 1);
    expect((await decide('approve', body.id, 1)).body).toMatchObject({
      ...{ code: 'conflict', by: 'Agent de confirmation' },
    });
    expect((await decide('refuse', body.id, 1)).status).toBe(409);
    expect((await decide('approve', body.id, 2)).status).toBe(409);
    expect((await decide('refuse', body.id, 2)).body).toMatchObject({ state: 'refused', version: 3 });
    expect((await shown()).reviews.map(({ text }) => text)).not.toContain('Deux fois');
    const entries = await test.database.query(
      "select staff_name, before ->> 'state' as before, after ->> 'state' as after from audit_entries where entity_id = $1",
      [body.id],
    );
    expect(entries).toContainEqual({ staff_name: editor.name, before: 'approved', after: 'refused' });
  });

  it('are decided by those who may, in their own shop', async () => {
    const { body } = await submit();
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await decide('approve', body.id, 1, agent)).status).toBe(403);
    expect((await agent.call(reviewsContract.list, {})).status).toBe(403);
    const elsewhere = await Catalogue.open(test.app, ['autre.example']);
    const stranger = await TestStaff.signIn(test.app, elsewhere.shopId, 'owner', 'autre.example');
    expect((await decide('approve', body.id, 1, stranger)).status).toBe(404);
  });

  it('keep what looks like HTML as the text that it is', async () => {
    const corpus = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '<svg/onload=alert(1)>',
      '{{constructor.constructor("alert(1)")()}}',
      '</script><script>alert(1)</script>',
      '\u202Eevil\u202C',
    ];
    for (const text of corpus) {
      const { body } = await submit({ text, name: text.slice(0, 60) });
      await decide('approve', body.id, 1);
      const found = (await shown('tapis', '?perPage=50')).reviews.find(({ id }) => id === body.id);
      expect([found?.text, found?.user]).toEqual([text, text.slice(0, 60)]);
    }
  });

  it('are paged', async () => {
    const first = await shown('tapis', '?perPage=2');
    expect([first.reviews.length, first.pagination.pages]).toEqual([
      2,
      Math.ceil(first.pagination.total / 2),
    ]);
    expect((await shop.get('/web/public/api/product/rien/reviews')).status).toBe(404);
    expect((await shop.get('/web/public/api/product/tapis/reviews?page=0')).status).toBe(422);
  });
});
