import { beforeAll, describe, expect, it } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { i18nOptions } from '../../i18n/config.ts';
import { texts } from '../../i18n/texts.ts';
import { nameWords, valueWords } from './value-words.ts';

const words: Record<string, i18n> = {};
beforeAll(async () => {
  for (const lng of ['fr', 'ar']) {
    words[lng] = createInstance();
    await words[lng].init({ ...i18nOptions, lng, resources: texts });
  }
});

const SAMIA = '01a2b3c4-0000-7000-8000-000000000001';
const people = new Map([[SAMIA, 'Samia']]);
const said = (
  action: string,
  entity: string,
  name: string,
  value: unknown,
  lng = 'fr',
  beside: unknown = null,
) =>
  valueWords({ action, entity, beside }, name, value, people, words[lng] as i18n)
    ?.replace(/\s/g, ' ')
    .replace(/[\u2068\u2069]/g, '') ?? null;

describe('a value of the audit log', () => {
  it('is an amount where it is money, of orders as they noted it', () => {
    expect(said('orders.pay', 'order', 'paid', 3850)).toBe('3 850,00 DA');
    expect(said('orders.change_destination', 'order', 'total', 385_000)).toBe('3 850,00 DA');
    expect(said('remittances.confirm', 'transporter_payment', 'received', 517_800)).toBe('5 178,00 DA');
    expect(said('remittances.confirm', 'transporter_payment', 'received', 517_800, 'ar')).toBe(
      '5 178,00 د.ج',
    );
    expect(said('till.close', 'register_session', 'counted.cash', 100_000)).toBe('1 000,00 DA');
    expect(said('till.close', 'register_session', 'counted.mobile', 100_000)).toBe('1 000,00 DA');
    expect(said('supplier_bills.create', 'supplier_bill', 'stamp', 2500)).toBe('25,00 DA');
    expect(said('stock.correct_cost', 'unit', 'cost', 2500)).toBe('25,00 DA');
    expect(said('stock.adjust', 'warehouse', 'total', 12)).toBe('12');
  });

  it('is an amount or a percentage by what stands beside it', () => {
    const value = (type: string) => said('promotions.update', 'promotion', 'value', 1500, 'fr', { type });
    expect([value('amount'), value('percentage')]).toEqual(['15,00 DA', '15 %']);
    expect(said('catalog.update', 'product', 'taxRate', 1900)).toBe('19 %');
  });

  it('is a word where it is a state or a kind', () => {
    expect(said('stock.expedition.send', 'internal_expedition', 'status', 'sent')).toBe('Envoyée');
    expect(said('accounts.edit', 'money_account', 'kind', 'safe')).toBe('Coffre');
    expect(said('accounts.transfer', 'money_account', 'kind', 'transfer')).toBe('transfert');
    expect(said('orders.refund', 'order', 'place', 'till', 'ar')).toBe(texts.ar.translation.order.place.till);
    expect(said('orders.confirm', 'order', 'state', 'confirmed')).toBe('Confirmée');
    expect(said('reviews.moderate', 'review', 'state', 'pending')).toBe('à décider');
    expect(said('reviews.moderate', 'review', 'state', 'approved', 'ar')).toBe('منشور');
    expect(said('remittances.confirm', 'transporter_payment', 'type', 'BANK_DEPOSIT')).toBe(
      'Versement bancaire',
    );
    expect(said('claims.open', 'transporter_claim', 'reason', 'not_paid')).toBe('Livré, non payé');
    expect(said('catalog.update', 'product', 'status', 'active')).toBe('En ligne');
    expect(said('catalog.update', 'product', 'pack.mode', 'flexible')).toBe('Flexible');
    expect(said('stock.adjust', 'shop', 'allocationStrategy', 'FEFO', 'ar')).toMatch(/[ء-ي]/);
    expect(said('shop.edit', 'special_day', 'effect', 'closed')).toBe('Fermé');
    expect(said('orders.wait', 'carrier_event', 'apply', 'returned', 'ar')).toMatch(/[ء-ي]/);
    expect(said('staff.role_edit', 'role', 'permissions', ['orders.read', 'products.edit'])).toBe(
      'Commandes · Voir, Produits · Modifier',
    );
    expect(said('catalog.update', 'product', 'visible', true)).toBe('oui');
    expect(said('orders.cancel', 'order', 'reason', 'Doublon')).toBe('Doublon');
  });

  it('is a date as people write it, an instant with its hour in Algiers', () => {
    const until = (value: string, lng = 'fr') => said('catalog.update', 'product', 'sale.endsAt', value, lng);
    expect(until('2026-11-18T07:40:00.000Z')).toBe('18 nov. 2026 à 08:40');
    expect(until('2026-11-18T23:30:00Z', 'ar')).toMatch(/^19 .* 2026 على 00:30$/);
    expect(until('2027-03-01')).toBe('01/03/2027');
    expect(until('2027-13-01')).toBe('2027-13-01');
  });

  it('names the kinds of blocks and of entries of a menu', () => {
    expect(said('content.create', 'home_module', 'type', 'blog_categories_carousel')).toBe(
      'Catégories du blog',
    );
    expect(said('content.update', 'home_module', 'type', 'blog_categories_carousel', 'ar')).not.toMatch(
      /[a-z]/,
    );
    const items = [{ type: 'Cms' }];
    expect(said('content.update', 'menu', 'items', items)).toMatch(/Une page$/);
    expect(said('content.update', 'menu', 'place', 'footer')).toBe('Menu du bas');
    const called = (entity: string) =>
      nameWords({ action: 'content.update', entity }, 'place', words.fr as i18n);
    expect([called('menu'), called('order')]).toEqual(['Menu', 'Caisse ou compte']);
  });

  it('is nothing where it is a bare id or a list of nothing, and a count where it is a list of things', () => {
    expect(
      said('remittances.confirm', 'transporter_payment', 'accountId', SAMIA.replace('1', '2')),
    ).toBeNull();
    expect(said('orders.assign', 'order', 'assignedTo', SAMIA)).toBe('Samia');
    expect(said('remittances.map', 'transporter_payment', 'styles', [null, null])).toBeNull();
    expect(said('staff.edit', 'staff', 'roles', ['cashier', 'manager'])).toBe('Caisse, Gérant');
    expect(said('catalog.update', 'product', 'tagIds', Array(2).fill(SAMIA.replace('1', '2')))).toBe(
      '2 éléments',
    );
    const lines = [{ names: { fr: 'Lampe', ar: 'مصباح' }, from: 1, to: 2 }];
    expect(said('orders.edit_lines', 'order', 'lines', lines)).toBe('Lampe 1 → 2');
  });

  it('says things of a list by their members, some of many', () => {
    const line = { unitId: SAMIA.replace('1', '2'), ordered: 5, priceHt: 90_000 };
    const lines = (many: number) =>
      said('supplier_orders.save', 'supplier_order', 'lines', Array(many).fill(line));
    expect(lines(2)).toBe('Commandé 5, Prix HT 900,00 DA · Commandé 5, Prix HT 900,00 DA');
    expect(lines(9)).toMatch(/^(Commandé 5, Prix HT 900,00 DA · ){6}3 éléments$/);
  });

  it('stands under its label, path and all', () => {
    const name = (path: string, action = 'catalog.update', entity = 'product') =>
      nameWords({ action, entity }, path, words.fr as i18n);
    expect(name('monday.dayOff', 'shop.edit', 'hours')).toBe('lundi · Jour de repos');
    expect(name('lateAfter', 'staff.edit', 'attendance_rules')).toBe('En retard après (minutes)');
    expect(name('nif', 'suppliers.edit', 'supplier')).toBe('NIF');
    expect(name('priceHt')).toBe('Prix HT');
    expect(name('texts.fr.name')).toBe('Textes · français · Nom');
    expect(name('pack.items')).toBe('Articles du pack');
    expect(name('pieces.200')).toBe('Pièces · 200');
    expect(name('exchangeDays', 'shop.edit')).toBe('Échange accepté pendant');
    expect(name('strange')).toBeUndefined();
  });
});
