-- What incidents are found and counted by.
create view incident_keys as
select i.id, i.shop_id, i.number::text as number, i.subject, i.severity, i.status, i.warehouse_id, i.reporter_id, i.assignee_id,
       i.created_at,
       public.search_folded(concat_ws(' ', i.description, i.location_text, i.related_text, i.resolution)) as words
from public.incidents i;
