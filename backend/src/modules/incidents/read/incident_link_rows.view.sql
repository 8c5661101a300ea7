-- What is linked to an incident.
create view incident_link_rows as
select l.id, l.incident_id, l.kind, l.target_id, l.at, l.by_name, t.warehouse_id, t.warehouse, t.unit_id, t.names, t.variant,
       t.label, t.note, t.type, t.quantity, t.at as thing_at
from public.incident_links l
left join lateral (select * from incident_things x where x.kind = l.kind and x.id = l.target_id offset 0) t on true;
