import {
  catalogAdminContract,
  customerSegmentsContract,
  deskContract,
  type EndpointDefinition,
  incidentsContract,
  invoicesContract,
  landedCostsContract,
  ordersContract,
  promotionsContract,
  redirectsContract,
  type SupplierOrderDetail,
  stockContract,
  supplierBillsContract,
  supplierOrdersContract,
  supplierPaymentsContract,
  suppliersContract,
  writingsContract,
} from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import sharp from 'sharp';
import { makeShop, type TestShop } from '../../src/modules/checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../src/modules/checkout/testing/test-shopper.ts';
import { TestStaff } from '../../src/modules/orders/testing/test-staff.ts';
import { fillSafe } from '../../src/modules/payments/testing/fill-safe.ts';
import { TestTill } from '../../src/modules/pos/testing/test-till.ts';
import { ReviewsApi } from '../../src/modules/reviews/index.ts';

/** A shop with at least one of everything that an endpoint can name. */
export interface Target {
  readonly shop: TestShop;
  readonly host: string;
  readonly staff: TestStaff;
  readonly till: TestTill;
}

export async function openTarget(app: TestApp, database: TestDatabase, host: string): Promise<Target> {
  const shop = await makeShop(app, { stock: 1_000_000, hosts: [host] });
  const staff = await TestStaff.signIn(app, shop.id, 'owner', host);
  await fillCatalog(shop, staff);
  await fillStock(shop, staff);
  await fillPurchases(app, database, { shop, staff });
  const till = await TestTill.make(app, database, shop, staff, { host });
  await till.send(till.open());
  const target = { shop, host, staff, till };
  await fillDesk(app, database, target);
  await fillTeam(database, target);
  await fillContent(staff);
  return target;
}

/** What is written down of a day, and what somebody is told. */
async function fillTeam(database: TestDatabase, { shop, staff }: Target): Promise<void> {
  await made(staff, incidentsContract.create, {
    ...{ subject: 'other', locationText: 'Devant le dépôt', relatedText: 'Portail', severity: 'low' },
    ...{ description: 'Le portail ne ferme plus.', watcherIds: [] },
  });
  const ours = `gen_random_uuid(), '${shop.id}'`;
  for (const row of [
    `theme_plans (id, shop_id, theme_id, starts_at, ends_at, next_moment, created_at) select ${ours}, id, '2030-01-01', '2030-01-02', '2030-01-01', now() from themes where shop_id = '${shop.id}'`,
    `attendance (id, shop_id, staff_id, day, status, source) values (${ours}, '${staff.id}', '2026-11-02', 'absent', 'job')`,
    `special_days (id, shop_id, kind, from_day, to_day, state, effect) values
       (${ours}, 'closure', '2027-08-01', '2027-08-09', 'confirmed', 'closed')`,
    `alerts (id, shop_id, kind, tone, permission, subject, dedupe, first_at, last_at) values
       (${ours}, 'stock_low', 'wait', 'stock.adjust', 'x', 'x', now(), now())`,
  ])
    await database.query(`insert into ${row}`);
}

/** A page that nobody sees yet, and a former address. */
async function fillContent(staff: TestStaff): Promise<void> {
  await made(staff, writingsContract.create, { title: 'Livraison' }, { kind: 'page' });
  await made(staff, redirectsContract.add, { source: '/avant', target: '/promotions', status: '301' });
}

