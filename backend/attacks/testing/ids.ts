import type { EndpointDefinition } from '@hanout/contracts';
import type { TestDatabase } from '@hanout/testing';

const anyOf = (table: string) => `select id from ${table} where shop_id = $1 order by id limit 1`;
const PLAIN_PRODUCT = `select id from products p where shop_id = $1 and status = 'active' and type = 'standard'
  and not exists (select 1 from combinations c where c.product_id = p.id) order by id limit 1`;
const VARIED_PRODUCT = `select p.id from products p join combinations c on c.product_id = p.id where p.shop_id = $1 order by c.id limit 1`;
const SERVICE = `select s.id from transporter_services s join transporters t on t.id = s.transporter_id
  where t.shop_id = $1 and s.mode = 'home'`;

/** One id of the shop `$1`, by the names of fields and parameters that call for it. */
const NAMED: readonly (readonly [names: string, statement: string])[] = [
  ['product productId productUuid unitId productIds', PLAIN_PRODUCT],
  [
    'combination combinationId',
    'select c.id from combinations c join products p on p.id = c.product_id where p.shop_id = $1 order by c.id limit 1',
  ],
  [
    'imageId',
    `select i.media_id as id from product_images i join combinations c on c.product_id = i.product_id
     join products p on p.id = i.product_id where p.shop_id = $1`,
  ],
  ['thumbId logoId bannerId coverId', anyOf('media')],
  ['warehouseId sourceId ids', anyOf('warehouses')],
  ['destinationId', 'select id from warehouses where shop_id = $1 order by id desc limit 1'],
  ['mainCategoryId categoryIds categoryId', anyOf('categories')],
  ['brandId', anyOf('brands')],
  ['brandLineId', anyOf('brand_lines')],
  ['tagIds', anyOf('tags')],
  ['collectionIds', anyOf('collections')],
  ['attributeId', anyOf('attributes')],
  [
    'valueIds',
    'select v.id from attribute_values v join attributes a on a.id = v.attribute_id where a.shop_id = $1 limit 1',
  ],
  ['featureId', anyOf('features')],
  [
    'valueId',
    'select v.id from feature_values v join features f on f.id = v.feature_id where f.shop_id = $1 limit 1',
  ],
  [
    'expeditionId',
    `select id from internal_expeditions where shop_id = $1 order by (status = 'sent') desc, id limit 1`,
  ],
  [
    'partId',
    'select p.id from internal_expedition_parts p join internal_expeditions e on e.id = p.expedition_id where e.shop_id = $1 limit 1',
  ],
  [
    'lineId',
    'select l.id from order_lines l join orders o on o.id = l.order_id where o.shop_id = $1 order by o.id limit 1',
  ],
  ['staffId staffIds', 'select staff_id as id from staff_roles where shop_id = $1 limit 1'],
  ['transporter transporterId', SERVICE],
  // A register's drawer is moved by its till alone.
  [
    'accountId toId',
    `select id from money_accounts where shop_id = $1 and kind <> 'register' order by id limit 1`,
  ],
  [
    'soldOrderId',
    `select id from orders where shop_id = $1 and state = 'confirmed' and id not in (select order_id from invoices) order by id limit 1`,
  ],
  ['supplierId', anyOf('suppliers')],
  ['billId', anyOf('supplier_bills')],
  [
    'receiptLineId',
    'select l.id from supplier_receipt_lines l join supplier_receipts r on r.id = l.receipt_id where r.shop_id = $1 limit 1',
  ],
  ['themeId', anyOf('themes')],
  ['claimIds', anyOf('transporter_claims')],
];
const STATEMENTS = new Map(
  NAMED.flatMap(([names, text]) => names.split(' ').map((name) => [name, text] as const)),
);

