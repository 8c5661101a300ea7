import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Blocks and announcements that begin or end, and posts that appear; each is taken by one process, which sets their next one. */
const TAKE = `/* prepared:content_take_moments */
with due_blocks as (
  select id from home_modules where next_moment <= $1 order by next_moment limit $2 for update skip locked
), blocks as (
  update home_modules h
  set next_moment = case when h.visible_from > $1 then h.visible_from when h.visible_until > $1 then h.visible_until end
  from due_blocks d where h.id = d.id returning h.shop_id
), due_posts as (
  select id from blog_posts where next_moment <= $1 order by next_moment limit $2 for update skip locked
), posts as (
  update blog_posts p set next_moment = null from due_posts d where p.id = d.id returning p.shop_id
), due_announcements as (
  select shop_id, id from announcements where next_moment <= $1 order by next_moment limit $2 for update skip locked
), announced as (
  update announcements a
  set next_moment = case when a.visible_from > $1 then a.visible_from when a.visible_until > $1 then a.visible_until end
  from due_announcements d where a.shop_id = d.shop_id and a.id = d.id returning a.shop_id
)
select shop_id as "shopId" from blocks union select shop_id from posts
union select shop_id from announced`;

/** @returns the shops whose pages say something else from now on. */
export async function takeContentMoments(em: EntityManager, now: Date, limit: number): Promise<string[]> {
  const rows = await sqlIn<{ shopId: string }>(em, TAKE, [now, limit]);
  return rows.map(({ shopId }) => shopId);
}
