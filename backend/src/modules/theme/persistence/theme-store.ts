import { DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { ThemeEntity, ThemeVersionEntity } from './theme.schema.ts';

const NAME_PICTURES = `/* prepared:theme_pictures */
insert into theme_pictures (theme_id, media_id, shop_id)
select $1, media_id, $3 from unnest($2::uuid[]) media_id on conflict do nothing`;

const COPY_PICTURES = `/* prepared:theme_pictures_copy */
insert into theme_pictures (theme_id, media_id, shop_id)
select $1, p.media_id, p.shop_id from theme_pictures p join media m on m.id = p.media_id
where p.theme_id = $2 and m.key = any ($3::text[])`;

const THEMES_WITH = `/* prepared:themes_with_picture */
select t.id::text as id from theme_pictures p join themes t on t.id = p.theme_id
where p.shop_id = $1 and p.media_id = $2 and t.archived_at is null order by t.id`;

/** A theme of the shop as it is now, to be changed: who comes meanwhile waits. @throws DomainError `not_found` (404) */
export async function lockTheme(em: EntityManager, shopId: string, id: string) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const theme = await em.findOne(ThemeEntity, { id, shopId, archivedAt: null }, lock);
  if (!theme) throw new DomainError('not_found', 404);
  return theme;
}

/** The theme that visitors see. Two who change which one it is follow each other. */
export function lockDefault(em: EntityManager, shopId: string) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOne(ThemeEntity, { shopId, isDefault: true }, lock);
}

export function countThemes(em: EntityManager, shopId: string): Promise<number> {
  return em.count(ThemeEntity, { shopId, archivedAt: null });
}

/** Ids of the themes that name a picture, or did in a version of theirs. */
export async function themesWith(em: EntityManager, shopId: string, mediaId: string): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(em, THEMES_WITH, [shopId, mediaId]);
  return rows.map(({ id }) => id);
}

export function versionOf(em: EntityManager, theme: string, number: number) {
  return em.findOne(ThemeVersionEntity, { theme, number });
}

/** Beside those that it has named before: a version that names one can come back. */
export async function namePictures(
  em: EntityManager,
  shopId: string,
  themeId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await sqlIn(em, NAME_PICTURES, [themeId, ids, shopId]);
}

/** Those of another theme of the shop that a copy of it names too. */
export async function copyPictures(
  em: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await sqlIn(em, COPY_PICTURES, [to, from, keys]);
}

/** The sheet that has this hash, whoever's it is: what is asked for by its content is the same for all. */
export async function sheetWith(em: EntityManager, cssHash: string): Promise<string | null> {
  const [version] = await em.find(ThemeVersionEntity, { cssHash }, { limit: 1 });
  return version?.css ?? null;
}
