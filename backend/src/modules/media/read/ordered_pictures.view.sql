-- Addresses that order lines keep of their day, by what `order_lines_picture_index` is ordered by.
create view ordered_pictures as
select split_part(l.snapshot ->> 'imageUrl', '/', 3) as key from public.order_lines l;
