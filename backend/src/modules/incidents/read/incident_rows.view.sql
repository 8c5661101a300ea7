-- Incidents as the list and their page show them.
create view incident_rows as
select i.id, i.shop_id, i.number::text as number, i.subject, i.severity, i.status, i.description, i.warehouse_id,
       w.name as warehouse, i.location_text, i.related_kind, i.related_id, i.related_text, i.reporter_id, i.reporter_name,
       i.assignee_id, a.name as assignee, i.resolution, i.stock_effect, i.version, i.created_at, i.updated_at, i.resolved_at,
       i.closed_at, t.warehouse_id as thing_warehouse_id, t.warehouse as thing_warehouse, t.unit_id, t.names, t.variant, t.label,
       t.note, t.type, t.quantity, t.at as thing_at,
       (select count(*)::int from public.incident_files f where f.incident_id = i.id) as files
from public.incidents i
left join public.warehouses w on w.id = i.warehouse_id
left join public.staff a on a.id = i.assignee_id
left join lateral (select * from incident_things x where x.kind = i.related_kind and x.id = i.related_id offset 0) t on true;
