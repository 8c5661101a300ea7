-- What the documents of a session at a counter say was paid and given back by each means, and what the books say of them (R3 of
-- `invariants.sql`): by session, so that whoever names some reads no others. What a document that was refused holds is read by
-- nobody: it may be anything.
create view counter_means as
select m.session_id, r.code as register, s.z_number, m.means, coalesce(sum(m.documents), 0)::bigint as documents,
  coalesce(sum(m.books), 0)::bigint as books
from (
  select d.session_id, p.means, p.amount as documents, 0::bigint as books
  from public.till_documents d
  cross join lateral (select d.body::jsonb as said offset 0) b
  cross join lateral (
    select e ->> 'means' as means, (e ->> 'amount')::bigint as amount from jsonb_array_elements(coalesce(b.said -> 'payments', '[]')) e
    union all
    select e ->> 'means', -(e ->> 'amount')::bigint from jsonb_array_elements(coalesce(b.said -> 'refunds', '[]')) e
    union all
    select 'cash', (b.said ->> 'amount')::bigint where d.kind = 'cash'
  ) p
  where d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund') and d.faults = '{}'
    and (d.state = 'posted' or d.unsettled <> 0 or (d.state = 'written_off' and d.code <> 'drawer_short'))
  union all
  select d.session_id, case when p.account_id = c.account_id then 'cash' when p.place = 'card_account' then 'card'
    when p.place = 'mobile_account' then 'mobile' when p.place = 'other_means' then 'other' end, 0, p.amount
  from public.till_documents d
  join public.registers c on c.id = d.register_id
  join public.postings p on p.document = 'till_document' and p.document_id = d.id and p.kind <> 'count'
  where d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund')
) m
join public.register_sessions s on s.id = m.session_id
join public.registers r on r.id = s.register_id
where m.means is not null
group by m.session_id, r.code, s.z_number, m.means;