/** What `:id` is, by the name of the call. */
const TABLES: readonly (readonly [RegExp, string])[] = [
  [/^(orders|desk|notifications)\./, 'orders'],
  [/^carriers\.(settings|save|test|webhook|confirmWebhook)$/, 'transporters'],
  [/^carriers\.resolve$/, 'carrier_events'],
  // Not the label: that is its carrier's, and nobody here has one.
  [/^carriers\.(parcel|announceAgain)$/, 'orders'],
  [/^carts\./, 'abandoned_carts'],
  [/^moneyAccounts\.(show|export|change|transfer|count|expense|owner)$/, 'money_accounts'],
  [/^reviews\./, 'reviews'],
  [/^roles\./, 'roles'],
  [/^team\./, 'staff'],
  [/^stock\.limitStaff$/, 'staff'],
  [/^incidents\./, 'incidents'],
  [/^invoices\.ofOrder$/, 'orders'],
  [/^invoices\./, 'invoices'],
  [/^suppliers\./, 'suppliers'],
  [/^supplierOrders\./, 'supplier_orders'],
  [/^supplierDebts\./, 'suppliers'],
  [/^supplierReceipts\./, 'supplier_receipts'],
  [/^supplierReturns\./, 'supplier_returns'],
  [/^supplierBills\./, 'supplier_bills'],
  [/^supplierPayments\./, 'supplier_payments'],
  [/^landedCosts\./, 'landed_costs'],
  [/^remittances\./, 'transporter_payments'],
  [/^transporterClaims\./, 'transporter_claims'],
  [/^transporterMoney\./, 'transporters'],
  [/^statements\.(show|rows|map|select|acceptSure|again|export)$/, 'transporter_payments'],
  [/^attendance\./, 'attendance'],
  [/^hours\./, 'special_days'],
  [/^themes\./, 'themes'],
  [/^(writings|translations)\./, 'content_pages'],
  [/^redirects\./, 'redirects'],
  [/^themePlans\./, 'theme_plans'],
  [/^mediaLibrary\./, 'media'],
  [/^registers\./, 'registers'],
  [/^registerSessions\./, 'register_sessions'],
  [/^tillDocuments\./, 'till_documents'],
  [/^alerts\./, 'alerts'],
  [/^promotions\./, 'promotions'],
  [/^customerSegments\./, 'customer_segments'],
  [/^stock\.inspect/, 'stock_quarantine'],
  [/^stock\.editWarehouse/, 'warehouses'],
  [/^stock\./, 'stock_takes'],
  [/^catalogAdmin\.attributes/, 'attributes'],
  [/^catalogAdmin\.brands/, 'brands'],
  [/^catalogAdmin\.brandLines/, 'brand_lines'],
  [/^catalogAdmin\.categories/, 'categories'],
  [/^catalogAdmin\.collection/, 'collections'],
  [/^catalogAdmin\.features/, 'features'],
  [/^catalogAdmin\.tags/, 'tags'],
  [/^catalogAdmin\./, 'products'],
];
const orderIn = (...states: string[]) =>
  `select id from orders where shop_id = $1
   order by coalesce(array_position(array['${states.join("','")}'], state), 99), id limit 1`;
const expeditionIn = (status: string) =>
  `select id from internal_expeditions where shop_id = $1 order by (status = '${status}') desc, id limit 1`;
/** Where not any one will do: one that the call could change. */
const CHANGEABLE: readonly (readonly [RegExp, string])[] = [
  [/^orders\.(prepare)$/, orderIn('confirmed', 'preparing')],
  [
    /^landedCosts\.undo$/,
    'select id from landed_costs where shop_id = $1 order by undone_at nulls first, id limit 1',
  ],
  // A register's drawer is moved by its till alone.
  [
    /^moneyAccounts\.(transfer|count|expense|owner)$/,
    `select id from money_accounts where shop_id = $1 and kind <> 'register' order by id desc limit 1`,
  ],
  [/^orders\.pack$/, orderIn('preparing')],
  [/^orders\.(handOver|parcel|sendToExpedition|startExpedition)$/, orderIn('packed', 'in_delivery')],
  [/^orders\.(deliver|deliverInPart|lose|takeBack)$/, orderIn('in_delivery')],
  [/^orders\.(reopen)$/, orderIn('cancelled')],
  [/^orders\./, orderIn('new', 'confirming')],
  [
    /^supplierOrders\.(toReceive|receive|follow|close|cancel)$/,
    `select id from supplier_orders where shop_id = $1 order by (state = 'sent') desc, id limit 1`,
  ],
  [
    /^desk\./,
    'select order_id as id from desk_locks l join orders o on o.id = l.order_id where o.shop_id = $1',
  ],
  [
    /^catalogAdmin\.pack$/,
    `select id from products where shop_id = $1 and type = 'pack' order by id limit 1`,
  ],
  [/^(team\.|stock\.limitStaff$)/, 'select staff_id as id from staff_roles where shop_id = $1 limit 1'],
  // The newest, so that those that are sold stay as they are.
  [
    /^catalogAdmin\.(?!attributes|brands|brandLines|categories|collection|features|tags)/,
    `select id from products
    where shop_id = $1 and type = 'standard' order by id desc limit 1`,
  ],
];

