-- What carriers kept for carrying, as it was posted.
create view fee_postings as
select p.shop_id, p.at, p.amount from public.postings p where p.place = 'fees';
