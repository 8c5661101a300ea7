import { MAX_VIEWS } from '@hanout/contracts';

export const KEEP_VIEW = `insert into list_views (id, shop_id, staff_id, list, name, search, created_at)
select $1, $2, $3, $4, $5, $6, $7 where exists (
    select 1 from list_views where shop_id = $2 and staff_id = $3 and list = $4 and name = $5)
  or (select count(*) from list_views where shop_id = $2 and staff_id = $3 and list = $4) < ${MAX_VIEWS}
on conflict (shop_id, staff_id, list, name) do update set search = excluded.search returning id`;

export const DROP_VIEW =
  'delete from list_views where id = $1 and shop_id = $2 and staff_id = $3 and list = $4 returning id';
