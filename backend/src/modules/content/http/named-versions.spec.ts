import { readFileSync } from 'node:fs';
import { type DocumentVersion, documentsContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestEditor } from '../testing/editor.ts';

const test = useApp();
let shop: Catalogue;
let staff: TestStaff;
let editor: TestEditor;
/** Versions that stay without a name. */
const KEPT = 50;
const INVARIANTS = readFileSync(
  new URL('../../../platform/invariants/invariants.sql', import.meta.url),
  'utf8',
);

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  editor = new TestEditor(staff);
});

type Page = { kind: 'page'; id: string };
const begun = async (title: string): Promise<Page> => ({
  kind: 'page',
  id: await editor.create('page', title),
});
const publish = (page: Page, title: string) => editor.send('publish', page, { fr: { title } });
const versionsOf = async (page: Page) =>
  (await staff.call<DocumentVersion[]>(documentsContract.versions, { params: page })).body;
const call = (page: Page, number: number, name: string, by = staff) =>
  by.call<{ code?: string }>(documentsContract.name, { params: { ...page, number }, body: { name } });
/** As if so many had been published, or set aside, since. */
async function publishedSince(page: Page, count: number, origin = 'publish'): Promise<void> {
  await test.database.query(
    `with added as (
       insert into content_versions (id, shop_id, kind, target_id, number, body, origin, at, by_name)
       select gen_random_uuid(), shop_id, kind, target_id, number + n, '{}', $3, now(), 'x'
       from content_documents, generate_series(1, $2::int) n where target_id = $1
     ) update content_documents set number = number + $2 where target_id = $1`,
    [page.id, count, origin],
  );
}
const broken = async () =>
  (await test.database.query<{ invariant: string }>(INVARIANTS)).map((row) => row.invariant);

describe('a version that is called something', () => {
  it('is found by its name and restored, however many came after it', async () => {
    const page = await begun('Ramadan');
    await publish(page, 'Horaires du Ramadan');
    expect((await call(page, 1, ' Ramadan 2026 ')).status).toBe(204);
    await publishedSince(page, KEPT + 20);
    await publish(page, 'Horaires');
    const versions = await versionsOf(page);
    expect(versions.at(-1)).toMatchObject({ number: 1, name: 'Ramadan 2026' });
    expect(versions).toHaveLength(KEPT + 1);
    expect(await broken()).toEqual([]);
    const { drafts } = await editor.read('page', page.id);
    const seen = { drafts: drafts.map(({ part, version }) => ({ part, version })) };
    await staff.call(documentsContract.restore, { params: { ...page, number: 1 }, body: seen });
    expect((await editor.read('page', page.id)).texts.fr.title).toBe('Horaires du Ramadan');
    // Called nothing any more, it is as old as it is.
    expect((await call(page, 1, '')).status).toBe(204);
    expect((await versionsOf(page)).some(({ number }) => number === 1)).toBe(false);
    expect(await broken()).toEqual([]);
  });

  it('and those that visitors saw are pushed out by no drafts that were set aside, up to a bound', async () => {
    const page = await begun('Retouches');
    await publish(page, 'Retouches');
    await publishedSince(page, KEPT + 10, 'set_aside');
    await publish(page, 'Retouches à domicile');
    expect((await versionsOf(page)).at(-1)).toMatchObject({ number: 1, origin: 'publish' });
    await publishedSince(page, 100, 'set_aside');
    await publish(page, 'Retouches en atelier');
    expect(await versionsOf(page)).toHaveLength(100);
    expect(await broken()).toEqual([]);
  });

  it('is one of this shop, and one that is there', async () => {
    const page = await begun('Livraison');
    await publish(page, 'Livraison');
    expect((await call(page, 7, 'x')).status).toBe(404);
    expect((await call(page, 1, 'a'.repeat(81))).status).toBe(422);
    const elsewhere = await Catalogue.open(test.app, ['ailleurs.test']);
    const stranger = await TestStaff.signIn(
      ...([test.app, elsewhere.shopId, 'content_editor', 'ailleurs.test'] as const),
    );
    expect((await call(page, 1, 'x', stranger)).status).toBe(404);
  });
});
