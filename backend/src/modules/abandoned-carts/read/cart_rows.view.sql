-- Abandoned carts as the queue shows them: the products as they are called now, the places by name.
create view cart_rows as
select c.id, c.shop_id, c.version, c.state, c.first_name, c.last_name, c.phone, c.email, c.locale, c.source, c.subtotal, c.shipping,
  c.captured_at, c.started_at, c.calls, c.last_call, c.callback_at, c.order_id,
  -- Who left a cart and ordered in another way since need not be called.
  (select jsonb_build_object('id', o.id, 'number', o.number::text)
    from public.orders o
    where c.order_id is null and o.shop_id = c.shop_id and o.phone = c.phone and o.placed_at > c.started_at
      and o.state not in ('draft', 'cancelled') and o.link_kind is null
    order by o.placed_at desc limit 1) as ordered_since,
  jsonb_build_object('fr', k.name_fr, 'ar', k.name_ar) as commune,
  w.code as wilaya_code, jsonb_build_object('fr', w.name_fr, 'ar', w.name_ar) as wilaya,
  (select jsonb_agg(jsonb_build_object(
      'productId', l.line ->> 'productId', 'combinationId', l.line ->> 'combinationId',
      'unitTtc', l.line -> 'unitTtc', 'quantity', l.line -> 'quantity',
      'names', (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id),
      'variant', (select jsonb_agg(v.value order by a.position) from public.combination_values cv
        join public.attribute_values v on v.id = cv.attribute_value_id
        join public.attributes a on a.id = v.attribute_id
        where cv.combination_id = (l.line ->> 'combinationId')::uuid),
      'thumb', (select jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground)
        from public.product_images i join public.media m on m.id = i.media_id
        where i.product_id = p.id order by i.position limit 1)
    ) order by l.nth)
    from jsonb_array_elements(c.lines) with ordinality l (line, nth)
    join public.products p on p.id = (l.line ->> 'productId')::uuid and p.shop_id = c.shop_id) as lines
from public.abandoned_carts c
left join public.communes k on k.id = (c.shipping ->> 'communeId')::int
left join public.wilayas w on w.code = coalesce(k.wilaya_58, (c.shipping ->> 'wilayaCode')::int);
