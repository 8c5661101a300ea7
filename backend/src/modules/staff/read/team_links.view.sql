-- Links that were not used nor replaced; nobody's token.
create view team_links as
select l.staff_id, l.shop_id, l.purpose, l.made_by, l.expires_at from public.staff_links l
where l.used_at is null and l.revoked_at is null;
