-- What the lines of receipts cost, and how many of their pieces are kept and billed.
create view supplier_receipt_prices as
select l.id, l.receipt_id, l.price_ht, l.tax_rate, case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end as kept, l.billed
from public.supplier_receipt_lines l;