const UNKNOWN = '01931a2b-0000-7000-8000-000000000000';

/** What things of one shop are called, and which version they have. */
export class Ids {
  readonly #database: Pick<TestDatabase, 'query'>;
  readonly #shopId: string;
  #all: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(database: Pick<TestDatabase, 'query'>, shopId: string) {
    this.#database = database;
    this.#shopId = shopId;
  }

  /** All that have a name, looked up once. */
  all(): Promise<ReadonlyMap<string, string>> {
    this.#all ??= Promise.all(
      [...STATEMENTS].map(async ([name, text]) => [name, await this.#first(text)] as const),
    ).then((found) => new Map(found));
    return this.#all;
  }

  /** What the places of a path stand for. */
  async ofPath({ name, path }: EndpointDefinition): Promise<Record<string, string>> {
    const params: Record<string, string> = {};
    for (const [, param = ''] of path.matchAll(/:(\w+)/g))
      params[param] = await this.#param(name, path, param);
    return params;
  }

  /** Whether it is known here what the call is about. */
  knows({ name, path }: EndpointDefinition): boolean {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
    return params.every((param) =>
      param === 'id'
        ? tableOf(name)
        : param === 'locale' ||
          (param === 'kind' && WRITTEN.test(name)) ||
          (param === 'entry' && name.startsWith('translations.')) ||
          STATEMENTS.has(param),
    );
  }

  /** The version of what the path names. */
  async version(name: string, id: string | undefined): Promise<number> {
    const table = tableOf(name);
    if (!id || !table) return 1;
    const rows = await this.#database.query<{ row: { version?: number } }>(
      `select to_jsonb(t) as row from ${table} t where id::text = $1`,
      [id],
    );
    return rows[0]?.row.version ?? 1;
  }

  async #param(call: string, path: string, param: string): Promise<string> {
    if (param === 'locale') return call.startsWith('translations.') ? 'ar' : 'fr';
    if (param === 'kind' && WRITTEN.test(call)) return 'page';
    if (param === 'entry') return 'whole';
    if (param === 'transporterId') return this.#first(anyOf('transporters'));
    if (param === 'expeditionId')
      return this.#first(expeditionIn(/receiveAll|sendBack|move|surplus/.test(call) ? 'sent' : 'draft'));
    if (param !== 'id') return (await this.all()).get(param) ?? UNKNOWN;
    if (path.includes('/combinations/:')) return this.#first(VARIED_PRODUCT);
    const own = CHANGEABLE.find(([pattern]) => pattern.test(call))?.[1];
    return this.#first(own ?? anyOf(tableOf(call) ?? 'products'));
  }

  async #first(statement: string): Promise<string> {
    const [row] = await this.#database.query<{ id: string }>(statement, [this.#shopId]);
    if (!row) throw new Error(`the shop has nothing of this: ${statement}`);
    return row.id;
  }
}

/** Calls that name a page, a post or a blog category by its kind. */
const WRITTEN = /^(writings|translations)\./;

function tableOf(call: string): string | undefined {
  return TABLES.find(([pattern]) => pattern.test(call))?.[1];
}
