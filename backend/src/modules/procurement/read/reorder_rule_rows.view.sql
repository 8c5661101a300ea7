-- What people say of a unit beside what is sold of it, and whether it is to be ordered just now; of all units.
create view reorder_rule_rows as
select u.unit_id, u.shop_id, r.minimum, r.maximum, coalesce(r.off, false) as off, g.suggested, g.days_left
from stock_units u
left join public.reorder_rules r on r.unit_id = u.unit_id
left join public.reorder_suggestions g on g.unit_id = u.unit_id;
