import { useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { refused } from '../application/encode-picture.ts';
import { PictureProcesses, SHARES_AT_ONCE } from '../application/picture-processes.ts';
import { SitePictures } from '../application/site-pictures.ts';
import { MediaApi } from '../index.ts';

describe('what a shared link shows of a picture', () => {
  const test = useApp();
  let shopId = '';

  beforeAll(async () => {
    shopId = await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
  });

  /** Blue, with a green middle and a red line on both of its sides. */
  async function stored(width: number, height: number, owner: 'shop' | 'review' = 'shop'): Promise<string> {
    const block = (wide: number, high: number, background: string) =>
      sharp({ create: { width: wide, height: high, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = sharp(await block(width, height, '#0000ff')).composite([
      { input: await block(width, Math.ceil(height / 20), '#ff0000'), gravity: 'south' },
      { input: await block(Math.ceil(width / 2), Math.ceil(height / 2), '#00ff00'), gravity: 'centre' },
    ]);
    const bytes = await picture.png().toBuffer();
    const media = test.app.get(MediaApi);
    const id = await (owner === 'shop'
      ? media.store(shopId, bytes)
      : media.storeHeld(shopId, bytes, 'review'));
    const [row] = await test.database.query<{ key: string }>('select key from media where id = $1', [id]);
    return row?.key ?? '';
  }
  const shared = (key: string) => test.app.inject({ url: `/media/${key}/share.jpg` });
  /** However long it takes to draw: asked once, and again when nothing is drawn any more. */
  const drawn = async (key: string) => {
    await shared(key);
    await test.app.get(SitePictures).settled();
    return shared(key);
  };
  const saidOf = ({ headers }: Awaited<ReturnType<typeof shared>>) => [
    headers['content-type'],
    headers['cache-control'],
  ];
  const WEBP_FOR_A_MINUTE = ['image/webp', 'public, max-age=60'];

  afterEach(() => {
    jest.restoreAllMocks();
  });
  /** Which of the three colours a point has, in per cent of width and height. */
  async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at =
      (Math.round((y / 100) * (info.height - 1)) * info.width + Math.round((x / 100) * (info.width - 1))) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'none';
  }

  it('is a JPEG of one extent: a square picture whole on its own ground, a wide one filling it', async () => {
    for (const [width, height, foot] of [
      [700, 700, 'red'],
      [1600, 600, 'red'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await drawn(await stored(width, height));
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, 'image/jpeg', 'public, max-age=31536000, immutable'],
      ]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      // Nothing of it is cut at its foot, and beside a square one stands its ground.
      expect(await colourAt(rawPayload, 50, 99)).toBe(foot);
      expect(await colourAt(rawPayload, 50, 50)).toBe('green');
      expect(await colourAt(rawPayload, 1, 99)).toBe(width === height ? 'blue' : 'red');
    }
  });

  it('is drawn once, however many ask, and never of a picture that waits to be shown', async () => {
    const draw = jest.spyOn(test.app.get(PictureProcesses), 'site');
    const key = await stored(300, 300);
    expect(draw).not.toHaveBeenCalled();
    await Promise.all([shared(key), shared(key), shared(key)]);
    const answers = await Promise.all([drawn(key), drawn(key), drawn(key)]);
    expect([answers.map(({ headers }) => headers['content-type']), draw.mock.calls.length]).toEqual([
      ['image/jpeg', 'image/jpeg', 'image/jpeg'],
      1,
    ]);
    expect((await shared(await stored(300, 301, 'review'))).statusCode).toBe(404);
    expect((await shared('0'.repeat(40))).statusCode).toBe(404);
  });

  it('is the large picture as it is while it takes long to draw, and few are drawn at a time', async () => {
    const draw = jest.spyOn(test.app.get(PictureProcesses), 'site');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = PictureProcesses.prototype.site;
    draw.mockImplementation(async (...asked) => {
      await held;
      return real.apply(test.app.get(PictureProcesses), asked);
    });
    const keys: string[] = [];
    for (let extra = 0; extra < SHARES_AT_ONCE + 2; extra += 1) keys.push(await stored(310, 310 + extra));
    const early = await Promise.all(keys.map(shared));
    expect(early.map(saidOf)).toEqual(keys.map(() => WEBP_FOR_A_MINUTE));
    release();
    await test.app.get(SitePictures).settled();
    expect(draw).toHaveBeenCalledTimes(SHARES_AT_ONCE);
    // What found no place is drawn when it is asked for again.
    for (const key of keys) expect((await drawn(key)).headers['content-type']).toBe('image/jpeg');
  });

  it('is the large picture as it is where it could not be drawn, to be asked for again', async () => {
    const draw = jest.spyOn(test.app.get(PictureProcesses), 'site');
    const key = await stored(330, 310);
    draw.mockRejectedValueOnce(refused('busy', 503));
    expect(saidOf(await shared(key))).toEqual(WEBP_FOR_A_MINUTE);
    expect((await drawn(key)).headers['content-type']).toBe('image/jpeg');
  });
});
