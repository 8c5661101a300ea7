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

type Row = Omit<Shop, 'settings' | 'address'> & { settings: Partial<Shop['settings']> };

/**
 * A row says by itself which transaction wrote it last (xmin). What was deleted says nothing any more: it is missed when they are
 * counted.
 */
const MARK = `/* sql */ select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
  (select count(*)::int from shops) as shops, count(*)::int as hosts,
  coalesce(bool_or(age(d.xmin) <= age(?::text::xid)), false) as moved
from shop_domains d`;
const SHOPS = `/* sql */ select s.id, s.name, s.locales, s.currency, s.active_add_to_cart as "activeAddToCart", s.settings, s.theme,
  array(select d.host from shop_domains d where d.shop_id = s.id) as hosts
from shops s`;
const CHANGED = `${SHOPS} where age(s.xmin) <= age(?::text::xid)`;

/**
 * The shops of the installation: those that changed since they were read last, or all of them where hosts or shops came or went. An
 * installation may have ten thousand, which cost half a second to read.
 * @param publicUrl address of the first shop, where the installation says one
 */
export async function readShops(
  entityManager: EntityManager,
  last: ShopsRead | undefined,
  publicUrl: string | null,
): Promise<ShopsRead> {
  const connection = entityManager.getConnection();
  const since = last ? xidOf(last.mark.seen) : '0';
  // Asked for first: what is written between the two is read now, and again the next time.
  const [{ moved, ...mark }] = (await connection.execute(MARK, [since])) as [Mark & { moved: boolean }];
  const isKnown =
    last !== undefined &&
    !moved &&
    mark.shops === last.mark.shops &&
    mark.hosts === last.mark.hosts &&
    canCompare(last.mark.seen, mark.seen);
  const rows: Row[] = await (isKnown ? connection.execute(CHANGED, [since]) : connection.execute(SHOPS));
  if (isKnown && rows.length === 0) return { ...last, mark };
  const byHost = new Map(isKnown ? last.byHost : []);
  const byId = new Map(isKnown ? last.byId : []);
  for (const { hosts, settings, ...row } of rows) {
    const own = ownHosts(hosts);
    const found = { hosts: own, address: addressOf(publicUrl, own) };
    const shop: Shop = { ...row, ...found, settings: { ...DEFAULT_SETTINGS, ...settings } };
    byId.set(shop.id, shop);
    for (const host of hosts) byHost.set(host, shop);
  }
  return { byHost, byId, mark };
}
