-- The balance of each place of a shop's books.
create view account_places as
select p.shop_id, p.place, sum(p.amount)::bigint as balance from public.postings p group by p.shop_id, p.place;
