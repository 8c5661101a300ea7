import {
  BLOCK_INPUTS,
  BLOCK_TYPES,
  type HomeBlockEntry,
  type HomeDocument,
  type HomeModule,
  homeEditorContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PageSignals } from '../../../platform/cache/index.ts';
import { Schedule } from '../../../platform/jobs/index.ts';
import { actor, Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Writing } from '../testing/writing.ts';

const MINUTE = 60_000;

describe('a home page that staff arrange', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let writing: Writing;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    writing = new Writing(shop);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    const category = await shop.category('Salon');
    await shop.product('Lampe', { mainCategoryId: category, status: 'active' });
  });
  beforeEach(async () => {
    for (const table of ['content_versions', 'content_drafts', 'content_documents', 'home_modules'])
      await test.database.query(`delete from ${table} where shop_id = $1`, [shop.shopId]);
  });

  type Answer = { version: number; number: number; code: string; errors?: Record<string, string[]> };
  const read = async () => (await editor.call<HomeDocument>(homeEditorContract.get, {})).body;
  const block = (more: Partial<HomeBlockEntry> = {}): HomeBlockEntry => ({
    ...{ id: uuidv7(), type: 'products_grid', active: true, visibleFrom: null, visibleUntil: null },
    ...{ texts: { fr: { publicTitle: 'Nouveautés' } }, items: [], settings: {} },
    ...more,
  });
  const publish = async (blocks: HomeBlockEntry[], more: object = {}) =>
    editor.call<Answer>(homeEditorContract.publish, {
      body: { version: (await read()).version, count: blocks.length, blocks, ...more },
    });
  const shown = async () => {
    const { body } = await shop.get<HomeModule[]>('/web/public/api/home/modules', 'fr');
    return body.map(({ id }) => id);
  };
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE);
  const due = async () => {
    const asked = `select (select count(*) from home_modules where next_moment <= $1)
      + (select count(*) from blog_posts where next_moment <= $1) as due`;
    const [row] = await test.database.query<{ due: string }>(asked, [clock.now()]);
    return Number(row?.due);
  };
  /** Lets the job tell the processes that keep pages, once. */
  async function hear(): Promise<void> {
    expect(await due()).toBe(1);
    const heard: string[] = [];
    test.app.get(PageSignals).listen((change) => heard.push(change?.shopId ?? ''));
    await test.app.get(Schedule).run('content.moments');
    await until(() => heard.includes(shop.shopId));
    expect(await due()).toBe(0);
  }

  it('begins with the page that visitors see, and is a draft until it is published', async () => {
    const { suggested, blocks } = await read();
    expect(blocks).toEqual([]);
    expect(suggested.map(({ type }) => type)).toEqual([
      'categories_carousel',
      'discounted_products',
      'products_grid',
    ]);
    const page = [block(), block({ texts: { fr: { publicTitle: 'Encore' } } })];
    const saved = await editor.call<Answer>(homeEditorContract.save, {
      body: { version: 0, count: 2, blocks: page },
    });
    expect(saved.body).toEqual({ version: 1 });
    expect(await shown()).not.toContain(page[0]?.id);
    expect((await publish(page)).status).toBe(200);
    expect(await shown()).toEqual(page.map(({ id }) => id));
    expect((await publish([...page].reverse())).status).toBe(200);
    expect(await shown()).toEqual([page[1]?.id, page[0]?.id]);
    expect(await read()).toMatchObject({
      drafted: false,
      blocks: [{ id: page[1]?.id }, { id: page[0]?.id }],
    });
  });

  it('is taken back as it was read, also of blocks that no editor has written', async () => {
    const { api } = writing;
    const { shopId } = shop;
    await shop.run((em) => api.createHomeModule(em, { shopId, type: 'products_grid' }, actor));
    const { blocks } = await read();
    expect(blocks).toHaveLength(1);
    expect((await publish(blocks)).status).toBe(200);
    expect(await shown()).toEqual(blocks.map(({ id }) => id));
  });

  it('takes each type with what it asks for [BO-163]', async () => {
    const page = BLOCK_TYPES.map((type) => {
      const html = (BLOCK_INPUTS[type] as readonly string[]).includes('html')
        ? { html: '<p>Bonjour</p>' }
        : {};
      return block({ type, texts: { fr: { publicTitle: type, ...html } } });
    });
    expect((await publish(page)).status).toBe(200);
    expect(await shown()).toEqual(page.map(({ id }) => id));
  });

  it('keeps no script, and no link that leads elsewhere', async () => {
    const html = '<p onclick="alert(1)">Bonjour<script>alert(1)</script></p>';
    expect((await publish([block({ type: 'html_block', texts: { fr: { html } } })])).status).toBe(200);
    expect((await read()).blocks[0]?.texts.fr?.html).toBe('<p>Bonjour</p>');
    const refused = await publish([block(), block({ settings: { link: '//elsewhere.example' } })]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['blocks.1.link']]);
    const classes = await publish([block({ settings: { containerClass: '"><script>' } })]);
    expect(Object.keys(classes.body.errors ?? {})).toEqual(['blocks.0.containerClass']);
  });

  it('that was cut on its way changes nothing, and neither does one of another version', async () => {
    const page = [block(), block()];
    await publish(page);
    expect((await publish(page.slice(0, 1), { count: 2 })).body.code).toBe('incomplete');
    expect((await publish([], { version: 0 })).body.code).toBe('stale');
    expect(await shown()).toHaveLength(2);
  });

  it('shows a block from one instant until another, and tells whoever keeps pages at both', async () => {
    const planned = block({ visibleFrom: at(10).toISOString(), visibleUntil: at(20).toISOString() });
    const always = block();
    expect((await publish([always, planned])).status).toBe(200);
    expect(await shown()).toEqual([always.id]);
    clock.advance(10 * MINUTE);
    await hear();
    expect(await shown()).toEqual([always.id, planned.id]);
    clock.advance(10 * MINUTE);
    await hear();
    expect(await shown()).toEqual([always.id]);
    const backwards = block({ visibleFrom: at(10).toISOString(), visibleUntil: at(5).toISOString() });
    const refused = await publish([backwards]);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['blocks.0.visibleUntil']);
  });

  it('a post that waits for its hour appears at it', async () => {
    await writing.post('À venir', { publishedAt: at(30) });
    expect(await due()).toBe(0);
    clock.advance(30 * MINUTE);
    await hear();
  });

  it('shows its draft to whoever has its preview, and to nobody else', async () => {
    const [shownNow, drafted, later] = [block(), block(), block({ active: false })];
    await publish([shownNow]);
    const begun = (await read()).preview;
    const preview = async (token: string) =>
      shop.get<HomeModule[]>(`/web/public/api/home/modules?preview=${encodeURIComponent(token)}`, 'fr');
    // Nothing is drafted: what visitors see.
    expect((await preview(begun)).body.map(({ id }) => id)).toEqual([shownNow.id]);
    const blocks = [drafted, shownNow, later];
    const body = { version: (await read()).version, count: 3, blocks };
    expect((await editor.call(homeEditorContract.save, { body })).status).toBe(200);
    expect((await preview(begun)).body.map(({ id }) => id)).toEqual([drafted.id, shownNow.id]);
    expect(await shown()).toEqual([shownNow.id]);
    expect((await preview(`${begun}x`)).status).toBe(404);
    const other = await Catalogue.open(test.app, ['autre.example']);
    const stranger = await TestStaff.signIn(test.app, other.shopId, 'content_editor', 'autre.example');
    const theirs = (await stranger.call<HomeDocument>(homeEditorContract.get, {})).body.preview;
    expect((await preview(theirs)).status).toBe(404);
    clock.advance(61 * MINUTE);
    expect((await preview(begun)).status).toBe(404);
  });

  it('offers what its blocks may name, by name', async () => {
    const brand = await shop.brand('Noor');
    const ask = async (group: string) =>
      (await editor.call<{ id: string; name: string }[]>(homeEditorContract.choices, { params: { group } }))
        .body;
    expect(await ask('brands')).toContainEqual({ id: brand, name: 'Noor' });
    expect((await ask('categories')).map(({ name }) => name)).toContain('Salon');
    expect(await ask('discounts')).toEqual([]);
    const page = [block({ type: 'brands_carousel', items: [brand] })];
    await publish(page);
    expect((await read()).names).toContainEqual({ id: brand, name: 'Noor' });
  });
});
