import { type Promotion, TILL_CHANNELS, type Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

type Row = Omit<Promotion, 'startsAt' | 'endsAt'> & { readonly startsAt: Date; readonly endsAt: Date | null };

/** Without a coupon, on a channel of tills: in force at $2, or from then on until $3. */
const PROMOTIONS = `/* prepared:till-promotions */
select id, name, scope, case scope when 'payment_method' then payment_methods else targets::text[] end as targets,
  type, value, combinability, priority, channels, coupon::text as coupon, starts_at as "startsAt", ends_at as "endsAt"
from promotions
where shop_id = $1 and active and coupon is null and channels && $4::text[] and starts_at <= $3
  and (ends_at is null or ends_at > $2) and scope <> 'shipping'
order by id`;

const CATEGORIES = `/* prepared:till-categories */
select c.id, c.parent_id as "parentId", (
  select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from category_texts t where t.category_id = c.id
) as name
from categories c where c.shop_id = $1 and c.active order by c.position, c.id`;

/** Who may do something of a till in the shop, with what. */
const CASHIERS = `/* prepared:till-cashiers */
select s.id, s.name, array_agg(distinct x.permission) as permissions
from staff s
join staff_roles m on m.staff_id = s.id and m.shop_id = $1
join roles r on r.id = m.role_id and r.archived_at is null
cross join lateral unnest(r.permissions) x (permission)
where s.disabled_at is null and x.permission like 'till.%'
group by s.id, s.name order by s.name, s.id`;

const NAMED = `/* prepared:till-named */ select staff_id as id from register_staff where register_id = $1`;

const LAST = `/* prepared:till-last */
select coalesce((select max(number) from tickets where register_id = $1 and series = $2), 0)::int as number,
  (select balance from money_accounts where id = $3) as left`;

export interface CashierRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
}

export async function promotionsOfTills(em: EntityManager, shopId: string, now: Date, until: Date) {
  const rows = await sqlIn<Row>(em, PROMOTIONS, [shopId, now, until, TILL_CHANNELS]);
  return rows.map(
    (row) =>
      ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }) as Promotion,
  );
}

export function categoriesOf(em: EntityManager, shopId: string) {
  return sqlIn<{ id: string; parentId: string | null; name: Translations }>(em, CATEGORIES, [shopId]);
}

/** Members of the shop with any right at a till. */
export function cashiersOf(em: EntityManager, shopId: string): Promise<CashierRow[]> {
  return sqlIn<CashierRow>(em, CASHIERS, [shopId]);
}

/** Who may sell at a register; nobody named: all who may sell. */
export async function namedAt(em: EntityManager, registerId: string): Promise<ReadonlySet<string>> {
  return new Set((await sqlIn<{ id: string }>(em, NAMED, [registerId])).map(({ id }) => id));
}

/** Its last ticket of a series, and what lies in its drawer. */
export async function lastOf(em: EntityManager, register: { id: string; series: number; accountId: string }) {
  const { id, series, accountId } = register;
  const [row] = await sqlIn<{ number: number; left: number | null }>(em, LAST, [id, series, accountId]);
  return { number: row?.number ?? 0, left: row?.left ?? 0 };
}
