-- Content pages as staff see them, drafts too.
create view written_pages as
select id, shop_id, purpose, active, texts, updated_at
from public.content_pages;
