import type { Centimes } from '@hanout/kernel';

/** What was agreed with a supplier of a unit. */
export interface AgreedPrice {
  readonly unitId: string;
  /** Centimes without tax; null: nothing was. */
  readonly priceHt: Centimes | null;
  readonly taxRate: number;
}

/** Of the units $3: in the order $2 (null: none), else what the supplier $1 sells them for, else at the tax of their product. */
export const AGREED_PRICES = `/* prepared:supplier-agreed-prices */
select u.id::text as "unitId", coalesce(o.price_ht, x.price_ht) as "priceHt",
  coalesce(case when o.price_ht is not null then o.tax_rate when x.price_ht is not null then x.tax_rate end, o.tax_rate, p.tax_rate, 0)
    as "taxRate"
from unnest($3::uuid[]) u (id)
left join supplier_order_lines o on o.order_id = $2::uuid and o.unit_id = u.id
left join supplier_prices x on x.supplier_id = $1 and x.unit_id = u.id
left join combinations c on c.id = u.id
left join products p on p.id = coalesce(c.product_id, u.id)`;

/** Lines of the receipt $1, locked, with what is kept of them and what of that bills ask for already. */
export const LINES_TO_PRICE = `/* prepared:supplier-lines-to-price */
select l.id::text as id, l.unit_id::text as "unitId", l.price_ht as "priceHt", coalesce(p.weighed, false) as weighed, l.quantity as pieces,
  case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end as kept, l.billed
from supplier_receipt_lines l
left join combinations c on c.id = l.unit_id
left join products p on p.id = coalesce(c.product_id, l.unit_id)
where l.receipt_id = $1 order by l.position for update of l`;

export const PRICE_LINES = `/* prepared:supplier-price-lines */
update supplier_receipt_lines l set price_ht = x."priceHt", tax_rate = x."taxRate", booked_ht = l.booked_ht + x.ht, booked_tax = l.booked_tax + x.tax
from jsonb_to_recordset($2::jsonb) x (id uuid, "priceHt" bigint, "taxRate" int, ht bigint, tax bigint)
where l.receipt_id = $1 and l.id = x.id`;

/** Of the lines $2 of receipts of the supplier $1, those without a price, with their receipts. */
export const UNPRICED_OF = `/* prepared:supplier-unpriced-of */
select l.id::text as id, l.receipt_id::text as "receiptId", l.unit_id::text as "unitId"
from supplier_receipt_lines l join supplier_receipts r on r.id = l.receipt_id
where r.shop_id = $1 and r.supplier_id = $2 and l.id = any($3::uuid[]) and l.price_ht is null`;
