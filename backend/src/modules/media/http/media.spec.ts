import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { PictureProcesses } from '../application/picture-processes.ts';
import { MediaApi } from '../index.ts';

/** A picture of one colour, in the format of `type`. */
function picture(width: number, height: number, type: 'png' | 'jpeg' = 'png', background = '#336699') {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return (type === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg()).toBuffer();
}

/** A PNG one pixel wide, as its header says; little stands behind it. */
function stripOf(height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(1, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * 2));
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([head, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('pictures', () => {
  const test = useApp();
  let shopId: string;

  beforeAll(async () => {
    shopId = await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
  });

  const store = (bytes: Uint8Array, shop = shopId) => test.app.get(MediaApi).store(shop, bytes);
  const get = (url: string) => test.app.inject({ method: 'GET', url });
  const record = async (id: string) => {
    const [row] = await test.database.query<{ key: string; width: number; height: number; ground: string }>(
      'select key, width, height, ground from media where id = $1',
      [id],
    );
    if (!row) throw new Error('no such picture');
    return row;
  };

  it('[SF-074] are drawn anew in three named sizes, never enlarged', async () => {
    const { key, ...rest } = await record(await store(await picture(600, 400)));
    expect(rest).toEqual({ width: 600, height: 400, ground: '#336699' });
    const sizes = [
      ['small_product', 180, 120],
      ['grid_display', 480, 320],
      ['product_page_large', 600, 400],
    ] as const;
    for (const [size, width, height] of sizes) {
      const answer = await get(`/media/${key}/${size}.webp`);
      expect(answer.statusCode).toBe(200);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('are served to be kept for ever, and never as anything but a picture', async () => {
    const { key } = await record(await store(await picture(40, 40)));
    const { headers } = await get(`/media/${key}/small_product.webp`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('the same picture is the same one in a shop, and another in another shop', async () => {
    const bytes = await picture(50, 50, 'jpeg');
    const id = await store(bytes);
    expect(await store(bytes)).toBe(id);
    const other = await test.app
      .get(UnitOfWork)
      .transactional((em) =>
        test.app.get(ShopApi).create(em, { name: { fr: 'Autre' }, hosts: ['autre.example'] }),
      );
    const twin = await store(bytes, other);
    expect((await record(twin)).key).not.toBe((await record(id)).key);
  });

  it('turned by their metadata are stored upright, without the metadata', async () => {
    const bytes = await sharp(await picture(300, 100))
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key, width, height } = await record(await store(bytes));
    expect([width, height]).toEqual([100, 300]);
    const { rawPayload } = await get(`/media/${key}/product_page_large.webp`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 300 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('secret-place')).toBe(false);
  });

  describe('are refused', () => {
    const refusal = (bytes: Uint8Array) =>
      store(bytes).then(
        () => 'stored',
        (error: { code: string; status: number }) => `${error.status} ${error.code}`,
      );

    it('as SVG, whatever it is called and however it begins', async () => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
      for (const text of [svg, `<?xml version="1.0"?>${svg}`, `\n \n${svg}`, `<!-- GIF89a -->${svg}`])
        expect(await refusal(Buffer.from(text))).toBe('415 unsupported_media_type');
    });

    it('when they are no picture: text, nothing, a page, a picture cut short', async () => {
      const whole = await picture(400, 400, 'jpeg');
      const broken = [
        Buffer.from('hello'),
        Buffer.alloc(0),
        Buffer.from('GIF89a<script>alert(1)</script>'),
        Buffer.from('\x89PNG\r\n\x1a\n and then nothing'),
        whole.subarray(0, whole.length / 2),
      ];
      for (const bytes of broken) expect(await refusal(bytes)).toBe('415 unsupported_media_type');
    });

    it('above 2 MiB', async () => {
      const padded = Buffer.concat([await picture(10, 10), Buffer.alloc(2 * 1024 * 1024)]);
      expect(await refusal(padded)).toBe('413 too_large');
    });

    it('above 40 million pixels, from the header alone: a bomb is never unfolded', async () => {
      const bomb = await picture(7000, 6000);
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      const before = process.memoryUsage().rss;
      expect(await refusal(bomb)).toBe('413 too_large');
      expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
    });

    it('as a strip: a side of more than 12,000 pixels, however few there are in all', async () => {
      const strips = [await picture(1, 39_000), await picture(39_000, 1)];
      for (const bytes of strips) expect(await refusal(bytes)).toBe('413 too_large');
      // Its making is no part of what is measured.
      const strip = stripOf(39_000_000);
      const from = performance.now();
      expect(await refusal(strip)).toBe('413 too_large');
      // Drawn, it would be ended at its deadline of ten.
      expect(performance.now() - from).toBeLessThan(5_000);
      expect(await refusal(await picture(12_000, 2))).toBe('stored');
    });

    it('by those limits alone: without one it is drawn until its deadline, or stored', async () => {
      const bounds = { side: 12_000, pixels: 40_000_000, deadlineMs: 600, mayWait: 20 };
      const strip = stripOf(39_000_000);
      const ends = async (pictures: Partial<typeof bounds>, bytes: Uint8Array) => {
        const processes = new PictureProcesses({ pictures: { ...bounds, ...pictures } });
        // Its process is there before time is taken.
        await processes.webp('x', await picture(20, 10), 10_000);
        const from = performance.now();
        const end = await processes.webp('x', bytes).then(
          () => 'drawn',
          (error: { code: string }) => error.code,
        );
        processes.onApplicationShutdown();
        // A timer counts whole milliseconds, and may ring within its last one.
        return { end, isLate: performance.now() - from >= 59 };
      };
      expect(await ends({ side: 40_000_000, deadlineMs: 60 }, strip)).toEqual({
        end: 'too_large',
        isLate: true,
      });
      expect((await ends({ pixels: 50_000_000, deadlineMs: 10_000 }, await picture(7000, 6000))).end).toBe(
        'drawn',
      );
      expect((await ends({ side: 1600 }, await picture(1700, 10))).end).toBe('too_large');
    });

    it('when drawing takes too long: its process is ended, and the next picture has another', async () => {
      const processes = test.app.get(PictureProcesses);
      const slow = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#336699' } })
        .png({ progressive: true })
        .toBuffer();
      await expect(processes.webp('x', slow, 40)).rejects.toMatchObject({ code: 'too_large', status: 413 });
      expect((await processes.webp('x', await picture(20, 10))).width).toBe(20);
      expect((await processes.webp('x', slow)).width).toBe(6000);
    });

    it('when too many wait: one is drawn at a time', async () => {
      const processes = test.app.get(PictureProcesses);
      const bytes = await picture(20, 10);
      const ends = await Promise.all(
        Array.from({ length: 30 }, () =>
          processes.webp('x', bytes).then(
            () => 'drawn',
            (error: { code: string; status: number }) => `${error.status} ${error.code}`,
          ),
        ),
      );
      expect(ends.filter((end) => end === 'drawn')).toHaveLength(21);
      expect(ends.filter((end) => end === '503 busy')).toHaveLength(9);
    });

    it('and leave neither a row nor a file behind', async () => {
      const [{ count } = { count: -1 }] = await test.database.query<{ count: number }>(
        'select count(*)::int as count from media',
      );
      const folder = join(test.app.dataFolder, 'media', 'public');
      expect(readdirSync(folder)).toHaveLength(count);
    });
  });

  it('with a page behind the image data lose the page', async () => {
    const polyglot = Buffer.concat([
      await picture(64, 64, 'jpeg'),
      Buffer.from('<script>alert(1)</script><?php ?>'),
    ]);
    const { key } = await record(await store(polyglot));
    for (const size of ['small_product', 'grid_display', 'product_page_large'])
      expect((await get(`/media/${key}/${size}.webp`)).rawPayload.includes('script')).toBe(false);
  });

  it('no other path leads anywhere', async () => {
    const { key } = await record(await store(await picture(30, 30)));
    const paths = [
      `/media/${key}`,
      `/media/${key}/original`,
      `/media/${key}/small_product.webp/x`,
      `/media/${key}/..%2f..%2foriginals%2f${key}`,
      `/media/..%2foriginals/${key}`,
      '/media/%2e%2e/%2e%2e/etc/passwd',
      `/media/${key.toUpperCase()}/small_product.webp`,
      `/media/${'0'.repeat(40)}/small_product.webp`,
      `/media/${key}/small_product.webp%00.png`,
    ];
    for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});