async function made(
  staff: TestStaff,
  endpoint: EndpointDefinition,
  body: object,
  params = {},
): Promise<string> {
  const answer = await staff.call<{ id: string }>(endpoint, { params, body });
  if (answer.status >= 300)
    throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

async function fillCatalog(shop: TestShop, staff: TestStaff): Promise<void> {
  const brandId = await made(staff, catalogAdminContract.createBrand, { name: 'Marque' });
  await made(staff, catalogAdminContract.createBrandLine, { brandId, names: { fr: 'Gamme' } });
  await made(staff, catalogAdminContract.createTag, { names: { fr: 'Nouveau' } });
  await made(staff, catalogAdminContract.createCollection, { texts: { fr: { name: 'Hiver' } } });
  await made(staff, catalogAdminContract.createFeature, {
    label: { fr: 'Matière' },
    values: [{ value: { fr: 'Bois' } }],
  });
  const startsAt = '2027-01-01T00:00:00Z';
  const value = { scope: 'all', type: 'amount', value: 1, startsAt };
  await made(staff, promotionsContract.create, { name: 'Soldes', ...value });
  await made(staff, customerSegmentsContract.create, { name: 'Fidèles', minDelivered: 1 });
  const square = sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } });
  const bytes = await square.png().toBuffer();
  for (const { id } of [shop.phone, shop.lamp])
    await staff.upload(`/dashboard/api/product/product/${id}/images`, [{ name: 'a.png', bytes }]);
}

async function fillStock(shop: TestShop, staff: TestStaff): Promise<void> {
  const sourceId = shop.warehouseId;
  const destinationId = await made(staff, stockContract.createWarehouse, { name: 'Annexe' });
  await made(staff, stockContract.beginTake, { warehouseId: destinationId });
  const expeditionId = await made(staff, stockContract.createExpedition, { sourceId, destinationId });
  const params = { expeditionId };
  await made(staff, stockContract.addItem, { productId: shop.lamp.id, quantity: 9 }, params);
  await made(staff, stockContract.packItem, { productId: shop.lamp.id, packing: 'pack' }, params);
  await made(staff, stockContract.moveExpedition, { status: 'pending' }, params);
  await made(staff, stockContract.moveExpedition, { status: 'sent' }, params);
  await made(staff, stockContract.createExpedition, { sourceId, destinationId });
  const away = { unitId: shop.lamp.id, lot: '', quantity: 500, into: 'quarantine', reason: 'abîmé' };
  await made(staff, stockContract.remove, away, { warehouseId: sourceId });
}

const coming = (lineId: string) => [
  { lineId, quantity: 2, qc: 'passed' },
  { lineId, quantity: 1, qc: 'rejected', reason: 'abîmé' },
];

/** A draft of an order of a supplier, and one of which a part came, was billed and is paid. */
async function fillPurchases(
  app: TestApp,
  database: TestDatabase,
  { shop, staff }: Pick<Target, 'shop' | 'staff'>,
): Promise<void> {
  const supplierId = await made(staff, suppliersContract.create, { name: 'Grossiste' });
  const unit = { priceHt: 100, taxRate: 0, packSize: 1, minQuantity: 1 };
  await staff.call(suppliersContract.setPrice, {
    params: { id: supplierId, unitId: shop.lamp.id },
    body: unit,
  });
  for (const sent of [false, true]) {
    const at = { supplierId, warehouseId: shop.warehouseId };
    const id = await made(staff, supplierOrdersContract.create, at);
    const lines = [{ unitId: shop.lamp.id, ordered: 9, priceHt: 100, taxRate: 0 }];
    const body = { version: 1, warehouseId: shop.warehouseId, lines };
    await staff.call(supplierOrdersContract.save, { params: { id }, body });
    if (sent) {
      await staff.call(supplierOrdersContract.send, { params: { id }, body: { version: 2 } });
      const known = await staff.call<SupplierOrderDetail>(supplierOrdersContract.show, { params: { id } });
      const lineId = known.body.items[0]?.id ?? '';
      const receipt = await made(staff, supplierOrdersContract.receive, { lines: coming(lineId) }, { id });
      const cost = { label: 'Transport', amount: 10, by: 'pieces', receipts: [receipt] };
      await made(staff, landedCostsContract.create, cost);
    }
  }
  const onDay = algiersDay(app.clock.now());
  const bill = { supplierId, number: 'F-1', onDay, ht: 100, tax: 0, lines: [] };
  await made(staff, supplierBillsContract.create, bill);
  const [safe] = await database.query<{ id: string }>(
    "select id from money_accounts where shop_id = $1 and kind = 'safe' and is_default",
    [shop.id],
  );
  await fillSafe(app, database, shop.id, 1_000);
  const paid = { supplierId, type: 'cash', accountId: safe?.id, amount: 50, onDay };
  await made(staff, supplierPaymentsContract.create, paid);
}

