-- Sessions that are open or ended by themselves; nobody's token.
create view team_sessions as
select s.id, s.shop_id, s.staff_id, s.created_at, s.seen_at, s.expires_at, s.device, s.address from public.staff_sessions s;
