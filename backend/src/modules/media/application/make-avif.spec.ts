import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useApp } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { MediaApi } from '../index.ts';
import { refused } from './encode-picture.ts';
import { MakeAvif } from './make-avif.ts';
import { PictureProcesses } from './picture-processes.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'hanout-s3-'));
const configureBuckets = [{ name: 'shop', configs: [] }];
const server = new S3rver({ port: 0, silent: true, directory: FOLDER, configureBuckets });
const { port } = await server.run();

afterAll(async () => {
  await server.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

describe.each([
  ['on the disk', undefined],
  ['in an S3-compatible store', `s3://S3RVER:S3RVER@127.0.0.1:${port}/shop?tls=0`],
])('pictures %s', (_, url) => {
  const test = useApp({ env: url ? { STORAGE_URL: url } : {} });
  let key: string;

  beforeAll(async () => {
    const shopId = await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    const id = await test.app.get(MediaApi).store(shopId, bytes);
    const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [id]);
    key = row?.key ?? '';
  });

  const get = (file: string, headers = {}) =>
    test.app.inject({ method: 'GET', url: `/media/${key}/${file}`, headers });

  it('are served as WebP at once; under AVIF’s address too, for a minute, until AVIF is there', async () => {
    const webp = await get('grid_display.webp');
    expect([webp.statusCode, webp.headers['content-type']]).toEqual([200, 'image/webp']);
    const early = await get('grid_display.avif');
    expect([early.statusCode, early.headers['content-type'], early.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ]);
    expect(early.rawPayload.equals(webp.rawPayload)).toBe(true);
    expect(await test.app.get(MakeAvif).execute()).toBe(1);
    const avif = await get('grid_display.avif');
    expect([avif.statusCode, avif.headers['content-type'], avif.headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 });
    expect(avif.rawPayload.includes('secret-place')).toBe(false);
    expect(await test.app.get(MakeAvif).execute()).toBe(0);
  });

  it('go on waiting for their AVIF while too much else is drawn', async () => {
    const [shop] = await test.database.query<{ id: string }>('select id from shops');
    const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#663399' } })
      .jpeg()
      .toBuffer();
    const id = await test.app.get(MediaApi).store(shop?.id ?? '', bytes);
    const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [id]);
    const draw = jest.spyOn(test.app.get(PictureProcesses), 'avif');
    draw.mockRejectedValueOnce(refused('busy', 503));
    const typeNow = async () => {
      await test.app.get(MakeAvif).execute();
      return (await test.app.inject({ url: `/media/${row?.key}/grid_display.avif` })).headers['content-type'];
    };
    expect([await typeNow(), await typeNow()]).toEqual(['image/webp', 'image/avif']);
    expect(await test.app.get(MakeAvif).execute()).toBe(0);
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await get('small_product.webp');
    const again = await get('small_product.webp', { 'if-none-match': headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('one whose original is gone is left as it is, and is not tried for ever', async () => {
    await test.database.query(
      `insert into media select gen_random_uuid(), shop_id, repeat('0', 40), width, height, bytes, content_hash, ground, created_at
       from media limit 1`,
    );
    expect(await test.app.get(MakeAvif).execute()).toBe(1);
    expect(await test.app.get(MakeAvif).execute()).toBe(0);
  });

  it('lie in the place that the installation names', () => {
    const there = readdirSync(FOLDER, { recursive: true }).some((name) => String(name).includes(key));
    expect(there).toBe(url !== undefined);
  });

  it('that are wider than their large size have one for enlarging, made later for those of before', async () => {
    const [shop] = await test.database.query<{ id: string }>('select id from shops');
    const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#993366' } })
      .jpeg()
      .toBuffer();
    const id = await test.app.get(MediaApi).store(shop?.id ?? '', bytes);
    const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [id]);
    const wide = row?.key ?? '';
    const zoomed = async (of: string) => {
      const answer = await test.app.inject({ method: 'GET', url: `/media/${of}/product_zoom.webp` });
      return [(await sharp(answer.rawPayload).metadata()).width, answer.headers['cache-control']];
    };
    expect(await zoomed(wide)).toEqual([1600, 'public, max-age=31536000, immutable']);
    expect(await zoomed(key)).toEqual([600, 'public, max-age=60']);
    await test.app.get<Storage>(STORAGE).delete(`public/${wide}/product_zoom.webp`);
    expect(await zoomed(wide)).toEqual([960, 'public, max-age=60']);
    await test.app.get(MakeAvif).execute();
    expect(await zoomed(wide)).toEqual([1600, 'public, max-age=31536000, immutable']);
  });
});
