-- For how many units of stock a product's prices are: of what is sold by weight a kilogram's grams. The same as `pricedFor` of the kernel.
create or replace function priced_for(weighed boolean) returns int language sql immutable parallel safe
  return case when weighed then 1000 else 1 end;
