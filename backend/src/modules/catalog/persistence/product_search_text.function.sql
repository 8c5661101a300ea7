-- What a product is found by. `product_documents.search_text` is made by it: a changed one gets a name of its own.
create or replace function product_search_text(names jsonb) returns text language sql immutable parallel safe
  return public.search_folded(coalesce(names ->> 'fr', '') || ' ' || coalesce(names ->> 'en', '') || ' '
    || coalesce(names ->> 'ar', ''));
