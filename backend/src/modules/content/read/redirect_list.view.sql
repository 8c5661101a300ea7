-- Where former addresses lead.
create view redirect_list as
select id, shop_id, source, target, status, hits, last_hit_on, version from public.redirects;
