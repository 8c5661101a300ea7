import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { RedirectEntity } from './redirect.schema.ts';

const LOCK = `/* prepared:redirects_lock */ select pg_advisory_xact_lock(hashtextextended('redirects:' || $1, 0))`;
const LEADING = `/* prepared:redirects_leading */
select source, target from redirects where shop_id = $1`;
const COUNT_HIT = `/* prepared:redirects_hits */
update redirects r set hits = r.hits + h.times, last_hit_on = $3
from unnest($1::uuid[], $2::int[]) h (id, times) where r.id = h.id`;
const COUNT_MISSED = `/* prepared:missing_paths_count */
with asked as (
  select p.path, p.times, p.host, k.path is not null as known,
    row_number() over (partition by k.path is not null order by p.times desc, p.path) as nth
  from unnest($3::text[], $4::int[], $5::text[]) p (path, times, host)
  left join missing_paths k on k.shop_id = $1 and k.day = $2 and k.path = p.path
)
insert into missing_paths as m (shop_id, day, path, count, referrer_host)
select $1, $2, path, times, nullif(host, '') from asked
where known or nth + (select count(*) from missing_paths k where k.shop_id = $1 and k.day = $2) <= $6
on conflict on constraint missing_paths_pkey
do update set count = m.count + excluded.count, referrer_host = coalesce(excluded.referrer_host, m.referrer_host)`;
const FORGET_MISSED = `/* prepared:missing_paths_forget */ delete from missing_paths where day < $1`;

/** Paths that are kept of a day: more is somebody who tries all. */
const MOST_A_DAY = 1_000;

/** Whoever changes redirects of the shop waits for the others: loops are seen by who knows them all. */
export async function holdRedirects(em: EntityManager, shopId: string): Promise<void> {
  await sqlIn(em, LOCK, [shopId]);
}

/** Of a shop that is held: where each leads. */
export async function redirectsOf(em: EntityManager, shopId: string): Promise<Map<string, string | null>> {
  const rows = await sqlIn<{ source: string; target: string | null }>(em, LEADING, [shopId]);
  return new Map(rows.map(({ source, target }) => [source, target]));
}

export const findRedirect = (em: EntityManager, shopId: string, id: string) =>
  em.findOne(RedirectEntity, { id, shopId });

export interface Counted {
  readonly hits: ReadonlyMap<string, number>;
  /** By shop, by path. */
  readonly missed: ReadonlyMap<string, ReadonlyMap<string, { times: number; host: string }>>;
}

/** What was asked for since it was counted last. */
export async function writeCounts(em: EntityManager, day: string, { hits, missed }: Counted): Promise<void> {
  if (hits.size > 0) await sqlIn(em, COUNT_HIT, [[...hits.keys()], [...hits.values()], day]);
  for (const [shopId, paths] of missed) {
    const times = [...paths.values()];
    const said = [[...paths.keys()], times.map((one) => one.times), times.map((one) => one.host)];
    await sqlIn(em, COUNT_MISSED, [shopId, day, ...said, MOST_A_DAY]);
  }
}

export async function forgetMissed(em: EntityManager, before: string): Promise<void> {
  await sqlIn(em, FORGET_MISSED, [before]);
}
