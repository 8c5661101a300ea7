-- Names of communes that were mended for a transporter.
create view carrier_commune_name_rows as
select t.shop_id, n.transporter_id, n.commune_id, n.name
from public.carrier_commune_names n
join public.transporters t on t.id = n.transporter_id;
