-- The next number of a series in a shop: order_numbers, supplier_order_numbers, and whatever else is counted. A shop that
-- counts for itself has a sequence of its own, made at the first number: it begins where the series begins, says nothing of
-- what other shops sell, and makes nobody wait for another's order. A number that a failed transaction took is not given again.
create or replace function shop_number(of_shop uuid, series text)
returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  is_own boolean;
  named text;
begin
  select own_numbers into is_own from shops where id = of_shop;
  if is_own is not true then return nextval(series::regclass); end if;
  named := series || '_' || replace(of_shop::text, '-', '');
  if to_regclass(named) is null then
    begin
      execute format('create sequence %I start %s', named,
        (select seqstart from pg_sequence where seqrelid = series::regclass));
    exception when duplicate_table or unique_violation then
      -- Another first number of the same moment made it.
    end;
  end if;
  return nextval(named::regclass);
end $$;
