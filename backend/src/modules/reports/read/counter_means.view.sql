-- What the documents of a session at a counter say was paid and given back by each means, and what the books say of them (R3 of
-- `invariants.sql`): by session, so that whoever names some reads no others.
create view counter_means as
select s.id as session_id, r.code as register, s.series, s.z_number, m.means, coalesce(sum(m.documents), 0)::bigint as documents,
  coalesce(sum(m.books), 0)::bigint as books
from public.register_sessions s
join public.registers r on r.id = s.register_id
join public.till_documents d on d.session_id = s.id and d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund')
cross join lateral (
  select p ->> 'means' as means, (p ->> 'amount')::bigint as documents, 0 as books, true as told
  from jsonb_array_elements(coalesce(d.body::jsonb -> 'payments', '[]')) p
  union all
  select p ->> 'means', -(p ->> 'amount')::bigint, 0, true from jsonb_array_elements(coalesce(d.body::jsonb -> 'refunds', '[]')) p
  union all
  select 'cash', (d.body::jsonb ->> 'amount')::bigint, 0, true where d.kind = 'cash'
  union all
  select case when p.account_id = r.account_id then 'cash' when p.place = 'card_account' then 'card'
    when p.place = 'mobile_account' then 'mobile' when p.place = 'other_means' then 'other' end, 0, p.amount, false
  from public.postings p where p.document = 'till_document' and p.document_id = d.id and p.kind <> 'count'
) m
where m.means is not null and (not m.told or (d.faults = '{}'
  and (d.state = 'posted' or d.unsettled <> 0 or (d.state = 'written_off' and d.code <> 'drawer_short'))))
group by s.id, r.id, m.means;
