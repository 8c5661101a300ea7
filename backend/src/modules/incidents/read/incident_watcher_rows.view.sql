-- Who is told of an incident.
create view incident_watcher_rows as
select w.incident_id, w.staff_id, s.name from public.incident_watchers w join public.staff s on s.id = w.staff_id;
