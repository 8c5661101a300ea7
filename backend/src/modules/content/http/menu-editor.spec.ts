import {
  type DocumentVersion,
  documentsContract,
  type MenuDocument,
  type MenuEntry,
  type Menus,
  menusContract,
  messages,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Writing } from '../testing/writing.ts';

describe('menus that staff write', () => {
  const test = useApp();
  let shop: Catalogue;
  let writing: Writing;
  let editor: TestStaff;
  let other: TestStaff;
  let category = '';
  let brand = '';

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    writing = new Writing(shop);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    other = await TestStaff.signIn(test.app, shop.shopId, 'manager');
    category = await shop.category('Salon', { texts: { fr: { name: 'Salon' }, ar: { name: 'الصالون' } } });
    brand = await shop.brand('Noor');
    await shop.product('Lampe', { mainCategoryId: category, status: 'active' });
    await writing.page('Livraison', { purpose: 'delivery' });
  });

  type Answer = { version: number; number: number; code: string; errors?: Record<string, string[]> };
  const read = async (place = 'header', staff = editor) =>
    (await staff.call<MenuDocument>(menusContract.get, { params: { place } })).body;
  const entry = (entryOf: Partial<MenuEntry> & Pick<MenuEntry, 'type'>): MenuEntry => ({
    ...{ id: uuidv7(), parentId: null, targetId: null, link: null, names: {} },
    ...entryOf,
  });
  const send = (endpoint: 'save' | 'publish', items: MenuEntry[], more: object = {}, staff = editor) =>
    staff.call<Answer>(menusContract[endpoint], {
      params: { place: 'header' },
      body: { version: 0, count: items.length, items, ...more },
    });
  const shown = async () => (await shop.get<Menus>('/web/public/api/menus', 'fr')).body.header;
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const versions = async () =>
    (
      await editor.call<DocumentVersion[]>(documentsContract.versions, {
        params: { kind: 'menu', id: 'header' },
      })
    ).body;

  beforeEach(async () => {
    for (const table of ['content_versions', 'content_drafts', 'content_documents', 'menu_items'])
      await test.database.query(`delete from ${table} where shop_id = $1`, [shop.shopId]);
  });

  it('begin with the menu that visitors see, in entries that can be kept', async () => {
    const begun = await read();
    expect(begun).toMatchObject({ version: 0, items: [], written: false, drafted: false });
    expect(begun.suggested[0]).toMatchObject({ type: 'ProductCategory', targetId: category, names: {} });
    const { suggested } = await read('footer');
    const [heading] = suggested.filter(({ type }) => type === 'Link');
    expect(heading?.names).toEqual({ fr: 'La boutique', en: 'The shop', ar: 'المتجر' });
    expect(suggested.find(({ type }) => type === 'Cms')?.targetId).toBeTruthy();
    const body = { version: 0, count: suggested.length, items: suggested };
    expect((await editor.call(menusContract.publish, { params: { place: 'footer' }, body })).status).toBe(
      200,
    );
  });

  it('are drafts until they are published, and each entry keeps its id [BO-023]', async () => {
    const items = [entry({ type: 'ProductCategory', targetId: category })];
    const before = await shown();
    expect((await send('save', items)).body).toEqual({ version: 1 });
    expect(await shown()).toEqual(before);
    expect(await read('header', other)).toMatchObject({ version: 1, items, drafted: true, written: false });
    const added = [...items, entry({ type: 'Brand', targetId: brand, parentId: items[0]?.id ?? '' })];
    expect((await send('publish', added, { version: 1 })).body).toEqual({ number: 2 });
    const [top] = await shown();
    expect([top?.name, top?.id, names(top?.children ?? [])]).toEqual(['Salon', items[0]?.id, ['Noor']]);
    expect(await read()).toMatchObject({ version: 3, items: added, drafted: false, written: true });
  });

  it('of two who save over one another the second is refused, and loses nothing of the first', async () => {
    const mine = [entry({ type: '4' })];
    expect((await send('save', mine)).status).toBe(200);
    expect((await send('save', [entry({ type: '5' })], {}, other)).body.code).toBe('stale');
    expect((await send('publish', [entry({ type: '5' })], {}, other)).body.code).toBe('stale');
    expect((await read()).items).toEqual(mine);
    // A draft that was published does not come back under a version that it once had.
    expect((await send('publish', mine, { version: 1 })).status).toBe(200);
    expect((await send('save', [entry({ type: '5' })], { version: 1 }, other)).body.code).toBe('stale');
  });

  it('that were cut on their way change nothing', async () => {
    const items = [entry({ type: '4' }), entry({ type: '5' })];
    await send('publish', items);
    const version = (await read()).version;
    const cut = await send('publish', items.slice(0, 1), { version, count: 2 });
    expect([cut.status, cut.body.code]).toEqual([422, 'incomplete']);
    expect(names(await shown())).toHaveLength(2);
  });

  it('keep every wording, and restore one into the draft beside what was being written', async () => {
    const first = [entry({ type: '4' })];
    const second = [entry({ type: '5' })];
    await send('publish', first);
    await send('publish', second, { version: (await read()).version });
    await send('save', [entry({ type: '8' })], { version: (await read()).version });
    const seen = { drafts: [{ part: 'shared', version: (await read()).version }] };
    const params = { kind: 'menu', id: 'header' };
    const restored = await editor.call(documentsContract.restore, {
      params: { ...params, number: 2 },
      body: seen,
    });
    expect(restored.status).toBe(204);
    expect(await read()).toMatchObject({ items: first, drafted: true });
    expect((await shown())[0]?.type).toBe('5');
    expect((await versions()).map(({ number, origin }) => [number, origin])).toEqual([
      ...[
        [4, 'set_aside'],
        [3, 'publish'],
        [2, 'publish'],
        [1, 'start'],
      ],
    ]);
    const again = await editor.call<Answer>(documentsContract.discard, { params, body: seen });
    expect(again.body.code).toBe('stale');
    const now = { drafts: [{ part: 'shared', version: (await read()).version }] };
    expect((await editor.call(documentsContract.discard, { params, body: now })).status).toBe(204);
    expect(await read()).toMatchObject({ items: second, drafted: false });
  });

  it.each([
    ['a fourth level', (a: string, b: string, c: string) => [a, b, c]],
    ['an entry below itself', (a: string) => [a, a]],
  ])('refuse %s', async (_, chain) => {
    const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
    const parents = chain(...ids);
    const items =
      parents.length === 3
        ? [null, ...parents].map((parentId, index) =>
            entry({ type: '4', parentId, id: ids[index] ?? uuidv7() }),
          )
        : [entry({ type: '4', id: ids[0], parentId: ids[0] })];
    const answer = await send('publish', items);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([`items.${items.length - 1}.parentId`]);
  });

  it('say how the address of a link begins', async () => {
    const items = [entry({ type: 'Link', link: 'exemple.dz/soldes', names: { fr: 'Soldes' } })];
    expect((await send('publish', items)).body.errors).toEqual({
      'items.0.link': [messages.fr['validation.address']],
    });
  });

  it('take no entry of another menu, by its id', async () => {
    const items = [entry({ type: '4' })];
    const footer = { params: { place: 'footer' }, body: { version: 0, count: 1, items } };
    expect((await editor.call(menusContract.publish, footer)).status).toBe(200);
    expect((await send('publish', items)).status).toBe(422);
  });

  it('of two who publish at once one is told, whoever comes second', async () => {
    const [one, two] = [[entry({ type: '4' })], [entry({ type: '5' })]];
    const answers = await Promise.all([send('publish', one), send('publish', two, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).items).toEqual(answers[0]?.status === 200 ? one : two);
  });

  it('are published by those who may, and drafted by those who may edit', async () => {
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await send('save', [], {}, agent)).status).toBe(403);
    expect((await agent.call(menusContract.get, { params: { place: 'header' } })).status).toBe(403);
  });
});
