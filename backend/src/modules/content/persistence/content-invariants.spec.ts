import { readFileSync } from 'node:fs';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { actor, Catalogue } from '../../catalog/testing/catalog.ts';
import { PublishDocument } from '../application/documents/publish-document.ts';
import { EMPTY_TEXT } from '../domain/written.ts';
import { Writing } from '../testing/writing.ts';

const test = useApp();
let shopId = '';
let page = '';
const INVARIANTS = readFileSync(
  new URL('../../../platform/invariants/invariants.sql', import.meta.url),
  'utf8',
);

beforeAll(async () => {
  const shop = await Catalogue.open(test.app);
  shopId = shop.shopId;
  const writing = new Writing(shop);
  page = await writing.page('Livraison');
  await writing.page('Contact');
  const publish = test.app.get(PublishDocument);
  const body = { ...EMPTY_TEXT, title: 'Livraison', html: '<p>Demain</p>' };
  await publish.execute({ shopId, kind: 'page', id: page }, [{ part: 'fr', version: 0, body }], actor);
  const names = { fr: 'Entrée' };
  const below = [{ type: 'Link', link: '/b', names }] as const;
  const items = [{ type: 'Link', link: '/a', names, children: below }, { type: '3' }] as const;
  await shop.run((em) => writing.api.setMenu(em, { shopId, place: 'header', items }, actor));
});

/** Written past the product, then undone. @returns which invariants find it. */
async function written(statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement.replaceAll(':shop', `'${shopId}'`).replaceAll(':page', `'${page}'`));
    const { rows } = await client.query<{ invariant: string }>(INVARIANTS);
    return [...new Set(rows.map(({ invariant }) => invariant))].sort();
  } finally {
    await client.end();
  }
}

const version = (
  number: number,
) => `insert into content_versions (id, shop_id, kind, target_id, number, body, origin, at, by_name)
  values (gen_random_uuid(), :shop, 'page', :page, ${number}, '{}', 'publish', now(), 'x')`;
const redirect = (
  source: string,
  target: string,
) => `insert into redirects (id, shop_id, source, target, status, created_at)
  values (gen_random_uuid(), :shop, '${source}', '${target}', 301, now());`;
/** A picture whose files go, and what names it. */
const GONE = `md5('gone')::uuid`;
const erased = (
  named: string,
) => `insert into media (id, shop_id, key, width, height, bytes, content_hash, created_at, archived_at, erased_at)
  values (${GONE}, :shop, 'gone', 1, 1, 1, 'x', now(), now(), now()); ${named}`;
const chosen = (within: string) =>
  `jsonb_build_object('${within}', jsonb_build_array(jsonb_build_object('mediaId', ${GONE})))`;

describe('the invariants of content', () => {
  it('are kept by what the product writes', async () => {
    expect(await written('select 1')).toEqual([]);
    // An address in a text may lead nowhere, as any other.
    const text = `update content_pages set texts = jsonb_set(texts, '{fr,html}', to_jsonb('<img src="/media/gone/share.jpg">'::text)) where id = :page`;
    expect(await written(erased(text))).toEqual([]);
  });

  it.each([
    [
      'C1',
      'a draft of a page that is not there',
      `insert into content_documents (shop_id, kind, target_id) values (:shop, 'page', 'nobody');
       insert into content_drafts values (:shop, 'page', 'nobody', 'fr', '{}', 1, now(), 'x')`,
    ],
    ['C2', 'a page that is shown without French', `update content_pages set texts = '{}' where id = :page`],
    [
      'C2',
      'a language nobody knows',
      `update content_pages set texts = texts || '{"de": {}}' where id = :page`,
    ],
    ['C3', 'a hole between two versions', version(9)],
    ['C4', 'a text without its slug', `delete from content_slugs where target_id = :page`],
    [
      'C4',
      'a text that says another slug',
      `update content_slugs set slug = 'autre' where target_id = :page`,
    ],
    [
      'C4',
      'a slug of two pages',
      `insert into content_slugs select s.shop_id, s.kind, 'ar', s.slug, p.id from content_slugs s, content_pages p
       where s.target_id = :page and p.id <> :page limit 1`,
    ],
    ['C5', 'a redirect that leads to itself', redirect('/a', '/fr/A?x=1')],
    ['C5', 'a redirect that leads to another', redirect('/a', '/b') + redirect('/b', '/c')],
    [
      'C6',
      'an entry below one of another menu',
      `update menu_items set place = 'footer', position = 0 where parent_id is not null`,
    ],
    ['C6', 'a place that nobody stands in', `update menu_items set position = 7 where type = '3'`],
    [
      'C6',
      'a fourth level',
      `insert into menu_items (id, shop_id, place, parent_id, position, type, created_at)
       select md5('third')::uuid, shop_id, place, id, 0, 'Link', now() from menu_items where parent_id is not null;
       insert into menu_items (id, shop_id, place, parent_id, position, type, created_at)
       select md5('fourth')::uuid, shop_id, place, id, 0, 'Link', now() from menu_items where id = md5('third')::uuid`,
    ],
    [
      'C7',
      'a picture of a category whose files go',
      erased(
        `insert into categories (id, shop_id, thumb_id, created_at) values (gen_random_uuid(), :shop, ${GONE}, now())`,
      ),
    ],
    [
      'C7',
      'one of a block',
      erased(`insert into home_modules (id, shop_id, type, position, settings)
              values (gen_random_uuid(), :shop, 'banner', 0, ${chosen('images')})`),
    ],
    [
      'C7',
      'one that a draft chose',
      erased(`insert into content_documents (shop_id, kind, target_id) values (:shop, 'home', 'home');
              insert into content_drafts values (:shop, 'home', 'home', 'shared', ${chosen('blocks')}, 1, now(), 'x')`),
    ],
    [
      'C7',
      'one that is planned',
      erased(`insert into content_plans (id, shop_id, kind, target_id, body, at, made_at, made_by)
              values (gen_random_uuid(), :shop, 'page', :page, ${chosen('shared')}, now(), now(), 'x')`),
    ],
    [
      'C8',
      'a plan that is done and was never shown',
      `insert into content_plans (id, shop_id, kind, target_id, body, at, state, made_at, made_by, number)
       values (gen_random_uuid(), :shop, 'page', :page, '{}', now(), 'done', now(), 'x', 2)`,
    ],
  ])('%s finds %s', async (invariant, _, statement) => {
    expect(await written(statement)).toContain(invariant);
  });
});
