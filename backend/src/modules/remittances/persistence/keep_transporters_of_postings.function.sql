-- What a transporter holds of its parcels, and what is claimed of them, follow the postings, whoever writes them: those of a statement
-- together, since a payment lays a thousand entries by one. The check of the table refuses one that pays a parcel twice. And what its
-- payments move is added up by the moment, by which a year of it is read. Placing an order asks for one look at its own postings.
create or replace function keep_transporters_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_orders uuid[];
  held bigint[];
  claimed bigint[];
  collected timestamptz[];
  without_debt uuid;
begin
  if not exists (select from added where transporter_id is not null) then
    return null;
  end if;
  -- Arrays, so that a plan that was made for many suits one.
  select array_agg(order_id), array_agg(holds), array_agg(claims), array_agg(delivered_at) into of_orders, held, claimed, collected
  from (
    select order_id, sum(case place when 'carrier_holds' then amount else 0 end)::bigint as holds,
      sum(case place when 'claims' then amount else 0 end)::bigint as claims, min(at) filter (where kind = 'collection') as delivered_at
    from added where place in ('carrier_holds', 'claims') and order_id is not null group by order_id
  ) moved;
  if of_orders is not null then
    -- One that has no debt yet is opened with these postings in it, unless somebody else opens it first; an order that no transporter
    -- has owes nothing here.
    foreach without_debt in array array(
      select m.order_id from unnest(of_orders) m (order_id) where not exists (select from carrier_debts d where d.order_id = m.order_id)
    ) loop
      if open_carrier_debt(without_debt) then
        held[array_position(of_orders, without_debt)] := 0;
        claimed[array_position(of_orders, without_debt)] := 0;
      end if;
    end loop;
    update carrier_debts d set holds = d.holds + m.holds, claims = d.claims + m.claims,
      delivered_at = coalesce(d.delivered_at, m.delivered_at)
    from unnest(of_orders, held, claimed, collected) m (order_id, holds, claims, delivered_at) where d.order_id = m.order_id;
  end if;
  insert into transporter_payment_sums as s (shop_id, transporter_id, payment_id, at, place, amount, postings)
  select shop_id, transporter_id, document_id, at, place, sum(amount), count(*) from added
  where document = 'transporter_payment' and transporter_id is not null
  group by shop_id, transporter_id, document_id, at, place
  on conflict (transporter_id, at, payment_id, place)
    do update set amount = s.amount + excluded.amount, postings = s.postings + excluded.postings;
  return null;
end $$;

create trigger postings_transporters after insert on postings referencing new table as added
  for each statement execute function keep_transporters_of_postings();
