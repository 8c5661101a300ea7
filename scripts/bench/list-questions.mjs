// What staff ask of the long lists of the back-office: one address a question, named as the table names it.

const ORDERS = '/dashboard/api/orders';

/** One value of each kind that the filled shop has; the rarest agent and the newest customer are as good as any. */
const SAMPLE = `
select (select transporter_id from orders group by 1 order by count(*) desc limit 1) as transporter,
       (select assigned_to from orders where assigned_to is not null group by 1 order by count(*) desc limit 1) as agent,
       (select product_id from order_lines group by 1 order by count(*) desc limit 1) as product,
       (select phone from orders order by placed_at desc limit 1) as phone,
       (select number from orders order by placed_at desc limit 1 offset 1000) as number,
       (select staff_id from audit_entries where staff_id is not null group by 1 order by count(*) desc limit 1) as busiest,
       (select staff_id from audit_entries where staff_id is not null group by 1 order by count(*) limit 1) as idlest,
       (select id from audit_entries order by at offset 500000 limit 1) as middle,
       (now() - interval '60 days')::date::text as from, (now() - interval '30 days')::date::text as to`;

const orders = ({ transporter, agent, product, phone, number, from, to }) => ({
  'orders, as they come': '',
  'orders, page 20': 'page=20',
  'orders, page 2 000': 'page=2000',
  'orders, oldest first': 'sort=oldest',
  'orders, dearest first': 'sort=total_desc',
  'orders, state new': 'state=new',
  'orders, state completed': 'state=completed',
  'orders, delivery delivered': 'delivery=delivered',
  'orders, delivery in transit': 'delivery=in_transit',
  'orders, payment paid': 'payment=paid',
  'orders, payment collected': 'payment=collected',
  'orders, payment disputed (none)': 'payment=disputed',
  'orders, wilaya': 'wilaya=16',
  'orders, transporter': `transporter=${transporter}`,
  'orders, agent': `agent=${agent}`,
  'orders, nobody’s': 'agent=nobody',
  'orders, product': `product=${product}`,
  'orders, phone': `phone=${phone}`,
  'orders, 30 days': `from=${from}&to=${to}`,
  'orders, channel': 'channel=Phone',
  'orders, any flag': 'flag=any',
  'orders, flag duplicate': 'flag=duplicate',
  'orders, search of a number': `q=${number}`,
  'orders, search of a tracking number': `q=BULK-${number}`,
  'orders, search of a phone': `q=${phone}`,
  'orders, search of a frequent name': 'q=amina',
  'orders, search of two words': 'q=amina%20benali',
  'orders, three filters': `wilaya=16&payment=collected&transporter=${transporter}`,
});

const AUDIT = '/dashboard/api/audit';

const audit = ({ busiest, idlest, middle, from, to }) => ({
  'audit, as it comes': '',
  'audit, far back': `after=${middle}`,
  'audit, who did most': `staff=${busiest}`,
  'audit, who did least': `staff=${idlest}`,
  'audit, a frequent area': 'area=orders',
  'audit, a rare area': 'area=shop',
  'audit, an area without any': 'area=reviews',
  'audit, somebody and an area': `staff=${busiest}&area=catalog`,
  'audit, somebody and an area without any': `staff=${busiest}&area=reviews`,
  'audit, who did least in a frequent area': `staff=${idlest}&area=orders`,
  'audit, 30 days': `from=${from}&to=${to}`,
  'audit, a rare area in 30 days': `area=shop&from=${from}&to=${to}`,
  'audit, who did least in 30 days': `staff=${idlest}&from=${from}&to=${to}`,
  'audit, the first days': 'to=2024-01-15',
  'audit, a kind of thing': 'entity=product',
  'audit, one thing': 'entity=order&entityId=4711',
  'audit, one thing by its id alone': 'entityId=4711',
});

