-- Closed days of a shop's audit log, of those from one to another, that are not what they were when they were closed, or
-- stand after a day that is missing. Of days that were erased because of their age (a year at least) only the chain is left.
create or replace function audit_breaks(shop uuid, from_day date, to_day date)
returns table (day date) language sql stable set search_path = public, pg_temp as $$
  select d.day
  from (select c.*, lag(c.day) over w as before_day, lag(c.digest) over w as before_digest
        from audit_days c where c.shop_id = shop window w as (order by c.day)) d
  cross join (select least((select c.erased_before from audit_checks c where c.shop_id = shop),
      (now() - interval '1 year')::date) as before) e
  left join lateral audit_digest(shop, d.day, d.before_digest) n on d.day >= coalesce(e.before, '-infinity')
  where d.day between from_day and to_day
    and (n.digest <> d.digest or n.entries <> d.entries or d.day > d.before_day + 1)
  order by 1
$$;
