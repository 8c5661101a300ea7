-- When each shop was looked at last for what to order again.
create view reorder_review_rows as
select shop_id, at, units from public.reorder_reviews;
