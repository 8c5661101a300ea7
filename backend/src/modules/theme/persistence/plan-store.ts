import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { ThemePlanEntity } from './plan.schema.ts';

const DUE = `/* prepared:theme-plans-due */
select distinct shop_id as "shopId" from theme_plans where next_moment <= $1 limit 500`;
const OVERLAP = `/* prepared:theme-plans-overlap */
select true as found from theme_plans a join theme_plans b on b.shop_id = a.shop_id and b.id > a.id
where a.shop_id = $1 and a.state in ('waiting', 'running') and b.state in ('waiting', 'running')
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) limit 1`;

/** Shops in which a plan begins or ends now. */
export async function shopsDue(em: EntityManager, now: Date): Promise<string[]> {
  return (await sqlIn<{ shopId: string }>(em, DUE, [now])).map(({ shopId }) => shopId);
}

/** Plans that wait or run. Whoever changes them has locked the shop's default theme. */
export function openPlans(em: EntityManager, shopId: string) {
  const open = { shopId, state: { $in: ['waiting' as const, 'running' as const] } };
  return em.find(ThemePlanEntity, open, { orderBy: { startsAt: 'asc' } });
}

export async function overlap(em: EntityManager, shopId: string): Promise<boolean> {
  return (await sqlIn<{ found: boolean }>(em, OVERLAP, [shopId])).length > 0;
}
