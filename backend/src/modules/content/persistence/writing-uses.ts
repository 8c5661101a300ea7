import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { DocumentKey } from '../domain/document.ts';
import { cancelPlan } from './plan-store.ts';

const USED = `/* prepared:content_used */
select 1 as used from menu_items where shop_id = $1 and target_id = $2
union all select 1 from home_modules where shop_id = $1 and $2 = any (items)
union all select 1 from blog_posts where shop_id = $1 and $2 = any (category_ids)
union all select 1 from content_drafts where shop_id = $1 and kind in ('menu', 'home', 'post') and target_id <> $2::text
  and strpos(body::text, $2::text) > 0
union all select 1 from content_plans where shop_id = $1 and state = 'waiting' and target_id <> $2::text
  and strpos(body::text, $2::text) > 0 limit 1`;
const FORGET_SLUGS = `/* prepared:content_forget_slugs */ delete from content_slugs where shop_id = $1 and target_id = $2`;
const FORGET_DRAFTS = `/* prepared:content_forget_drafts */
delete from content_drafts where shop_id = $1 and kind = $2 and target_id = $3`;

/** Whether a menu, the home page or a post leads to it, shown, drafted or planned. */
export async function isUsed(em: EntityManager, { shopId, id }: DocumentKey): Promise<boolean> {
  return (await sqlIn(em, USED, [shopId, id])).length > 0;
}

/** Its addresses, what is drafted and what is planned of it; its versions stay. */
export async function forgetWritten(em: EntityManager, key: DocumentKey): Promise<void> {
  const { shopId, kind, id } = key;
  await sqlIn(em, FORGET_SLUGS, [shopId, id]);
  await sqlIn(em, FORGET_DRAFTS, [shopId, kind, id]);
  await cancelPlan(em, key);
}
