import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const LOCK = `/* prepared:legal_pages_lock */ select pg_advisory_xact_lock(hashtextextended('legal_pages:' || $1, 0))`;
const PURPOSES = `/* prepared:legal_pages_purposes */
select purpose from content_pages where shop_id = $1 and purpose is not null
union
select body ->> 'purpose' from content_drafts
where shop_id = $1 and kind = 'page' and part = 'shared' and body ->> 'purpose' is not null`;

/** Of two who make the pages of the law at once, the second finds those of the first. */
export async function holdPurposes(em: EntityManager, shopId: string): Promise<void> {
  await sqlIn(em, LOCK, [shopId]);
}

/** What pages of the shop are for, or will be once they are published. */
export async function purposesDrafted(em: EntityManager, shopId: string): Promise<ReadonlySet<string>> {
  const rows = await sqlIn<{ purpose: string | null }>(em, PURPOSES, [shopId]);
  return new Set(rows.flatMap(({ purpose }) => purpose ?? []));
}
