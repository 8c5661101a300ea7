-- How many entries of the audit log a shop has of a day in Algiers, and the digest of all that they say after the digest of
-- the day before.
create or replace function audit_digest(shop uuid, on_day date, previous bytea)
returns table (entries int, digest bytea) language sql stable set search_path = public, pg_temp as $$
  select count(*)::int,
    sha256(coalesce(previous, ''::bytea)
      || convert_to(concat_ws(' ', shop, to_char(on_day, 'YYYY-MM-DD'), count(*)), 'UTF8')
      || coalesce(string_agg(sha256(convert_to(jsonb_build_array(a.id, a.staff_id, a.staff_name, extract(epoch from a.at),
           a.action, a.entity, a.entity_id, a.before, a.after)::text, 'UTF8')), ''::bytea order by a.at, a.id), ''::bytea))
  from audit_entries a
  where a.shop_id = shop and a.at >= on_day::timestamp at time zone 'Africa/Algiers'
    and a.at < (on_day + 1)::timestamp at time zone 'Africa/Algiers'
$$;
