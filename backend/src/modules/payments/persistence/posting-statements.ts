import { insertPostings } from './posting-rows.ts';

export const RENEW_BALANCES = `insert into account_balances (shop_id, place, balance, before)
select shop_id, place, sum(amount), $1 from postings where at < $1 group by shop_id, place
on conflict (shop_id, place) do update set balance = excluded.balance, before = excluded.before`;

export const RECORD_POSTINGS = `/* prepared:postings-record */ ${insertPostings('$1')}`;

export const ORDER_BALANCES = `/* prepared:postings-balances */
select place, sum(amount)::bigint as amount from postings where order_id = $1 group by place`;
