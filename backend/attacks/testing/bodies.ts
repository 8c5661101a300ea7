import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@hanout/contracts';
import { newPhone, quickPayload } from '../../src/modules/checkout/testing/test-shopper.ts';
import { REGISTER_SETTINGS } from '../../src/modules/pos/testing/test-till.ts';
import type { Ids } from './ids.ts';
import { sample, shapeOf } from './schemas.ts';
import type { Target } from './target.ts';

/** Bodies whose parts belong together so that no schema tells them. */
const OWN: Readonly<
  Record<string, (target: Target, ids: ReadonlyMap<string, string>, version: number) => unknown>
> = {
  'checkout.placeOrder': ({ shop }) => quickPayload(shop, oneLamp(shop)),
  'carts.capture': ({ shop }) => ({
    ...{ externalId: 'cart-1', shopUuid: shop.id, firstname: 'Amina', phone: newPhone() },
    payload: {
      ...{ source: 'quick', schemaVersion: 1, locale: 'fr' },
      cart: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }],
      linesSummary: { linesCount: 1, subtotal: 1000 },
    },
  }),
  // Off, so that no carrier is called.
  'carriers.save': () => ({ version: 0, kind: 'ecotrack', enabled: false, tenant: 'wasl', token: 'abc' }),
  'catalogAdmin.status': ({ shop }) => ({ ids: [shop.taxed.id], status: 'active' }),
  'customerSegments.create': () => ({ name: 'Fidèles', minDelivered: 1 }),
  'customerSegments.edit': (_, __, version) => ({ version, name: 'Fidèles', minDelivered: 1 }),
  'invoices.issue': (_, ids) => ({
    orderId: ids.get('soldOrderId'),
    buyer: { name: 'EURL El Amel', rc: '16/00-1' },
  }),
  'invoices.credit': () => ({ lines: [{ line: 0, quantity: 1 }], delivery: false, reason: 'Retour' }),
  'incidents.move': (_, __, version) => ({ version, status: 'in_progress' }),
  'attendance.correct': (_, __, version) => ({
    ...{ version, checkIn: '2026-11-02T08:00:00Z', checkOut: '2026-11-02T16:00:00Z', away: null },
    reason: 'Oubli de pointage',
  }),
  'attendance.add': (_, ids) => ({
    ...{ staffId: ids.get('staffId'), day: '2026-10-28', away: null, reason: 'Oubli de pointage' },
    ...{ checkIn: '2026-10-28T08:00:00Z', checkOut: '2026-10-28T16:00:00Z' },
  }),
  'attendance.saveSchedule': () => ({ version: '', week: null }),
  'themePlans.add': (_, ids) => ({ themeId: ids.get('themeId'), from: '2027-01-01', to: '2027-01-02' }),
  'themes.create': () => ({ name: 'Printemps', from: 'jardin' }),
  'themes.saveDraft': () => ({ version: 1, values: { accent: '#8c1d40' } }),
  'themes.import': () => ({ hanout: 'theme', name: 'Cousin', base: 'eid', values: { accent: '#8c1d40' } }),
  'translations.save': () => ({ seen: '', source: '', texts: { title: 'عنوان' } }),
  'redirects.add': () => ({ source: '/ailleurs', target: '/promotions', status: '301' }),
  'redirects.change': (_, __, version) => ({ version, source: '/avant', target: '/blog', status: '302' }),
  'kiosk.setPin': () => ({ pin: '4071' }),
  'registers.create': ({ shop }) => registerForm(shop.warehouseId),
  'registers.edit': ({ shop }, _, version) => ({ ...registerForm(shop.warehouseId), active: true, version }),
  'registers.setPin': () => ({ pin: '407193', maxDiscount: 1_000 }),
  'mediaLibrary.describe': (_, __, version) => ({
    ...{ version, name: 'Lampe', alts: { fr: 'Une lampe', ar: '', en: '' }, focalX: 50, focalY: 50 },
  }),
  'team.invite': () => ({
    ...{ name: 'Nadia', email: 'nadia@autre.example', phone: null, locale: 'fr', roles: ['cashier'] },
  }),
  'team.edit': (_, __, version) => ({
    ...{ version, name: 'Amina', email: 'amina@autre.example', phone: null, locale: 'fr' },
    // Whoever attacks may be the first one: they go on being what they are.
    roles: ['owner'],
  }),
  'stock.inspectParts': () => ({ passed: 1, rejected: 0, hold: 0 }),
  'stock.orderWarehouses': (_, ids) => ({ ids: [ids.get('sourceId'), ids.get('destinationId')] }),
  'promotions.create': () => ({
    name: 'Soldes',
    scope: 'all',
    type: 'amount',
    value: 1,
    startsAt: '2027-01-01T00:00:00Z',
  }),
  'orders.pay': (_, ids, version) => ({ version, kind: 'payment', amount: 100, ...purseOf(ids) }),
  'orders.payInstallment': (_, ids, version) => ({ version, amount: 100, ...purseOf(ids) }),
  'orders.refund': (_, ids, version) => ({ version, amount: 100, ...purseOf(ids) }),
  'moneyAccounts.transfer': (_, ids) => ({
    ...{ onDay: '2026-11-01', toId: ids.get('toId'), amount: 1, carriedBy: 'Amina' },
  }),
  'moneyAccounts.owner': () => ({ onDay: '2026-11-01', amount: 100, direction: 'in' }),
  'moneyAccounts.expense': () => ({ onDay: '2026-11-01', amount: 1, note: 'Timbres' }),
  'suppliers.edit': (_, __, version) => ({
    ...{ version, name: 'Grossiste', contact: '', phone: '', email: '', address: '', note: '', active: true },
    ...{ nif: '', nis: '', rc: '', ai: '', leadDays: null, paymentDays: null },
  }),
  'till.createCustomer': () => ({
    ...{ id: randomUUID(), firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
  }),
  'supplierBills.create': (_, ids) => ({
    ...{ supplierId: ids.get('supplierId'), number: 'F-9', onDay: '2026-11-01', ht: 100, tax: 0, lines: [] },
  }),
  'supplierReceipts.create': ({ shop }, ids) => ({
    ...{ supplierId: ids.get('supplierId'), warehouseId: shop.warehouseId },
    lines: [{ unitId: shop.lamp.id, quantity: 1, qc: 'passed' }],
  }),
  'supplierReceipts.price': ({ shop }) => ({
    prices: [{ unitId: shop.lamp.id, priceHt: 100, taxRate: 0 }],
  }),
  'supplierPayments.create': (_, ids) => ({
    ...{ supplierId: ids.get('supplierId'), ...purseOf(ids), type: 'other', note: 'Compensation' },
    ...{ amount: 1, onDay: '2026-11-01' },
  }),
  'supplierPayments.allocate': (_, __, version) => ({ version, allocations: [] }),
  'reviews.submit': ({ shop }) => ({
    ...{
      productUuid: shop.lamp.id,
      name: 'Amina B.',
      email: 'amina@example.com',
      phone: '0550123456',
      text: 'Bien',
    },
    ...{ purchaseDate: '2026-11-02', boughtHere: 'on', acceptedPolicy: 'on' },
  }),
};
const registerForm = (warehouseId: string) => ({
  ...{ code: 'Z9', name: 'Caisse', warehouseId, staffIds: [], settings: REGISTER_SETTINGS },
});
const purseOf = (ids: ReadonlyMap<string, string>) => ({ accountId: ids.get('accountId') });
export const oneLamp = ({ lamp }: Target['shop']) => ({
  lines: [{ product: lamp.id, unitPrice: 1000, quantity: 1 }],
});

/** Fields that mean the same wherever they stand. */
const FIELDS: Readonly<Record<string, unknown>> = {
  phone: '0550123456',
  firstname: 'Amina',
  lastname: 'Benali',
  wilaya: 16,
  commune: 1601,
  lot: '',
  quantity: 1,
  status: 'sent',
};

/** A body that the call takes, with what stands in the shop now. */
export async function bodyOf(
  endpoint: EndpointDefinition,
  params: Readonly<Record<string, string>>,
  target: Target,
  ids: Ids,
): Promise<unknown> {
  const named = await ids.all();
  const version = await ids.version(endpoint.name, params.combinationId ?? params.id);
  const own = OWN[endpoint.name];
  if (own) return own(target, named, version);
  const known = (field: string) => {
    if (field === 'version') return version;
    if (field === 'shopUuid') return target.shop.id;
    return FIELDS[field] ?? named.get(field);
  };
  return sample(shapeOf(endpoint.body as never), known);
}
