import {
  type BlogPostPage,
  type ContentDesk,
  type ContentPage,
  contentDeskContract,
  type DocumentVersion,
  documentsContract,
  type WritingKind,
  type WritingRow,
  type Writing as Written,
  type WrittenText,
  writingsContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { AnnounceContent } from '../application/announce-content.ts';
import { PlanPublication } from '../application/documents/plan-publication.ts';
import { Writing } from '../testing/writing.ts';

const EMPTY: WrittenText = { title: '', html: '', excerpt: '', slug: '', seoTitle: '', seoDescription: '' };
const HOUR = 3_600_000;

describe('pages, posts and blog categories that staff write', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
  });
  // Some of them wait longer than a session lasts.
  beforeEach(async () => {
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });

  type Answer = { id: string; number: number; code: string; errors?: Record<string, string[]> };
  const create = async (kind: WritingKind, title: string) =>
    (await editor.call<Answer>(writingsContract.create, { params: { kind }, body: { title } })).body.id;
  const read = async (kind: WritingKind, id: string) =>
    (await editor.call<Written>(writingsContract.get, { params: { kind, id } })).body;
  const rows = async (kind: WritingKind) =>
    (await editor.call<{ writings: WritingRow[] }>(writingsContract.list, { params: { kind } })).body
      .writings;
  const versionOf = (writing: Written, part: string) =>
    writing.drafts.find((draft) => draft.part === part)?.version ?? 0;
  const send = async (
    endpoint: 'save' | 'publish' | 'plan',
    kind: WritingKind,
    id: string,
    bodies: Partial<Record<'fr' | 'ar' | 'en', Partial<WrittenText>>> & {
      shared?: Partial<Written['shared']>;
    },
    more: object = {},
  ) => {
    const now = await read(kind, id);
    const parts = Object.entries(bodies).map(([part, body]) => {
      const whole = part === 'shared' ? { ...now.shared, ...body } : { ...EMPTY, ...body };
      return { part, version: versionOf(now, part), body: whole };
    });
    return editor.call<Answer>(writingsContract[endpoint], {
      params: { kind, id },
      body: { parts, ...more },
    });
  };
  const shown = (slug: string, language = 'fr') =>
    shop.get<ContentPage>(`/web/public/api/pages/${encodeURIComponent(slug)}`, language);
  const post = (slug: string, language = 'fr') =>
    shop.get<BlogPostPage>(`/web/public/api/blog/posts/${encodeURIComponent(slug)}`, language);

  it('are drafts until a language of them is published; the others stay unseen', async () => {
    const id = await create('page', 'Guide des tailles');
    expect((await shown('guide-des-tailles')).status).toBe(404);
    expect((await read('page', id)).states).toEqual({ fr: 'draft', ar: 'missing', en: 'missing' });
    await send('save', 'page', id, { ar: { title: 'دليل المقاسات', html: '<p>نص</p>' } });
    const french = { title: 'Guide des tailles', html: '<p>Du 36 au 44.</p>' };
    expect((await send('publish', 'page', id, { fr: french })).body).toEqual({ number: 1 });
    expect((await shown('guide-des-tailles')).body).toMatchObject({
      title: 'Guide des tailles',
      html: french.html,
    });
    expect((await shown('guide-des-tailles', 'ar')).body.title).toBe('Guide des tailles');
    expect((await read('page', id)).states).toEqual({ fr: 'published', ar: 'draft', en: 'missing' });
    await send('publish', 'page', id, { ar: { title: 'دليل المقاسات', html: '<p>نص</p>' } });
    expect((await shown('guide-des-tailles', 'ar')).body).toMatchObject({
      title: 'دليل المقاسات',
      slug: 'دليل-المقاسات',
    });
    expect((await rows('page'))[0]).toMatchObject({
      ...{ id, active: true, title: 'Guide des tailles' },
      states: { fr: 'published', ar: 'published', en: 'missing' },
    });
  });

  it('are marked where the French that they were made from says something else now', async () => {
    const id = await create('page', 'Garantie');
    await send('publish', 'page', id, { fr: { title: 'Garantie', html: '<p>Six mois.</p>' } });
    await send('publish', 'page', id, { ar: { title: 'الضمان', html: '<p>ستة أشهر</p>' } });
    await send('publish', 'page', id, { fr: { title: 'Garantie', html: '<p>Un an.</p>', slug: 'garantie' } });
    expect((await read('page', id)).states).toMatchObject({ fr: 'published', ar: 'outdated' });
    expect((await shown('garantie', 'ar')).body.html).toBe('<p>ستة أشهر</p>');
    await send('publish', 'page', id, { ar: { title: 'الضمان', html: '<p>سنة</p>' } });
    expect((await read('page', id)).states).toMatchObject({ ar: 'published' });
  });

  it('keep their former addresses, which another may take', async () => {
    const id = await create('page', 'Livraison gratuite');
    await send('publish', 'page', id, { fr: { title: 'Livraison gratuite', html: '<p>a</p>' } });
    await send('publish', 'page', id, {
      fr: { title: 'Livraison', html: '<p>a</p>', slug: 'Livraison offerte' },
    });
    expect((await shown('livraison-gratuite')).body).toMatchObject({ id, slug: 'livraison-offerte' });
    const other = await create('page', 'Livraison gratuite');
    await send('publish', 'page', other, { fr: { title: 'Livraison gratuite', html: '<p>b</p>' } });
    expect((await shown('livraison-gratuite')).body).toMatchObject({ id: other, slug: 'livraison-gratuite' });
    expect((await shown('livraison-offerte')).body.id).toBe(id);
  });

  it('are refused without French, without a title, with a picture or a category of another shop', async () => {
    const id = await create('post', 'Entretien');
    const arabic = await send('publish', 'post', id, { fr: {}, ar: { title: 'العناية', html: '<p>x</p>' } });
    expect([arabic.status, arabic.body.errors]).toEqual([422, { 'fr.title': [expect.any(String)] }]);
    const untitled = await send('publish', 'post', id, { fr: { html: '<p>Sans titre</p>' } });
    expect(untitled.body.errors).toHaveProperty(['fr.title']);
    const foreign = { coverId: uuidv7(), categoryIds: [uuidv7()] };
    const strange = await send('publish', 'post', id, { fr: { title: 'a' }, shared: foreign });
    expect(Object.keys(strange.body.errors ?? {}).sort()).toEqual(['shared.categoryIds', 'shared.coverId']);
    expect((await read('post', id)).states.fr).toBe('draft');
  });

  it('of two who save over one another the second is refused', async () => {
    const id = await create('page', 'Deux');
    const seen = await read('page', id);
    const save = (title: string) => {
      const parts = [{ part: 'fr', version: versionOf(seen, 'fr'), body: { ...EMPTY, title } }];
      return editor.call<Answer>(writingsContract.save, { params: { kind: 'page', id }, body: { parts } });
    };
    expect((await save('Premier')).status).toBe(200);
    const second = await save('Second');
    expect(second).toMatchObject({ status: 409, body: { code: 'stale', by: editor.name } });
    expect((await read('page', id)).texts.fr.title).toBe('Premier');
  });

  it('are published as they were seen: what somebody saved meanwhile goes out to nobody unread', async () => {
    const id = await create('page', 'Vu');
    await send('save', 'page', id, { fr: { title: 'Relu' } });
    const seen = versionOf(await read('page', id), 'fr');
    await send('save', 'page', id, { fr: { title: 'Pas relu' } });
    const publish = (version: number) => {
      const body = { parts: [{ part: 'fr' as const, version }] };
      return editor.call<Answer>(writingsContract.publish, { params: { kind: 'page', id }, body });
    };
    expect(await publish(seen)).toMatchObject({ status: 409, body: { code: 'stale', by: editor.name } });
    expect((await read('page', id)).states.fr).toBe('draft');
    expect((await publish(seen + 1)).status).toBe(200);
    expect((await read('page', id)).states.fr).toBe('published');
  });

  it('appear by themselves at the instant that was planned, as they were drafted then', async () => {
    const id = await create('page', 'Soldes');
    const at = new Date(clock.now().getTime() + HOUR).toISOString();
    const planned = await send(
      'plan',
      'page',
      id,
      { fr: { title: 'Soldes', html: '<p>Dès lundi</p>' } },
      { at },
    );
    expect(planned.status).toBe(204);
    await send('save', 'page', id, { fr: { title: 'Soldes', html: '<p>Écrit après</p>' } });
    const plans = test.app.get(PlanPublication);
    await plans.runDue();
    expect((await shown('soldes')).status).toBe(404);
    expect((await rows('page')).find((row) => row.id === id)?.plannedAt).toBe(at);
    clock.advance(HOUR);
    await Promise.all([plans.runDue(), plans.runDue()]);
    expect((await shown('soldes')).body.html).toBe('<p>Dès lundi</p>');
    const now = await read('page', id);
    expect(now).toMatchObject({ plan: null, states: { fr: 'changed' } });
    expect(now.texts.fr.html).toBe('<p>Écrit après</p>');
    const key = { params: { kind: 'page' as const, id } };
    const versions = (await editor.call<DocumentVersion[]>(documentsContract.versions, key)).body;
    expect(versions.filter(({ origin }) => origin === 'plan')).toHaveLength(1);
    expect((await editor.call(writingsContract.unplan, key)).status).toBe(404);
  });

  it('that cannot be shown as planned stay as they are, say so, and hold up nothing else', async () => {
    const at = new Date(clock.now().getTime() + HOUR).toISOString();
    const broken = await create('page', 'Cassée');
    const good = await create('page', 'Saine');
    for (const [id, title] of [
      [broken, 'Cassée'],
      [good, 'Saine'],
    ] as const)
      expect((await send('plan', 'page', id, { fr: { title, html: '<p>a</p>' } }, { at })).status).toBe(204);
    await test.database.query(`update content_plans set body = '{"fr": {"title": 5}}' where target_id = $1`, [
      broken,
    ]);
    clock.advance(HOUR);
    await test.app.get(PlanPublication).runDue();
    expect((await shown('saine')).status).toBe(200);
    for (let run = 0; run < 25; run += 1) await test.app.get(PlanPublication).runDue();
    const failed = await read('page', broken);
    expect(failed.plan).toMatchObject({ at, state: 'failed' });
    expect((await rows('page')).find(({ id }) => id === broken)?.plannedAt).toBe(at);
    // Planned anew, or published by hand, it is forgotten.
    await send('publish', 'page', broken, { fr: { title: 'Cassée', html: '<p>b</p>' } });
    expect((await read('page', broken)).plan).toBeNull();
  });

  it('are not drafted without end: what gives way stays as so many versions at most', async () => {
    const id = await create('page', 'Allers et retours');
    const key = { params: { kind: 'page' as const, id } };
    await send('publish', 'page', id, { fr: { title: 'Allers et retours', html: '<p>0</p>' } });
    for (let turn = 1; turn <= 105; turn += 1) {
      await send('save', 'page', id, { fr: { title: 'Allers et retours', html: `<p>${turn}</p>` } });
      const { drafts } = await read('page', id);
      const seen = drafts.map(({ part, version }) => ({ part, version }));
      await editor.call(documentsContract.discard, { ...key, body: { drafts: seen } });
    }
    expect((await editor.call<DocumentVersion[]>(documentsContract.versions, key)).body).toHaveLength(100);
  });

  it('wait on a desk: what is drafted, planned, failed, and seen in French alone', async () => {
    const at = new Date(clock.now().getTime() + HOUR).toISOString();
    const shownInFrench = await create('page', 'Bureau');
    await send('publish', 'page', shownInFrench, { fr: { title: 'Bureau', html: '<p>a</p>' } });
    const later = await create('post', 'Plus tard');
    await send('plan', 'post', later, { fr: { title: 'Plus tard', html: '<p>b</p>' } }, { at });
    const { body } = await editor.call<ContentDesk>(contentDeskContract.show, {});
    expect(body.untranslated).toContainEqual({
      ...{ kind: 'page', id: shownInFrench, name: 'Bureau' },
      languages: [
        { locale: 'ar', state: 'missing' },
        { locale: 'en', state: 'missing' },
      ],
    });
    expect(body.untranslated.find(({ id }) => id === later)).toBeUndefined();
    expect(body.plans).toContainEqual({ kind: 'post', id: later, name: 'Plus tard', at, failed: false });
    expect(body.drafts[0]).toMatchObject({
      kind: 'post',
      id: later,
      name: 'Plus tard',
      savedBy: editor.name,
    });
    expect(body.drafts.find(({ id }) => id === shownInFrench)).toBeUndefined();
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await agent.call(contentDeskContract.show, {})).status).toBe(403);
  });

  it('say who saved first', async () => {
    const id = await create('page', 'Qui');
    const parts = [{ part: 'fr', version: 0, body: { ...EMPTY, title: 'Trop tard' } }];
    const late = await editor.call<Answer & { by: string }>(writingsContract.save, {
      params: { kind: 'page', id },
      body: { parts } as never,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', by: editor.name } });
  });

  it('of the blog appear at their own instant, with cards made of their beginning', async () => {
    const category = await create('blog_category', 'Conseils');
    await send('publish', 'blog_category', category, { fr: { title: 'Conseils', excerpt: 'Bien choisir' } });
    const id = await create('post', 'Laver la laine');
    const publishedAt = new Date(clock.now().getTime() + HOUR).toISOString();
    const shared = { publishedAt, categoryIds: [category], noIndex: true };
    await send('publish', 'post', id, { fr: { title: 'Laver la laine', html: '<p>À froid.</p>' }, shared });
    expect((await post('laver-la-laine')).status).toBe(404);
    clock.advance(HOUR);
    await test.app.get(AnnounceContent).execute();
    expect((await post('laver-la-laine')).body).toMatchObject({
      ...{ excerpt: 'À froid.', noIndex: true },
      categories: [{ id: category, name: 'Conseils' }],
    });
    // What was made is not edited.
    expect((await read('post', id)).texts.fr).toMatchObject({ excerpt: '', html: '<p>À froid.</p>' });
    expect((await read('post', id)).states.fr).toBe('published');
  });

  it('are looked at as they are drafted by whoever has the address, and by nobody else', async () => {
    const id = await create('post', 'Pas encore');
    await send('save', 'post', id, { fr: { title: 'Pas encore', html: '<p>Bientôt</p>' } });
    const { preview } = await read('post', id);
    const look = (token: string) =>
      shop.get<BlogPostPage>(`/web/public/api/blog/posts/x?preview=${encodeURIComponent(token)}`, 'fr');
    expect((await look(preview)).body).toMatchObject({ publicTitle: 'Pas encore', html: '<p>Bientôt</p>' });
    expect((await look(`${preview.slice(0, -3)}AAA`)).status).toBe(404);
    clock.advance(2 * HOUR);
    expect((await look(preview)).status).toBe(404);
    const page = await read('page', await create('page', 'Autre'));
    expect((await look(page.preview)).status).toBe(404);
  });

  it('are taken off the shop and put back, and deleted where nothing leads to them', async () => {
    const id = await create('page', 'Passage');
    const key = { params: { kind: 'page' as const, id } };
    const show = (active: boolean) =>
      editor.call<Answer>(writingsContract.setShown, { ...key, body: { active } });
    expect((await show(true)).status).toBe(422);
    await send('publish', 'page', id, { fr: { title: 'Passage', html: '<p>a</p>' } });
    await show(false);
    expect((await shown('passage')).status).toBe(404);
    await show(true);
    expect((await shown('passage')).status).toBe(200);
    await shop.run((em) =>
      new Writing(shop).api.setMenu(
        em,
        { shopId: shop.shopId, place: 'header', items: [{ type: 'Cms', targetId: id }] },
        { kind: 'system', id: 'spec', name: 'spec' },
      ),
    );
    expect((await read('page', id)).uses).toEqual([{ kind: 'menu', id: 'header', name: '' }]);
    const kept = await editor.call<Answer>(writingsContract.remove, key);
    expect([kept.status, kept.body.code]).toEqual([409, 'in_use']);
    await test.database.query('delete from menu_items where shop_id = $1', [shop.shopId]);
    expect((await editor.call(writingsContract.remove, key)).status).toBe(204);
    expect((await shown('passage')).status).toBe(404);
    expect((await editor.call(writingsContract.get, key)).status).toBe(404);
  });

  it('come back from a version into the draft, each language', async () => {
    const id = await create('page', 'Retour');
    await send('publish', 'page', id, { fr: { title: 'Retour', html: '<p>Un</p>' } });
    await send('publish', 'page', id, { fr: { title: 'Retour', html: '<p>Deux</p>', slug: 'retour' } });
    const { drafts } = await read('page', id);
    const seen = drafts.map(({ part, version }) => ({ part, version }));
    const params = { kind: 'page' as const, id, number: 1 };
    const restored = await editor.call(documentsContract.restore, { params, body: { drafts: seen } });
    expect(restored.status).toBe(204);
    expect((await read('page', id)).texts.fr.html).toBe('<p>Un</p>');
    expect((await shown('retour')).body.html).toBe('<p>Deux</p>');
  });
});
