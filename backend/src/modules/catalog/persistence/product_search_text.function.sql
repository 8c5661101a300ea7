-- A name in every language as it is searched. Documents keep what it made of theirs: a changed one is of a raised `PROJECTION_VERSION`.
create or replace function product_search_text(names jsonb) returns text language sql immutable parallel safe
  return public.search_folded(coalesce(names ->> 'fr', '') || ' ' || coalesce(names ->> 'en', '') || ' '
    || coalesce(names ->> 'ar', ''));
