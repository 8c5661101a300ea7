-- Transporters as staff see them, those that do not work too. Prices in centimes, fees in hundredths.
create view transporter_rows as
select t.id, t.shop_id, t.name, t.mark, t.mark_color, t.active, t.position, t.fee_kind, t.fee_value::int as fee_value,
  t.fee_from, t.return_fee, t.delivery_kept, t.whole_dinars, t.payout_days, t.claim_days, t.needs_desk_codes, t.version,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'mode', s.mode, 'active', s.active, 'freeFrom', s.free_from, 'delayMin', s.delay_min_hours, 'delayMax', s.delay_max_hours,
      'rates', coalesce((
        select jsonb_agg(jsonb_build_object('wilaya', r.wilaya_code, 'commune', r.commune_id, 'price', r.price)
          order by r.wilaya_code, r.commune_id nulls first)
        from public.delivery_rates r where r.service_id = s.id), '[]'),
      'desks', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'address', d.address, 'active', d.active, 'code', d.carrier_code,
          'commune', d.commune_id) order by d.commune_id, d.name)
        from public.stop_desks d where d.service_id = s.id), '[]')
    ) order by s.mode desc)
    from public.transporter_services s where s.transporter_id = t.id
  ), '[]') as services,
  coalesce((
    select jsonb_agg(jsonb_build_object('staffId', r.staff_id, 'name', m.name, 'halves', r.halves, 'at', r.rated_at)
      order by r.rated_at desc, r.staff_id)
    from public.transporter_ratings r join public.staff m on m.id = r.staff_id where r.transporter_id = t.id
  ), '[]') as ratings
from public.transporters t;
