-- Rows of statements with their orders and those that were proposed.
create view transporter_statement_rows as
select r.payment_id, r.shop_id, r.number, r.tracking, r.reference, r.status_text, r.name, r.phone, r.day::text as day, r.kind,
       r.charge, r.net, r.score, r.reasons, r.by_hand, r.outcome, r.expected, r.gap, r.treatment, r.treatment_reason, r.included,
       r.problem, r.problem_cell, r.resolved, r.order_id, o.number as order_number,
       btrim(concat_ws(' ', o.first_name, o.last_name)) as order_name, o.place -> 'commune' as order_commune, o.payment_state,
       r.proposed_order_id as proposed_id, p.number as proposed_number, btrim(concat_ws(' ', p.first_name, p.last_name)) as proposed_name,
       p.place -> 'commune' as proposed_commune, p.payment_state as proposed_payment_state
from public.transporter_payment_rows r
left join public.orders o on o.id = r.order_id
left join public.orders p on p.id = r.proposed_order_id;
