import type { Locale, Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface ToldStaff {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly shop: Translations;
}

/** Those of $2 who work in the shop, have come in once, have an address, and hear of what is of the kind $3. */
const TOLD = `/* prepared:notifications_told_staff */
select s.id, s.email::text as email, s.locale, h.name as shop
from staff s join shops h on h.id = $1
where s.id = any($2::uuid[]) and s.email is not null and s.disabled_at is null and s.password_hash is not null
  and exists (select from staff_roles m where m.staff_id = s.id and m.shop_id = $1)
  and not exists (select from alert_choices c where c.shop_id = $1 and c.staff_id = s.id and $3 = any(c.muted))
order by s.id`;

export function toldStaff(
  em: EntityManager,
  shopId: string,
  people: readonly string[],
  kind: string,
): Promise<ToldStaff[]> {
  return sqlIn<ToldStaff>(em, TOLD, [shopId, people, kind]);
}
