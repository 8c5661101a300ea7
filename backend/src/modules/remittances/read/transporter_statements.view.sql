-- Payments of transporters, each with the name of who pays.
create view transporter_statements as
select p.id, p.shop_id, p.number, p.transporter_id, t.name as transporter, p.source, p.state,
       p.step, p.type, p.account_id, p.received, p.received_on::text as received_on, p.reference, p.file_name,
       p.file_key, p.columns, p.mapping, p.reading, p.figures, p.file_total, p.total, p.done, p.failure, p.created_at,
       p.created_by_name, p.updated_at, p.confirmed_at, p.version,
       a.name as account_name, nullif(concat_ws(' · ', p.note, p.difference_note), '') as note
from public.transporter_payments p join public.transporters t on t.id = p.transporter_id
left join public.money_accounts a on a.id = p.account_id;
