-- Reviews that pages show, with what their author may be shown by: the name.
create view approved_reviews as
select r.id, r.shop_id, r.product_id, r.rating, r.text, r.name, r.bought_here, r.created_at,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as image
from public.reviews r
left join public.media m on m.id = r.image_id
where r.state = 'approved';
