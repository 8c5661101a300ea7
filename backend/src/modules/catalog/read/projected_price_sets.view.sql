-- Under which promotions the projected prices of a shop were reckoned.
create view projected_price_sets as
select shop_id, promotions_hash from public.projected_prices;
