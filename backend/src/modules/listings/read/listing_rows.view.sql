-- What listings are found, filtered and sorted by. `changed_in` is the transaction that wrote the row.
create view listing_rows as
select shop_id, product_id, shown, brand_id, brand_line_id, category_ids, collection_ids, feature_value_ids, attribute_value_ids,
  unit_ids, price_ttc, created_at, available_from, names, search_text, changed_in
from public.listing_entries;
