-- Products of collections, in the merchant's order.
create view collection_members as
select c.collection_id, c.position, d.product_id, d.shop_id, d.names, d.card -> 'fr' -> 'card' as card
from public.collection_products c join public.product_documents d on d.product_id = c.product_id;
