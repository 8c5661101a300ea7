export const PUT_RATES = `insert into delivery_rates (id, service_id, wilaya_code, commune_id, price)
select (r ->> 'id')::uuid, $1, (r ->> 'wilaya')::int, (r ->> 'commune')::int, (r ->> 'price')::bigint
from jsonb_array_elements($2::jsonb) r where r ->> 'price' is not null
on conflict on constraint delivery_rates_place_unique do update set price = excluded.price`;

export const DROP_RATES = `delete from delivery_rates d using jsonb_array_elements($2::jsonb) r
where d.service_id = $1 and r ->> 'price' is null and d.wilaya_code = (r ->> 'wilaya')::int
  and d.commune_id is not distinct from (r ->> 'commune')::int`;

/**
 * For each offer of $2 to the commune of $3: the service, the desk if the offer is one, and the two prices that may hold
 * where the parcel arrives. None for an offer that cannot be taken.
 */
export const DELIVERY_QUOTES = `/* prepared:delivery_quotes */
select w.nth::int - 1 as index, s.id as "serviceId", s.mode, s.free_from as "freeFrom", s.delay_min_hours as min, s.delay_max_hours as max,
  t.id as "transporterId", t.name as "transporterName",
  d.id as "deskId", d.name as "deskName", d.address as "deskAddress", a.id as "arrivalId",
  (select r.price from delivery_rates r
   where r.service_id = s.id and r.wilaya_code = a.wilaya_58 and r.commune_id is null) as "wilayaPrice",
  (select r.price from delivery_rates r
   where r.service_id = s.id and r.wilaya_code = a.wilaya_58 and r.commune_id = a.id) as "communePrice"
from unnest($2::uuid[], $3::int[]) with ordinality as w(offer_id, commune_id, nth)
left join stop_desks d on d.id = w.offer_id and d.active
join transporter_services s on s.id = coalesce(d.service_id, w.offer_id)
join transporters t on t.id = s.transporter_id
join communes a on a.id = coalesce(d.commune_id, w.commune_id)
where t.shop_id = $1 and t.active and s.active and (s.mode = 'desk') = (d.id is not null)`;

export const WORKING_TRANSPORTER =
  'select id, name from transporters where id = $1 and shop_id = $2 and active';

export const OWN_TRANSPORTER = 'select 1 as one from transporters where id = $1 and shop_id = $2';
