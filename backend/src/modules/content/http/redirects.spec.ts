import { type MissingPath, type Redirect, redirectsContract } from '@hanout/contracts';
import { FixedClock, MAX_REDIRECTS } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { FollowRedirects } from '../application/follow-redirects.ts';

describe('where former addresses lead', () => {
  const test = useApp({ clock: new FixedClock(TEST_NOW) });
  let shop: Catalogue;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });
  beforeEach(async () => {
    await test.app.get(FollowRedirects).write();
    for (const table of ['redirects', 'missing_paths'])
      await test.database.query(`delete from ${table} where shop_id = $1`, [shop.shopId]);
  });

  type Answer = { id: string; code: string; errors?: Record<string, string[]> };
  const add = (source: string, target: string, status = target ? '301' : '410') =>
    editor.call<Answer>(redirectsContract.add, { body: { source, target, status } });
  const led = (path: string, referrer = '') =>
    shop.get<{ target: string | null; status: string }>(
      `/web/public/api/redirects?path=${encodeURIComponent(path)}&referrer=${encodeURIComponent(referrer)}`,
      'fr',
    );
  const list = async () =>
    (await editor.call<{ redirects: Redirect[] }>(redirectsContract.list, {})).body.redirects;
  const missing = async () =>
    (await editor.call<{ paths: MissingPath[] }>(redirectsContract.missing, {})).body.paths;

  it('are followed whatever the language, the case, the slash at the end and the parameters', async () => {
    expect((await add('/Ancien Guide/', '/pages/guide')).status).toBe(422);
    expect((await add('/Ancien-Guide/', '/pages/guide')).status).toBe(201);
    await add('/soldes-2020', '');
    await add('/facebook', 'https://exemple.dz/boutique', '302');
    for (const path of ['/ancien-guide', '/ar/ancien-guide', '/ANCIEN-GUIDE/?utm=1'])
      expect((await led(path)).body).toEqual({ target: '/pages/guide', status: '301' });
    expect((await led('/soldes-2020')).body).toEqual({ target: null, status: '410' });
    expect((await led('/facebook')).body).toEqual({ target: 'https://exemple.dz/boutique', status: '302' });
    expect((await led('/ancien')).status).toBe(404);
  });

  it('lead in no circle, over no other, and to nowhere that is not the shop or https', async () => {
    expect((await add('/a', '/fr/A/')).body.code).toBe('loop');
    await add('/a', '/b');
    expect((await add('/b', '/a')).body.code).toBe('loop');
    expect((await add('/b', '/c')).body.code).toBe('loop');
    expect((await add('/z', '/a')).body.code).toBe('loop');
    expect((await add('/A', '/c')).body.errors).toHaveProperty('source');
    for (const target of [
      '//ailleurs.example',
      '/\\ailleurs.example',
      'javascript:alert(1)',
      'http://exemple.dz',
    ])
      expect((await add('/ailleurs', target, '301')).body.errors).toHaveProperty('target');
    expect((await add('/ailleurs', '/c', '410')).body.errors).toHaveProperty('target');
    expect(await list()).toHaveLength(1);
    const [row] = await list();
    const change = (target: string, version: number) =>
      editor.call<Answer>(redirectsContract.change, {
        params: { id: row?.id ?? '' },
        body: { source: '/a', target, status: '301', version },
      });
    expect((await change('/a', row?.version ?? 0)).body.code).toBe('loop');
    expect((await change('/d', row?.version ?? 0)).status).toBe(204);
    expect((await change('/e', row?.version ?? 0)).body).toMatchObject({ code: 'stale', by: editor.name });
    expect((await led('/a')).body.target).toBe('/d');
  });

  it('lead to the shop itself by its path, whoever writes its whole address', async () => {
    expect((await add('/boucle', 'https://localhost/ar/BOUCLE/?a=1')).body.code).toBe('loop');
    expect((await add('/entier', 'https://localhost/promotions?tri=prix')).status).toBe(201);
    expect((await led('/entier')).body.target).toBe('/promotions?tri=prix');
    expect((await add('/vers', 'https://localhost/entier')).body.code).toBe('loop');
    // What a browser makes of it would be another site.
    for (const target of ['/..//ailleurs.example', '/.//ailleurs.example', '/a/..//ailleurs.example'])
      expect((await add('/ailleurs', target, '301')).body.errors).toHaveProperty('target');
  });

  it('are so many at most, by hand and by file', async () => {
    await test.database.query(
      `insert into redirects (id, shop_id, source, target, status, created_at)
       select gen_random_uuid(), $1, '/r' || n, '/promotions', 301, now() from generate_series(1, $2::int) n`,
      [shop.shopId, MAX_REDIRECTS - 1],
    );
    const text = '/r1;/blog\n/avant;/blog\n/apres;/blog';
    const { body } = await editor.call<{ added: number; changed: number; refused: { reason: string }[] }>(
      redirectsContract.import,
      { body: { text, dryRun: false } },
    );
    expect(body).toMatchObject({ added: 1, changed: 1, refused: [{ line: 3, reason: 'tooMany' }] });
    expect((await add('/encore', '/blog')).body.errors).toHaveProperty('source');
  });

  it('of two who would close a circle at once one is refused', async () => {
    const answers = await Promise.all([add('/un', '/deux'), add('/deux', '/un')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await list()).toHaveLength(1);
  });

  it('are counted with what leads nowhere, without a write a request', async () => {
    await add('/compte', '/promotions');
    await Promise.all(['/compte', '/ar/compte', '/compte'].map((path) => led(path)));
    await led('/perdu', 'https://ailleurs.example/liste');
    await led('/perdu');
    expect((await list())[0]?.hits).toBe(0);
    await test.app.get(FollowRedirects).write();
    expect((await list())[0]).toMatchObject({ hits: 3, lastHitOn: '2026-11-21' });
    expect(await missing()).toMatchObject([{ path: '/perdu', count: 2, referrerHost: 'ailleurs.example' }]);
    await add('/perdu', '/promotions');
    expect(await missing()).toEqual([]);
  });

  it('are taken from a file of as many as there may be', async () => {
    const text = Array.from({ length: MAX_REDIRECTS }, (_, n) => {
      return `/catalogue/ancienne-adresse-du-produit-numero-${n};/catalog/new;301`;
    }).join('\n');
    expect(text.length).toBeGreaterThan(500_000);
    const { status, body } = await editor.call<object>(redirectsContract.import, {
      body: { text, dryRun: true },
    });
    expect([status, body]).toEqual([200, { added: MAX_REDIRECTS, changed: 0, refused: [] }]);
  });

  it('that are missed are kept up to a thousand a day, however many are tried at once', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `/essai-${n}`);
    for (const path of many) await test.app.get(FollowRedirects).execute(shop.shopId, path, undefined);
    await test.app.get(FollowRedirects).write();
    const count = async () => {
      const asked =
        'select count(*)::int as n, sum(count)::int as times from missing_paths where shop_id = $1';
      return (await test.database.query(asked, [shop.shopId]))[0];
    };
    expect(await count()).toEqual({ n: 1_000, times: 1_000 });
    const [known] = await test.database.query<{ path: string }>('select path from missing_paths limit 1');
    await test.app.get(FollowRedirects).execute(shop.shopId, known?.path ?? '', undefined);
    await test.app.get(FollowRedirects).execute(shop.shopId, '/encore-un', undefined);
    await test.app.get(FollowRedirects).write();
    expect(await count()).toEqual({ n: 1_000, times: 1_001 });
  });

  it('are taken from a file line by line: what is wrong with one is said, and leaves the others alone', async () => {
    await add('/ancien', '/promotions');
    const text = [
      '\uFEFFsource;target;status',
      '/un;/promotions;301',
      '/deux;/un;301',
      '/ancien,/blog,302',
      '/gone;;410',
      'sans-barre;/blog;301',
      '/trois;/blog;999',
    ].join('\r\n');
    const send = (dryRun: boolean) =>
      editor.call<{ added: number; changed: number; refused: { line: number; reason: string }[] }>(
        redirectsContract.import,
        { body: { text, dryRun } },
      );
    const tried = (await send(true)).body;
    expect(tried).toMatchObject({ added: 2, changed: 1 });
    expect(tried.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'loop'],
      [6, 'source'],
      [7, 'status'],
    ]);
    expect(await list()).toHaveLength(1);
    expect((await send(false)).body).toEqual(tried);
    expect((await list()).map(({ source, target }) => [source, target])).toEqual([
      ['/ancien', '/blog'],
      ['/gone', null],
      ['/un', '/promotions'],
    ]);
  });
});
