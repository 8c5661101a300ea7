-- Reviews as those who approve see them. Verified: an order of the same phone with the product was delivered.
create view review_rows as
select r.id, r.shop_id, r.version, r.state, r.rating, r.text, r.name, r.email, r.phone, r.purchase_date::text as purchase_date,
  r.created_at, r.decided_at, r.decided_by, r.product_id,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as image,
  (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug))
    from public.product_texts t where t.product_id = r.product_id) as product_texts,
  (select jsonb_build_object('id', p.id, 'key', p.key, 'width', p.width, 'height', p.height, 'ground', p.ground)
    from public.product_images i join public.media p on p.id = i.media_id
    where i.product_id = r.product_id order by i.position limit 1) as thumb,
  exists (select from public.orders o join public.order_lines l on l.order_id = o.id
    where o.shop_id = r.shop_id and o.phone = r.phone and l.product_id = r.product_id
      and o.delivery_state in ('delivered', 'partially_delivered')) as verified
from public.reviews r
left join public.media m on m.id = r.image_id;
