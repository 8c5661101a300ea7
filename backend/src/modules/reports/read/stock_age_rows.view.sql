-- What is left of each receipt, with what its product is grouped by today; of what is sold by weight a kilogram counts as a piece.
create view stock_age_rows as
select l.position as id, l.shop_id, p.id as product_id, p.main_category_id as category_id, p.brand_id,
       l.remaining::numeric / public.priced_for(p.weighed) as pieces,
       l.remaining_value as value, l.estimated, l.at
from public.cost_layers l
left join public.combinations k on k.id = l.unit_id
join public.products p on p.id = coalesce(k.product_id, l.unit_id)
where l.remaining > 0;
