/** Everything a member of staff can be allowed: an action on a resource (decisions, "Roles"). */
export const PERMISSIONS = [
  'orders.read',
  'orders.create',
  'orders.edit',
  'orders.confirm',
  'orders.cancel',
  'orders.cancel_packed',
  'orders.reopen',
  'orders.note',
  'orders.assign',
  'orders.pack',
  'orders.ship',
  'orders.pay',
  'orders.refund',
  'orders.print',
  'customers.read',
  'customers.edit',
  'products.read',
  'products.edit',
  'prices.edit',
  'promotions.edit',
  'stock.read',
  'stock.adjust',
  'stock.transfer',
  'stock.receive',
  'delivery.read',
  'delivery.edit',
  'delivery.settle',
  'content.edit',
  'theme.edit',
  'reviews.moderate',
  'till.sell',
  'till.close',
  'procurement.read',
  'procurement.edit',
  'incidents.edit',
  'reports.read',
  'shop.edit',
  'staff.edit',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLE_NAMES = [
  'owner',
  'manager',
  'catalogue_editor',
  'content_editor',
  'confirmation_agent',
  'warehouse_clerk',
  'logistics_manager',
  'cashier',
  'accountant',
  'supplier_order_manager',
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Only the owner decides who works here and what the shop is. */
const OWNER_ONLY: readonly Permission[] = ['staff.edit', 'shop.edit', 'audit.read'];

/** The built-in permission sets. */
export const ROLES: Readonly<Record<RoleName, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  catalogue_editor: ['products.read', 'products.edit', 'prices.edit', 'promotions.edit', 'stock.read'],
  content_editor: ['products.read', 'content.edit', 'theme.edit', 'reviews.moderate'],
  confirmation_agent: [
    'orders.read',
    'orders.create',
    'orders.edit',
    'orders.confirm',
    'orders.cancel',
    'orders.note',
    'customers.read',
    'customers.edit',
    'products.read',
    'stock.read',
    'delivery.read',
  ],
  warehouse_clerk: [
    'orders.read',
    'orders.note',
    'orders.pack',
    'orders.print',
    'products.read',
    'stock.read',
    'stock.adjust',
    'stock.transfer',
    'stock.receive',
    'incidents.edit',
  ],
  logistics_manager: [
    'orders.read',
    'orders.note',
    'orders.assign',
    'orders.pack',
    'orders.ship',
    'orders.print',
    'customers.read',
    'stock.read',
    'stock.transfer',
    'delivery.read',
    'delivery.edit',
    'delivery.settle',
    'incidents.edit',
  ],
  cashier: ['till.sell', 'orders.pay', 'orders.print', 'customers.read', 'products.read', 'stock.read'],
  accountant: [
    'orders.read',
    'orders.refund',
    'delivery.read',
    'delivery.settle',
    'procurement.read',
    'reports.read',
  ],
  supplier_order_manager: [
    'procurement.read',
    'procurement.edit',
    'products.read',
    'stock.read',
    'stock.receive',
  ],
};

/** What somebody with these roles may do; names that no longer exist allow nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => (Object.hasOwn(ROLES, role) ? ROLES[role as RoleName] : [])));
}
