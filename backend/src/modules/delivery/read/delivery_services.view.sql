create view delivery_services as
select
  s.id,
  t.shop_id,
  s.mode,
  t.id as transporter_id,
  t.name as transporter_name,
  t.mark,
  t.mark_color,
  t.position,
  s.free_from,
  s.delay_min_hours,
  s.delay_max_hours,
  coalesce((
    select jsonb_agg(jsonb_build_object('wilaya', r.wilaya_code, 'commune', r.commune_id, 'price', r.price))
    from delivery_rates r
    where r.service_id = s.id
  ), '[]') as rates,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'address', d.address, 'commune', d.commune_id)
      order by d.name
    )
    from stop_desks d
    where d.service_id = s.id and d.active
  ), '[]') as desks
from transporter_services s
join transporters t on t.id = s.transporter_id
where s.active and t.active;