/** How far orders have come, several of each. */
const ROADS: readonly (readonly (keyof typeof ordersContract)[])[] = [
  [],
  [],
  [],
  ['confirm'],
  ['confirm'],
  ['confirm', 'prepare'],
  ['confirm', 'prepare'],
  ['confirm', 'prepare', 'pack'],
  ['confirm', 'prepare', 'pack'],
  ['confirm', 'prepare', 'pack', 'parcel', 'handOver'],
  ['confirm', 'prepare', 'pack', 'parcel', 'handOver'],
  ['confirm', 'prepare', 'pack', 'parcel', 'handOver'],
];

async function fillDesk(app: TestApp, database: TestDatabase, { shop, host, staff }: Target): Promise<void> {
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
  for (const road of ROADS) {
    const shopper = await TestShopper.open(app, host);
    const answer = await shopper.order(quickPayload(shop, { lines }));
    if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
    const params = { id: answer.body.orderUuid };
    let version = 1;
    for (const step of road) {
      const body = { version, ...(step === 'parcel' ? { event: 'assign_delivery' } : {}) };
      const done = await staff.call<{ version: number }>(ordersContract[step], { params, body });
      if (done.status !== 200) throw new Error(`${step}: ${JSON.stringify(done.body)}`);
      version = done.body.version;
    }
  }
  const [sold] = await database.query<{ id: string }>(
    `select id from orders where shop_id = $1 and state = 'in_delivery' limit 1`,
    [shop.id],
  );
  await made(staff, invoicesContract.issue, { orderId: sold?.id, buyer: { name: 'EURL El Amel' } });
  await made(staff, deskContract.next, {});
  await database.query(
    `insert into carrier_events (id, shop_id, transporter_id, fact, tracking, raw, occurred_at, position, received_at, state, problem)
     select gen_random_uuid(), shop_id, id, 'x', 'yal-1', '?', now(), 0, now(), 'exception', 'unknown_status'
     from transporters where shop_id = $1`,
    [shop.id],
  );
  await database.query(
    `insert into transporter_payments (id, shop_id, number, transporter_id, source, step, type, created_at, created_by_name, updated_at)
     select gen_random_uuid(), shop_id, nextval('transporter_payment_numbers'), id, 'manual', 'ready', 'CASH', now(), 'Amina', now()
     from transporters where shop_id = $1`,
    [shop.id],
  );
  await database.query(
    `insert into transporter_claims (id, shop_id, number, transporter_id, reason, asked, created_at, updated_at)
     select gen_random_uuid(), shop_id, nextval('transporter_claim_numbers'), id, 'other', 100, now(), now()
     from transporters where shop_id = $1`,
    [shop.id],
  );
  await app.get(ReviewsApi).submit({
    ...{
      shopId: shop.id,
      productUuid: shop.lamp.id,
      name: 'Amina',
      email: 'a@example.com',
      phone: '0550123456',
    },
    ...{ purchaseDate: '2026-11-01', rating: 4, text: 'Bien', boughtHere: true, acceptedPolicy: true },
    ...{ locale: 'fr', imageId: null },
  });
  await database.query(
    `insert into abandoned_carts (id, shop_id, browser_id, cart_token, external_id, capture_id, captured_at, started_at,
       phone, locale, source, lines, subtotal)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'x', 'x', gen_random_uuid(), now(), now(), '0550123456', 'fr', 'quick', '[]', 0)`,
    [shop.id],
  );
}
