import type { EntityManager } from '@mikro-orm/postgresql';
import { canCompare, xidOf } from '../../../platform/database/index.ts';
import { addressOf, DEFAULT_SETTINGS, ownHosts, type Shop } from '../domain/shop.ts';

/** All shops as they were read, and up to where. */
export interface ShopsRead {
  readonly byHost: ReadonlyMap<string, Shop>;
  readonly byId: ReadonlyMap<string, Shop>;
  readonly mark: Mark;
}

/** Every transaction before `seen` had ended when the shops were read. */
interface Mark {
  readonly seen: string;
  readonly shops: number;
  readonly hosts: number;
}

interface Row extends Omit<Shop, 'settings' | 'address'> {
  readonly settings: Partial<Shop['settings']>;
  readonly mark: Mark;
  readonly moved: boolean;
}

/**
 * The shops that were written since, and beside each (and alone, where there is none) how many there are and up to where they were read.
 * A row says by itself which transaction wrote it last (xmin). What was deleted says nothing any more: it is missed when they are counted.
 */
const READ = `/* sql */ select m.mark, m.moved, s.id, s.name, s.locales, s.currency, s.active_add_to_cart as "activeAddToCart", s.settings,
  s.theme, coalesce(d.hosts, '{}') as hosts
from (
  select jsonb_build_object('seen', pg_snapshot_xmin(pg_current_snapshot())::text, 'hosts', count(*),
      'shops', (select count(*) from shops)) as mark,
    coalesce(bool_or(age(xmin) <= age(?::text::xid)), false) as moved
  from shop_domains
) m
left join shops s on age(s.xmin) <= age(?::text::xid)
left join (select shop_id, array_agg(host) as hosts from shop_domains group by shop_id) d on d.shop_id = s.id`;
/** No transaction: every row was written since. */
const EVER = '0';

/**
 * The shops of the installation: those that changed since they were read last, or all of them where hosts or shops came or went. An
 * installation may have ten thousand, which take a quarter of a second to read.
 * @param publicUrl address of the first shop, where the installation says one
 */
export async function readShops(
  entityManager: EntityManager,
  last: ShopsRead | undefined,
  publicUrl: string | null,
): Promise<ShopsRead> {
  const xid = last ? xidOf(last.mark.seen) : EVER;
  const rows: Row[] = await entityManager.getConnection().execute(READ, [xid, xid]);
  const [{ mark, moved }] = rows as [Row];
  if (last && (moved || !continues(last.mark, mark))) return readShops(entityManager, undefined, publicUrl);
  const written = rows.filter(({ id }) => id !== null);
  if (last && written.length === 0) return { ...last, mark };
  const byHost = new Map(last?.byHost);
  const byId = new Map(last?.byId);
  for (const { hosts, settings, mark: _mark, moved: _moved, ...row } of written) {
    const own = ownHosts(hosts);
    const found = { hosts: own, address: addressOf(publicUrl, own) };
    const shop: Shop = { ...row, ...found, settings: { ...DEFAULT_SETTINGS, ...settings } };
    byId.set(shop.id, shop);
    for (const host of hosts) byHost.set(host, shop);
  }
  return { byHost, byId, mark };
}

const continues = (last: Mark, now: Mark): boolean =>
  last.shops === now.shops && last.hosts === now.hosts && canCompare(last.seen, now.seen);
