import {
  catalogAdminContract as contract,
  mediaContract,
  type ProductEdit,
  type UploadAnswer,
} from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Catalogue } from '../testing/catalog.ts';

const MEBIBYTE = 1024 * 1024;

/** A valid PNG of exactly so many bytes: what stands behind the image data is not looked at. */
async function pictureOf(bytes: number, background = '#336699'): Promise<Buffer> {
  const drawn = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
}

describe('uploads of the back-office', () => {
  const test = useApp();
  let shop: Catalogue;
  let staff: TestStaff;
  let id: string;
  let url: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    id = (await shop.product('Lampe', { mainCategoryId: await shop.category('Maison') })).productId;
    url = `/dashboard/api/product/product/${id}/images`;
  });

  const file = (name: string, bytes: Uint8Array) => ({ name, bytes });
  const gallery = async () =>
    (await staff.call<ProductEdit>(contract.product, { params: { id } })).body.images.map((item) => item.id);
  const counts = () =>
    test.database.query(
      'select (select count(*) from media) as media, (select count(*) from product_images) as images',
    );

  it('[BO-109] [BO-276] answer name, size, path, alt and removeUrl, for several files too', async () => {
    const files = [
      file('bleue.png', await pictureOf(5_000)),
      file('../../rouge.png', await pictureOf(6_000, '#f00')),
    ];
    const { status, body } = await staff.upload<UploadAnswer>(url, files);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['name', 'size', 'path', 'alt', 'removeUrl']));
    expect(body.files.map(({ name, size }) => [name, size])).toEqual([
      ['bleue.png', 5_000],
      ['rouge.png', 6_000],
    ]);
    expect(await gallery()).toEqual(body.files.map((item) => item.id));
    expect((await test.app.inject({ method: 'GET', url: body.path })).statusCode).toBe(200);
    const again = await staff.upload<UploadAnswer>(url, files);
    expect(again.body.files.map((item) => item.id)).toEqual(await gallery());
    const params = { id, imageId: body.id };
    expect((await staff.call(contract.removeImage, { params })).body).toEqual({ ok: true });
    expect((await staff.call(contract.removeImage, { params })).status).toBe(404);
    expect(await gallery()).toHaveLength(1);
  });

  it('[BO-206] [BO-334] take 2 MiB, and not a byte more', async () => {
    expect((await staff.upload(url, [file('a.png', await pictureOf(2 * MEBIBYTE, '#010203'))])).status).toBe(
      201,
    );
    const over = await staff.upload<{ code: string }>(url, [
      file('b.png', await pictureOf(2 * MEBIBYTE + 1)),
    ]);
    expect([over.status, over.body.code]).toEqual([413, 'too_large']);
  });

  it('[BO-205] [BO-336] take pictures only, whatever they are called; of several all or none', async () => {
    const before = await counts();
    const good = file('bonne.png', await pictureOf(4_000, '#0f0'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const bombs = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const wrong: [string, Uint8Array, number][] = [
      ['photo.png', Buffer.from('%PDF-1.7\n1 0 obj'), 415],
      ['photo.jpg', Buffer.from('MZ\x90\x00 this is a program'), 415],
      ['photo.png', Buffer.from(svg), 415],
      ['photo.gif', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), 415],
      ['vide.png', Buffer.alloc(0), 415],
      ['bombe.png', bombs, 413],
    ];
    for (const [name, bytes, status] of wrong) {
      const answer = await staff.upload(url, [good, file(name, bytes)]);
      expect([name, answer.status]).toEqual([name, status]);
    }
    expect(await counts()).toEqual(before);
  });

  it('take eight files at once, no more and not none', async () => {
    const before = await counts();
    const nine = await Promise.all(Array.from({ length: 9 }, (_, index) => pictureOf(3_000 + index)));
    const many = await staff.upload<{ errors: object }>(
      url,
      nine.map((bytes) => file('x.png', bytes)),
    );
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['files']]);
    expect((await staff.upload(url, [])).status).toBeGreaterThanOrEqual(400);
    expect(await counts()).toEqual(before);
    expect(
      (
        await staff.upload(
          url,
          nine.slice(0, 8).map((bytes) => file('x.png', bytes)),
        )
      ).status,
    ).toBe(201);
  });

  it('lose what stands behind the pixels, and the metadata', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#abcdef' } })
      .withExif({ IFD0: { Copyright: 'maison-36.7525-3.0420' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script><?php system("id") ?>')]);
    const { body } = await staff.upload<UploadAnswer>(url, [file('photo.php.jpg', polyglot)]);
    for (const size of ['small_product', 'grid_display', 'product_page_large']) {
      const served = await test.app.inject({ method: 'GET', url: body.path.replace('grid_display', size) });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
      for (const left of ['script', '<?php', 'maison-36'])
        expect(served.rawPayload.includes(left)).toBe(false);
    }
  });

  it('need the right and the token; a form elsewhere is refused', async () => {
    const cashier = await TestStaff.signIn(test.app, shop.shopId, 'cashier');
    const files = [file('a.png', await pictureOf(900))];
    expect((await cashier.upload(url, files)).status).toBe(403);
    expect(
      (
        await test.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x--',
        })
      ).statusCode,
    ).toBe(401);
    const elsewhere = await staff.upload<{ code: string }>('/dashboard/api/product/brand', files);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await staff.upload(url.replace(id, shop.shopId), files)).status).toBe(404);
    expect((await staff.call(contract.uploadImages, { params: { id }, body: {} })).status).toBe(415);
  });

  it('for brands and categories belong to nothing yet', async () => {
    const { status, body } = await staff.upload<UploadAnswer>(mediaContract.upload.path, [
      file('logo.png', await pictureOf(800)),
    ]);
    expect([status, body.removeUrl]).toEqual([201, null]);
    const brand = { name: 'Noor', logoId: body.id };
    expect((await staff.call(contract.createBrand, { body: brand })).status).toBe(201);
    expect((await staff.call(contract.createBrand, { body: { ...brand, logoId: shop.shopId } })).status).toBe(
      422,
    );
  });
});
