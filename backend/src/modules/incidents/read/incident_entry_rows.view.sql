-- The history of an incident.
create view incident_entry_rows as
select e.id, e.sequence, e.incident_id, e.at, e.kind, e.by_name, e.text, e.moved_from, e.moved_to from public.incident_entries e;
