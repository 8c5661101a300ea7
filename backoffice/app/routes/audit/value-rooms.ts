import type { Axis } from '@hanout/ui/backoffice/states/vocabulary.ts';

/** What is a state of an axis, by thing and member. */
export const AXES: Readonly<Record<string, Axis>> = {
  'order.state': 'order',
  'order.deliveryState': 'delivery',
  'order.paymentState': 'payment',
  'carrier_event.apply': 'delivery',
};

/** Where the words of values stand, by thing and member. */
export const WORDS: Readonly<Record<string, string | readonly string[]>> = {
  'order.channel': 'order.channels',
  'order.kind': 'order.paymentKind',
  'order.mode': 'order.mode',
  'order.result': 'order.call.results',
  'order.flag': 'orders.flag',
  'order.place': 'order.place',
  'order.paymentType': 'order.paymentTypes',
  'product.status': 'products.status',
  'product.type': 'products.type',
  // Of a pack.
  'product.mode': 'products.modes',
  'review.state': 'audit.value',
  'transporter_payment.type': 'payouts.type',
  'transporter_payment.state': 'statement.state',
  'transporter_payment.treatment': 'statement.treatment',
  'transporter_payment.reading': 'statement.readings',
  'transporter_payment.differenceReason': 'payouts.confirm.reasons',
  'transporter_claim.state': 'claims.state',
  'transporter_claim.reason': 'claims.reason',
  // Of the account itself, or of what moves.
  'money_account.kind': ['moneyAccounts.kind', 'audit.verb'],
  'money_account.place': 'order.place',
  'internal_expedition.status': 'expeditions.status',
  'supplier_order.state': 'buying.stage',
  'supplier_return.state': 'supplierReturns.state',
  'supplier_payment.type': 'supplierPayments.type',
  'quarantine.outcome': 'stock.quarantine.outcomes',
  'home_module.type': 'home.types',
  'menu.place': 'menus',
  'menu.type': 'menus.types',
  'shop.method': 'stock.values.methods',
  'shop.costMethod': 'stock.values.methods',
  'shop.allocationStrategy': 'stock.warehouses.strategies',
  'hours.firstDay': 'hours.days',
  'special_day.effect': 'hours.effects',
  'attendance_punch.why': 'kiosk.why',
  'customer.type': 'customers.type',
  'abandoned_cart.state': 'audit.value',
  'abandoned_cart.result': 'order.call.results',
  'theme.base': 'themes.ready',
  'till_document.as': 'audit.value',
  'warehouse.reason': 'audit.value',
  'quarantine.reason': 'audit.value',
  'shop.listingMode': 'shopSettings.modes',
  'promotion.type': 'promotions.type',
  'promotion.scope': 'promotions.scope',
  'promotion.combinability': 'promotions.combinability',
  'promotion.channels': 'order.channels',
  'transporter.mode': 'transporters.mode',
  'transporter.feeKind': 'transporters.feeKind',
  'register.detached': 'registers.as',
  'incident.status': 'incidents.status',
  'incident.severity': 'incidents.severity',
  'incident.subject': 'incidents.subject',
  'staff.state': 'team.state',
  'staff.roles': 'team.role',
  'staff.locale': 'audit.name',
  'staff.purpose': 'audit.value',
  'role.key': 'team.role',
};

/** Areas whose screens call a member by its name. */
export const SCREENS: Readonly<Record<string, string>> = {
  'shop.edit': 'shopSettings',
  'orders.rules': 'settings',
  'delivery.edit': 'transporters',
  'customers.segment': 'segments',
};
/** Things whose own screens do, whatever the area. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  hours: ['hours', 'hours.days'],
  staff_hours: ['hours', 'hours.days'],
  special_day: ['hours'],
  attendance_rules: ['attendance.schedules'],
  supplier: ['suppliers'],
};
