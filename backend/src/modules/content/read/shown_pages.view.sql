-- Content pages that visitors can see.
create view shown_pages as
select id, shop_id, purpose, texts, no_index, updated_at
from public.content_pages
where active;
