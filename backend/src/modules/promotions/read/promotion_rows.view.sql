-- Promotions as staff and deals show them, banner included. Whether they run is judged by the reader, at its instant.
create view promotion_rows as
select p.id, p.shop_id, p.name, p.slug, p.scope,
       case p.scope when 'payment_method' then p.payment_methods else p.targets::text[] end as targets,
       p.type, p.value, p.combinability, p.priority, p.channels, p.coupon::text as coupon, p.single_use, p.usage_limit,
       p.uses, p.starts_at, p.ends_at, p.active, p.featured, p.texts, p.archived_at, p.created_at, p.updated_at, p.version,
       case when m.id is null then null else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width,
         'height', m.height, 'ground', m.ground) end as banner
from public.promotions p left join public.media m on m.id = p.banner_id;
