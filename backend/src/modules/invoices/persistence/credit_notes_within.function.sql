-- Credit notes of an invoice are never for more than it, line by line, and say rightly when nothing of it is left.
create or replace function credit_notes_within() returns trigger language plpgsql as $$
declare
  invoiced jsonb;
  credited jsonb;
  closed boolean;
begin
  select i.document into invoiced from invoices i where i.id = new.invoice_id and i.shop_id = new.shop_id for update;
  select jsonb_agg(d.document) into credited
  from (select new.document union all select c.document from credit_notes c where c.invoice_id = new.invoice_id) d (document);
  if invoiced is null or exists (
    select 1
    from jsonb_array_elements(credited) d (document), jsonb_array_elements(d.document -> 'lines') l (line)
    group by (l.line ->> 'line')::int
    having (l.line ->> 'line')::int not between 0 and jsonb_array_length(invoiced -> 'lines') - 1
      or sum((l.line ->> 'quantity')::int) > (invoiced -> 'lines' -> (l.line ->> 'line')::int ->> 'quantity')::int
      or sum((l.line ->> 'ht')::bigint) > (invoiced -> 'lines' -> (l.line ->> 'line')::int ->> 'ht')::bigint
      or sum((l.line ->> 'tax')::bigint) > (invoiced -> 'lines' -> (l.line ->> 'line')::int ->> 'tax')::bigint
  ) or (select sum((d.document ->> 'delivery')::bigint) from jsonb_array_elements(credited) d (document))
    > (invoiced ->> 'delivery')::bigint
  then
    raise exception 'credit notes are for no more than their invoice' using errcode = 'check_violation';
  end if;
  select count(*) filter (where p.pieces <> 0) = 0 into closed
  from (
    select sum(a.pieces) as pieces
    from (
      select l.nth - 1 as line, (l.line ->> 'quantity')::bigint as pieces
      from jsonb_array_elements(invoiced -> 'lines') with ordinality l (line, nth)
      union all
      select (l.line ->> 'line')::bigint, -(l.line ->> 'quantity')::bigint
      from jsonb_array_elements(credited) d (document), jsonb_array_elements(d.document -> 'lines') l (line)
      union all select -1, (invoiced ->> 'delivery')::bigint
      union all select -1, -(d.document ->> 'delivery')::bigint from jsonb_array_elements(credited) d (document)
    ) a
    group by a.line
  ) p;
  if closed <> new.closes then
    raise exception 'a credit note closes its invoice when nothing of it is left' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_notes_within before insert on credit_notes
  for each row execute function credit_notes_within();
