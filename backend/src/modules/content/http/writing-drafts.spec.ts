import {
  type ContentPage,
  documentsContract,
  mediaLibraryContract,
  writingsContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { PlanPublication } from '../application/documents/plan-publication.ts';
import { TestEditor } from '../testing/editor.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: Catalogue;
let staff: TestStaff;
let editor: TestEditor;

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  editor = new TestEditor(staff);
});

const begun = async (title: string, kind: 'page' | 'post' | 'blog_category' = 'page') =>
  ({ kind, id: await editor.create(kind, title) }) as const;

describe('what is drafted of a page', () => {
  it('may be as long as it may be, in three languages at once', async () => {
    const page = await begun('Long');
    const html = `<p>${'ن'.repeat(199_900)}</p>`;
    const bodies = { fr: { title: 'Long', html }, ar: { title: 'طويل', html }, en: { title: 'Long', html } };
    expect((await editor.send('publish', page, bodies)).status).toBe(200);
    const tooLong = { fr: { title: 'Long', html: 'a'.repeat(200_001) } };
    expect((await editor.send('save', page, tooLong)).status).toBe(422);
    // A stranger's body is not even read.
    const { statusCode, headers, body } = await test.app.inject({
      method: 'PUT',
      url: `/dashboard/api/content/page/${page.id}/draft`,
      headers: { 'content-type': 'application/json', cookie: 'hanout_s=x', 'x-csrf-token': 'x' },
      payload: JSON.stringify({ parts: ['a'.repeat(300_000)] }),
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([413, 'too_large']);
    expect(headers['x-request-id']).toMatch(/^\S{8,}-\w+$/);
  });

  it('is looked at in a language of which nothing is left: the French stands in for it', async () => {
    const page = await begun('Vidée');
    const both = { fr: { title: 'Vidée', html: '<p>a</p>' }, ar: { title: 'فارغة', html: '<p>ب</p>' } };
    await editor.send('publish', page, both);
    await editor.send('save', page, { ar: {} });
    const { preview } = await editor.read('page', page.id);
    const look = (locale: string) =>
      shop.get<ContentPage>(`/web/public/api/pages/x?preview=${encodeURIComponent(preview)}`, locale);
    expect(await look('ar')).toMatchObject({ status: 200, body: { title: 'Vidée' } });
    expect((await editor.send('publish', page, { ar: {} })).status).toBe(200);
    expect((await editor.read('page', page.id)).states.ar).toBe('missing');
  });

  it('from before the allowlist knew better is clean where staff see it drawn', async () => {
    const page = await begun('Ancienne');
    const dirty = JSON.stringify({ title: 'Ancienne', html: '<p>a</p><img src=x onerror=alert(1)>' });
    await test.database.query(
      `update content_drafts set body = body || $2::jsonb where target_id = $1 and part = 'fr'`,
      [page.id, dirty],
    );
    expect((await editor.read('page', page.id)).texts.fr.html).toBe('<p>a</p>');
  });
});

describe('what is planned', () => {
  it('keeps the picture and the category that it names, whatever is drafted since', async () => {
    const category = await begun('Conseils', 'blog_category');
    await editor.send('publish', category, { fr: { title: 'Conseils' } });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const coverId = await test.app.get(MediaApi).store(shop.shopId, png);
    const post = await begun('Prévu', 'post');
    const at = new Date(clock.now().getTime() + HOUR).toISOString();
    const shared = { coverId, categoryIds: [category.id] };
    const planned = await editor.send(
      ...(['plan', post, { fr: { title: 'Prévu', html: '<p>a</p>' }, shared }, { at }] as const),
    );
    expect(planned.status).toBe(204);
    await editor.send('save', post, { shared: { coverId: null, categoryIds: [] } });
    const picture = await staff.call<{ code: string }>(mediaLibraryContract.archive, {
      params: { id: coverId },
    });
    expect(picture.body.code).toBe('in_use');
    const removed = await staff.call<{ code: string }>(writingsContract.remove, { params: category });
    expect(removed.body.code).toBe('in_use');
    expect((await editor.read('blog_category', category.id)).uses).toMatchObject([
      { kind: 'post', id: post.id },
    ]);
    clock.advance(HOUR);
    await test.app.get(PlanPublication).runDue();
    staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    editor = new TestEditor(staff);
    expect(await editor.read('post', post.id)).toMatchObject({ active: true, plan: null });
  });
});

describe('a page that two change at once', () => {
  it('has what both published, each another language', async () => {
    const page = await begun('Ensemble');
    await editor.send('publish', page, { fr: { title: 'Ensemble', html: '<p>0</p>' } });
    for (let turn = 1; turn <= 5; turn++) {
      const html = `<p>${turn}</p>`;
      const answers = await Promise.all([
        editor.send('publish', page, { fr: { title: 'Ensemble', html } }),
        editor.send('publish', page, { ar: { title: 'معا', html } }),
        editor.send('publish', page, { en: { title: 'Together', html } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { texts } = await editor.read('page', page.id);
      expect(Object.values(texts).map((text) => text.html)).toEqual([html, html, html]);
    }
  });

  it('shows no draft that whoever publishes has not seen', async () => {
    const page = await begun('Pas vue');
    const seen = await editor.read('page', page.id);
    await editor.send('save', page, { fr: { title: 'Pas vue', html: '<p>Écrit par un autre</p>' } });
    const version = seen.drafts.find(({ part }) => part === 'fr')?.version;
    const publish = (of: number | undefined) =>
      staff.call<{ code: string }>(writingsContract.publish, {
        params: page,
        body: { parts: [{ part: 'fr', version: of }] } as never,
      });
    expect(await publish(version)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await editor.read('page', page.id)).active).toBe(false);
    expect((await publish((version ?? 0) + 1)).status).toBe(200);
  });

  it('is hidden by one while the other publishes, and neither fails', async () => {
    const page = await begun('Course');
    await editor.send('publish', page, { fr: { title: 'Course', html: '<p>0</p>' } });
    for (let turn = 1; turn <= 5; turn++) {
      const answers = await Promise.all([
        editor.send('publish', page, { fr: { title: 'Course', html: `<p>${turn}</p>` } }),
        staff.call(writingsContract.setShown, { params: page, body: { active: turn % 2 === 0 } }),
        staff.call(writingsContract.setShown, { params: page, body: { active: turn % 2 === 1 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });
});

describe('a document that is none', () => {
  it.each([
    ['page', 'header'],
    ['post', '-'.repeat(36)],
    ['menu', 'home'],
    ['menu', '01a1fd8c-6900-72f2-8a59-cd5834d670c3'],
    ['home', 'footer'],
    ['blog_category', '01a1fd8c-6900-72f2-8a59-cd5834d670c3'],
  ] as const)('has nothing to put back or to discard: %s %s', async (kind, id) => {
    const body = { drafts: [{ part: 'shared' as const, version: 0 }] };
    const discarded = await staff.call(documentsContract.discard, { params: { kind, id }, body });
    const restored = await staff.call(documentsContract.restore, { params: { kind, id, number: 1 }, body });
    const listed = await staff.call<unknown[]>(documentsContract.versions, { params: { kind, id } });
    expect([discarded.status, restored.status, listed.body]).toEqual([404, 404, []]);
  });
});