/** @returns {Promise<Record<string, string>>} addresses by the names of their questions. */
export async function questionsOf(query) {
  const sample = await query(SAMPLE);
  const under = (path, searches) =>
    Object.entries(searches).map(([name, search]) => [name, `${path}?${search}`]);
  const listed = [...under(ORDERS, orders(sample)), ...under(AUDIT, audit(sample))];
  return {
    ...Object.fromEntries(listed),
    'confirmation desk': '/dashboard/api/desk',
    accounts: '/dashboard/api/accounts',
    'accounts, one place': '/dashboard/api/accounts?place=carrier_holds',
    'accounts, one kind': '/dashboard/api/accounts?kind=payment',
    'accounts, one order': `/dashboard/api/accounts?q=${sample.number}`,
    customers: '/dashboard/api/customers',
    'customers, who spent most': '/dashboard/api/customers?sort=spent_desc',
    'customers, by name': '/dashboard/api/customers?sort=name_asc',
    'customers, search of a frequent name': '/dashboard/api/customers?q=amina',
    'customers, label': '/dashboard/api/customers?label=fid%C3%A8le',
    overview: '/dashboard/api/overview?days=90',
    products: '/dashboard/api/product/product?perPage=48',
    'products, search of a word': '/dashboard/api/product/product?q=parfum&perPage=48',
    'products, search of a frequent word': '/dashboard/api/product/product?q=article&perPage=48',
    'products, search of two words': '/dashboard/api/product/product?q=article%201704&perPage=48',
    'products, search of two frequent words': '/dashboard/api/product/product?q=cle%20article&perPage=48',
    'products, search of a code': '/dashboard/api/product/product?q=bulk-17&perPage=48',
    'products for an order, search of a word': '/dashboard/api/staff-orders/products?q=parfum',
    'products for an order, search of a frequent word': '/dashboard/api/staff-orders/products?q=article',
    'products for an order, search of two words': '/dashboard/api/staff-orders/products?q=article%201704',
    'products for an order, search of two frequent words':
      '/dashboard/api/staff-orders/products?q=cle%20article',
    'products for an order, search of a code': '/dashboard/api/staff-orders/products?q=bulk-17',
    'stock units, search of a word': '/dashboard/api/stock/units?q=parfum',
    'stock units, search of a frequent word': '/dashboard/api/stock/units?q=article',
    'stock units, search of two words': '/dashboard/api/stock/units?q=article%201704',
    'stock units, search of two frequent words': '/dashboard/api/stock/units?q=cle%20article',
    'stock units, one code': '/dashboard/api/stock/units?code=BULK-17-1',
    'stock units, one product': `/dashboard/api/stock/units?product=${sample.product}`,
    'stock units, short': '/dashboard/api/stock/short',
    'stock levels': '/dashboard/api/stock/levels?perPage=48',
    'stock levels, low': '/dashboard/api/stock/levels?low=true&perPage=48',
    'stock levels, fewest first': '/dashboard/api/stock/levels?sort=available_asc&perPage=48',
    'stock levels, search of a word': '/dashboard/api/stock/levels?q=parfum&perPage=48',
    'stock levels, search of a frequent word': '/dashboard/api/stock/levels?q=article&perPage=48',
    'stock levels, search of two words': '/dashboard/api/stock/levels?q=article%201704&perPage=48',
    'stock levels, search of two frequent words': '/dashboard/api/stock/levels?q=cle%20article&perPage=48',
    'stock movements': '/dashboard/api/stock/movements?perPage=48',
    'stock movements, search of a word': '/dashboard/api/stock/movements?q=parfum&perPage=48',
    'stock reservations': '/dashboard/api/stock/reservations?perPage=48',
    'stock quarantine': '/dashboard/api/stock/quarantine?perPage=48',
    'stock takes': '/dashboard/api/stock/takes',
    warehouses: '/dashboard/api/warehouses',
    'exceptions of carriers': '/dashboard/api/carriers/exceptions',
  };
}
