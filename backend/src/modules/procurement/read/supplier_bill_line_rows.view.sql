-- Lines of bills: pieces of which line of which receipt, and at which price.
create view supplier_bill_line_rows as
select x.bill_id, x.position as bill_position, x.pieces, x.price_ht as billed_ht, x.tax_rate as billed_tax, l.*
from public.supplier_bill_lines x
join supplier_received_lines l on l.id = x.receipt_line_id;
