-- Units as people call them; asked by their ids.
create view landed_unit_rows as
select unit_id, shop_id, product_id, combination_id, sku, names, variant, weighed from stock_units;
