import { type DocumentVersion, documentsContract, type Writing, writingsContract } from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { EMPTY, TestEditor } from '../testing/editor.ts';
import { Writing as Written } from '../testing/writing.ts';

const MINUTE = 60_000;
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

const begun = async (title: string) => ({ kind: 'page', id: await editor.create('page', title) }) as const;
type Page = Awaited<ReturnType<typeof begun>>;
const versionOf = ({ drafts }: Writing) => drafts.find(({ part }) => part === 'fr')?.version ?? 0;

interface Saved {
  readonly title: string;
  readonly key?: string;
}

async function save(page: Page, version: number, { title, key }: Saved, by = staff) {
  const parts = [{ part: 'fr' as const, version, body: { ...EMPTY, title } }];
  const headers = key ? { 'idempotency-key': key } : undefined;
  return by.call<{ versions: object[] }>(
    ...([writingsContract.save, { params: page, body: { parts } }, 'fr', headers] as const),
  );
}
const versionsOf = async (page: Page) =>
  (await staff.call<DocumentVersion[]>(documentsContract.versions, { params: page })).body;

describe('a save whose answer was lost', () => {
  it('is known as the same one when it is sent again, and answered as it was', async () => {
    const page = await begun('Horaires');
    const version = versionOf(await editor.read('page', page.id));
    const key = uuidv7();
    const first = await save(page, version, { title: 'Horaires du Ramadan', key });
    const again = await save(page, version, { title: 'Horaires du Ramadan', key });
    expect(again).toEqual({ status: 200, body: first.body });
    expect(versionOf(await editor.read('page', page.id))).toBe(version + 1);
    // Without its key it is another one, over a draft that somebody saved meanwhile.
    expect((await save(page, version, { title: 'Horaires du Ramadan' })).status).toBe(409);
  });
});

async function signInAs(name: string): Promise<TestStaff> {
  const one = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  await test.database.query('update staff set name = $2 where id = $1', [one.id, name]);
  return one;
}

describe('a draft that is saved over', () => {
  it('stays as a version of whoever wrote it, and the words that one goes on with become none', async () => {
    const page = await begun('Livraison');
    const colleague = await signInAs('Une collègue');
    const version = versionOf(await editor.read('page', page.id));
    await save(page, version, { title: 'Livraison' }, colleague);
    await save(page, version + 1, { title: 'Livraison à Oran' }, colleague);
    const writtenAt = clock.now().toISOString();
    clock.advance(MINUTE);
    for (const [turn, title] of ['Livraison', 'Livraison en', 'Livraison en deux jours'].entries())
      await save(page, version + 2 + turn, { title });
    expect(await versionsOf(page)).toEqual([
      { number: 1, origin: 'set_aside', at: writtenAt, by: 'Une collègue', name: null },
    ]);
    const drafts = [{ part: 'fr' as const, version: version + 5 }];
    await staff.call(documentsContract.restore, { params: { ...page, number: 1 }, body: { drafts } });
    expect((await editor.read('page', page.id)).texts.fr.title).toBe('Livraison à Oran');
  });

  it('stays where it is published over at once', async () => {
    const page = await begun('Retours');
    const colleague = await signInAs('Une collègue');
    await new TestEditor(colleague).send('save', page, { fr: { title: 'Retours sous un mois' } });
    expect((await editor.send('publish', page, { fr: { title: 'Retours' } })).status).toBe(200);
    const kept = (await versionsOf(page)).map(({ origin, by }) => [origin, by]);
    expect(kept.slice(0, 2)).toEqual([
      ['publish', staff.name],
      ['set_aside', 'Une collègue'],
    ]);
  });

  it('is of somebody else also where both have one name', async () => {
    const page = await begun('Nos deux Nadia');
    const [one, other] = [await signInAs('Nadia'), await signInAs('Nadia')];
    const version = versionOf(await editor.read('page', page.id));
    await save(page, version, { title: 'Nadia la première' }, one);
    const before = (await versionsOf(page)).length;
    await save(page, version + 1, { title: 'Nadia la première, encore' }, one);
    expect(await versionsOf(page)).toHaveLength(before);
    await save(page, version + 2, { title: 'Nadia la seconde' }, other);
    expect((await versionsOf(page)).map(({ origin, by }) => [origin, by])[0]).toEqual(['set_aside', 'Nadia']);
    expect(await versionsOf(page)).toHaveLength(before + 1);
    const [kept] = await test.database.query<{ byId: string }>(
      `select by_id as "byId" from content_versions where target_id = $1 order by number desc limit 1`,
      [page.id],
    );
    expect(kept?.byId).toBe(one.id);
  });

  it('stays where it is of another time, also of whoever saves', async () => {
    const page = await begun('Ateliers');
    clock.advance(30 * MINUTE);
    await editor.send('save', page, { fr: { title: 'Ateliers du soir' } });
    expect(await versionsOf(page)).toEqual([]);
    clock.advance(30 * MINUTE + 1);
    await editor.send('save', page, { fr: { title: 'Ateliers' } });
    expect((await versionsOf(page)).map(({ origin }) => origin)).toEqual(['set_aside']);
  });

  it('is no first version of what visitors saw before any was kept', async () => {
    const id = await new Written(shop).page('Garanties');
    const page = { kind: 'page', id } as const;
    const colleague = await signInAs('Une collègue');
    await new TestEditor(colleague).send('save', page, { fr: { title: 'Garanties longues' } });
    await editor.send('save', page, { fr: { title: 'Garanties courtes' } });
    const kept = (await versionsOf(page)).map(({ number, origin }) => [number, origin]);
    expect(kept).toEqual([
      [2, 'set_aside'],
      [1, 'start'],
    ]);
  });
});
