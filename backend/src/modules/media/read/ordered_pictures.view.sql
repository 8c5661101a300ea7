-- Addresses that order lines keep of their day.
create view ordered_pictures as
select substring(l.snapshot ->> 'imageUrl' from '/media/([0-9a-f]{40})/') as key from public.order_lines l;
