import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Of a ticket's lines, what came back, by the order that took it back. */
const CAME_BACK = `/* prepared:till-came-back */
select l.order_id::text as "orderId", s.id::text as "lineId", l.quantity
from order_lines s join order_lines l on l.returns_line_id = s.id
where s.order_id = $1 order by l.order_id, l.position`;

/** Of the latest 3,000 tickets that sold something: those of which every word of $2 is found in who bought, in the number, or in what was sold. */
const FOUND = `/* prepared:till-find-tickets */
select r.code, t.series, t.number, d.made_at as at, coalesce(s.name, '') as cashier, t.total + t.returned as total,
  nullif(btrim(concat_ws(' ', o.first_name, o.last_name)), '') as customer, coalesce(n.things, '{}') as things
from (select * from tickets where shop_id = $1 and order_id is not null order by document_id desc limit 3000) t
join till_documents d on d.id = t.document_id
join registers r on r.id = t.register_id
join orders o on o.id = t.order_id
left join staff s on s.id = t.cashier_id
cross join lateral (
  select (array_agg(coalesce(l.snapshot -> 'names' ->> 'fr', l.snapshot -> 'names' ->> 'ar', l.snapshot -> 'names' ->> 'en') order by l.position))[1:3] as things,
    public.search_folded(string_agg(l.snapshot ->> 'names', ' ')) as said
  from order_lines l where l.order_id = o.id
) n
where (select bool_and(position(w in o.search_text) > 0 or position(public.search_folded(w) in n.said) > 0) from unnest($2::text[]) w)
order by t.document_id desc limit 20`;

export interface FoundRow {
  readonly code: string;
  readonly series: number;
  readonly number: number;
  readonly at: Date;
  readonly cashier: string;
  readonly total: Centimes;
  readonly customer: string | null;
  readonly things: string[];
}

export function cameBackOf(em: EntityManager, orderId: string) {
  return sqlIn<{ orderId: string; lineId: string; quantity: number }>(em, CAME_BACK, [orderId]);
}

export function ticketsOf(em: EntityManager, shopId: string, words: readonly string[]): Promise<FoundRow[]> {
  return sqlIn<FoundRow>(em, FOUND, [shopId, words]);
}
