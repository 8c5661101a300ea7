-- Who signed in or tried to.
create view sign_in_rows as
select i.id, i.shop_id, i.staff_id, i.at, i.result, i.device, i.address from public.staff_sign_ins i;
