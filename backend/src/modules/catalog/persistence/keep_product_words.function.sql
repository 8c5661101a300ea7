-- What staff find a product by: its names and those of its variants' values, in every language. A document that is written by a
-- version which knows of no such words has them too.
create or replace function keep_product_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.search_text := product_search_text(new.names) || coalesce((
    select string_agg(' ' || product_search_text(v.value), '' order by v.id) from attribute_values v
    where v.id in (select cv.attribute_value_id from combinations c join combination_values cv on cv.combination_id = c.id
      where c.product_id = new.product_id)), '');
  return new;
end $$;
create trigger product_documents_words before insert or update of names on product_documents
  for each row execute function keep_product_words();
