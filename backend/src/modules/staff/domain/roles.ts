import type { RoleName } from '@hanout/contracts';

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
  'orders.return',
  'orders.print',
  'carts.read',
  'carts.edit',
  'customers.read',
  'customers.edit',
  'products.read',
  'products.edit',
  'prices.edit',
  'media.upload',
  'promotions.read',
  'promotions.edit',
  'stock.read',
  'stock.adjust',
  'stock.transfer',
  'stock.receive',
  'stock.warehouses',
  'delivery.read',
  'delivery.edit',
  'delivery.rate',
  'delivery.settle',
  'content.edit',
  'theme.edit',
  'reviews.moderate',
  'accounts.read',
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

/** Only the owner decides who works here and what the shop is. */
const OWNER_ONLY: readonly Permission[] = ['staff.edit', 'shop.edit', 'audit.read'];

/** The built-in permission sets. */
export const ROLES: Readonly<Record<RoleName, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  catalogue_editor: [
    'products.read',
    'products.edit',
    'prices.edit',
    'media.upload',
    'promotions.read',
    'promotions.edit',
    'stock.read',
  ],
  content_editor: ['products.read', 'media.upload', 'content.edit', 'theme.edit', 'reviews.moderate'],
  confirmation_agent: [
    'promotions.read',
    'orders.read',
    'orders.create',
    'orders.edit',
    'orders.confirm',
    'orders.cancel',
    'orders.return',
    'orders.note',
    'carts.read',
    'carts.edit',
    'customers.read',
    'customers.edit',
    'products.read',
    'stock.read',
    'delivery.read',
    'delivery.rate',
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
    'delivery.rate',
    'delivery.settle',
    'incidents.edit',
  ],
  cashier: [
    'promotions.read',
    'till.sell',
    'orders.pay',
    'orders.print',
    'customers.read',
    'products.read',
    'stock.read',
  ],
  accountant: [
    'orders.read',
    'orders.refund',
    'accounts.read',
    'delivery.read',
    'delivery.rate',
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

export type { RoleName };
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/** What somebody with these roles may do; names that no longer exist allow nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => (Object.hasOwn(ROLES, role) ? ROLES[role as RoleName] : [])));
}

/** Whether somebody with these permissions may give these roles: nobody gives what they do not have. */
export function mayGive(own: ReadonlySet<string>, roles: readonly RoleName[]): boolean {
  return roles.every((role) => ROLES[role].every((permission) => own.has(permission)));
}
