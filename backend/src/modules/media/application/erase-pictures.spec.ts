import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeEditorContract, type LibraryPicture, mediaLibraryContract } from '@hanout/contracts';
import { DAY_MS, FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { actor, Catalogue } from '../../catalog/testing/catalog.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestEditor } from '../../content/testing/editor.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { MediaApi } from '../index.ts';
import { NamedPictures } from '../read/named-pictures.query.ts';
import { ErasePictures } from './erase-pictures.ts';
import { MakeAvif } from './make-avif.ts';
import { MediaFiles } from './media-files.ts';

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
])('archived pictures %s', (_, url) => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock, env: url ? { STORAGE_URL: url } : {} });
  let shop: Catalogue;
  let world: TestShop;
  let owner: TestStaff;
  let editor: TestEditor;
  let made = 0;

  beforeAll(async () => {
    world = await makeShop(test.app);
    shop = new Catalogue(test.app, world.id);
  });
  // Sessions end long before thirty days do.
  const signIn = async () => {
    owner = await TestStaff.signIn(test.app, shop.shopId, 'owner');
    editor = new TestEditor(owner);
  };
  beforeEach(signIn);

  const draw = () => {
    made += 1;
    const background = `#${(made * 4_099).toString(16).padStart(6, '0')}`;
    return sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const keyOf = async (id: string) =>
    (await test.database.query<{ key: string }>('select key from media where id = $1', [id]))[0]?.key ?? '';
  const drawn = async () => {
    while ((await test.app.get(MakeAvif).execute()) > 0);
  };
  const picture = async (bytes?: Buffer, shopId = shop.shopId) => {
    const id = await test.app.get(MediaApi).store(shopId, bytes ?? (await draw()));
    await drawn();
    return { id, key: await keyOf(id) };
  };
  const call = (endpoint: keyof typeof mediaLibraryContract, id: string) =>
    owner.call<{ code?: string }>(mediaLibraryContract[endpoint], { params: { id } });
  const archived = async (bytes?: Buffer) => {
    const one = await picture(bytes);
    expect((await call('archive', one.id)).status).toBe(204);
    return one;
  };
  const turn = () => test.app.get(ErasePictures).execute();
  const after = async (days: number) => {
    clock.advance(days * DAY_MS);
    await signIn();
  };
  /** A turn, and the one that deletes the files of what it erased. */
  const turns = async () => {
    await turn();
    await after(1 / 24);
    return turn();
  };
  const served = async (key: string) =>
    (await test.app.inject({ url: `/media/${key}/small_product.webp` })).statusCode;
  const files = async (key: string) => {
    const names = ['small_product.webp', 'small_product.avif', 'grid_display.avif', 'share.jpg'];
    const all = [`originals/${key}`, ...names.map((name) => `public/${key}/${name}`)];
    const found = await Promise.all(all.map((name) => test.app.get<Storage>(STORAGE).get(name)));
    return found.filter((file) => file !== null).length;
  };
  const text = (key: string) => ({
    fr: { title: 'Lampes', html: `<p><img src="/media/${key}/grid_display.webp"></p>` },
  });
  const home = async (images: object[]) => {
    const { body } = await owner.call<{ version: number }>(homeEditorContract.get, {});
    const look = { active: true, visibleFrom: null, visibleUntil: null, texts: {}, items: [] };
    const blocks = [{ id: uuidv7(), type: 'banner', ...look, settings: { images } }];
    const sent = { version: body.version, count: 1, blocks };
    return owner.call<{ code?: string }>(homeEditorContract.publish, { body: sent as never });
  };

  it('are there for 29 days; after 30 they cannot come back, and an hour later their files are gone', async () => {
    const { id, key } = await archived();
    await test.app.inject({ url: `/media/${key}/share.jpg` });
    await after(29);
    await turns();
    expect([await served(key), await files(key)]).toEqual([200, 5]);
    await after(1);
    await turn();
    expect(await files(key)).toBe(5);
    const refused = await call('restore', id);
    expect([refused.status, refused.body.code]).toEqual([409, 'picture_erased']);
    clock.advance(DAY_MS / 24);
    expect([await turn(), await served(key), await files(key)]).toEqual([1, 404, 0]);
    expect(await turn()).toBe(0);
  });

  it('are in the library again, files and all, where they were restored in time', async () => {
    const { id, key } = await archived();
    await after(29);
    const list = () =>
      owner.call<{ pictures: LibraryPicture[] }>(mediaLibraryContract.list, {
        query: { filter: 'archived' },
      });
    const until = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 13);
    expect((await list()).body.pictures.find((one) => one.id === id)?.keptUntil).toContain(until);
    expect((await call('restore', id)).status).toBe(204);
    expect((await list()).body.pictures.map((one) => one.id)).not.toContain(id);
    await after(40);
    await turns();
    expect([await served(key), (await call('get', id)).status]).toEqual([200, 200]);
    // Archived again, it has thirty days again.
    await call('archive', id);
    await after(29);
    await turns();
    expect(await served(key)).toBe(200);
  });

  it('stay as long as a draft, an older version, an order or a theme of before names them', async () => {
    const all = [await archived(), await picture(), await archived(), await archived()] as const;
    const [draft, version, ordered, themed] = all;
    const post = await editor.create('post', 'Brouillon');
    await editor.send('save', { kind: 'post', id: post }, text(draft.key));
    expect((await home([{ mediaId: version.id, alt: {} }])).status).toBe(200);
    expect((await home([])).status).toBe(200);
    expect((await call('archive', version.id)).status).toBe(204);
    await test.database.query(
      `insert into theme_versions (theme_id, number, shop_id, base, values, css, css_hash, at)
       select id, 900, shop_id, base, jsonb_build_object('logo', $2 || ' 64 48'), '', encode(sha256(''), 'hex'), created_at
       from themes where shop_id = $1`,
      [shop.shopId, themed.key],
    );
    const order = await owner.order(world);
    await test.database.query(
      `update order_lines set snapshot = snapshot || jsonb_build_object('imageUrl', $2::text) where order_id = $1`,
      [order, `/media/${ordered.key}/small_product.webp`],
    );
    await after(31);
    await turns();
    for (const { key } of all) expect([await served(key), await files(key)]).toEqual([200, 4]);
  });

  it('are asked again when they have waited as long once more, and go where nothing names them any more', async () => {
    const { id, key } = await archived();
    await shop.category('Lampes', { thumbId: id });
    await after(31);
    await turns();
    await test.database.query('update categories set thumb_id = null where thumb_id = $1', [id]);
    await after(29);
    await turns();
    expect(await served(key)).toBe(200);
    await after(2);
    await turns();
    expect([await served(key), await files(key)]).toEqual([404, 0]);
  });

  it('that are put to use at that moment are seen, or whoever comes too late is told', async () => {
    const seen = await archived();
    await after(30);
    await shop.run(async (em) => {
      await shop.api.createCategory(
        em,
        { shopId: shop.shopId, texts: { fr: { name: 'Tôt' } }, thumbId: seen.id },
        actor,
      );
      await turns();
    });
    await turns();
    expect([await served(seen.key), await files(seen.key)]).toEqual([200, 4]);
    const late = await archived();
    await after(30);
    const named = test.app.get(NamedPictures);
    const others = named.among.bind(named);
    const asked = jest.spyOn(named, 'among');
    const refusals: Promise<unknown>[] = [];
    asked.mockImplementation(async (ids) => {
      if (!ids.includes(late.id)) return others(ids);
      refusals.push(shop.category('Tard', { thumbId: late.id }).catch((error: unknown) => error));
      await until(async () => {
        const [row] = await test.database.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'
           and datname = current_database()`,
        );
        return (row?.count ?? 0) > 0;
      });
      return others(ids.filter((id) => id !== late.id));
    });
    await turn();
    asked.mockRestore();
    expect(await Promise.all(refusals)).toEqual([expect.objectContaining({ code: 'invalid' })]);
    expect((await home([{ mediaId: late.id, alt: {} }])).body.code).toBe('invalid');
    expect(await served(late.key)).toBe(404);
  });

  it('lose the files that a turn left which was cut off, and no page counts on them meanwhile', async () => {
    const { key } = await archived();
    await after(30);
    await turn();
    clock.advance(DAY_MS / 24);
    const away = jest.spyOn(test.app.get<Storage>(STORAGE), 'delete');
    away.mockRejectedValue(new Error('the storage is away'));
    expect([await turn(), await files(key), await served(key)]).toEqual([0, 4, 404]);
    away.mockRestore();
    expect([await turn(), await files(key)]).toEqual([1, 0]);
  });

  it('are pictures by themselves when they are uploaded again, also while they are erased', async () => {
    const bytes = await draw();
    const { id, key } = await archived(bytes);
    await after(30);
    await turn();
    const again = await picture(bytes);
    expect([again.id === id, again.key === key, await served(again.key)]).toEqual([false, false, 200]);
    const other = await draw();
    const meanwhile = await archived(other);
    await after(30);
    const write = jest.spyOn(test.app.get(MediaFiles), 'write');
    write.mockImplementationOnce(async () => {
      await turns();
    });
    const taken = await picture(other);
    write.mockRestore();
    expect([taken.id === meanwhile.id, await served(taken.key)]).toEqual([false, 200]);
    expect([await served(meanwhile.key), await files(meanwhile.key)]).toEqual([404, 0]);
  });

  it('that were a file which can come back stay; those before it go', async () => {
    const { id, key } = await picture();
    const replace = async () => {
      const sent = [{ name: 'a.png', bytes: await draw() }];
      expect((await owner.upload(`/dashboard/api/media/${id}/file`, sent)).status).toBe(200);
      await drawn();
      return keyOf(id);
    };
    const second = await replace();
    clock.advance(1);
    await replace();
    await after(31);
    await turns();
    expect([await served(key), await served(second)]).toEqual([404, 200]);
    expect((await call('putBack', id)).status).toBe(200);
    expect([await keyOf(id), await files(second)]).toEqual([second, 4]);
  });

  it('of another shop are its own: neither brought back nor listed from here', async () => {
    const other = await Catalogue.open(test.app, [`autre-${made}.example`]);
    const theirs = await picture(undefined, other.shopId);
    expect((await call('archive', theirs.id)).status).toBe(404);
    await test.database.query('update media set archived_at = $2 where id = $1', [theirs.id, clock.now()]);
    expect((await call('restore', theirs.id)).status).toBe(404);
    // Our own page that has their address keeps nothing of theirs, and nothing else of theirs goes.
    const kept = await picture(undefined, other.shopId);
    const ours = await archived();
    await after(30);
    await turns();
    expect([await served(theirs.key), await served(kept.key), await served(ours.key)]).toEqual([
      404, 200, 404,
    ]);
  });
});
