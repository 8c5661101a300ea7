import type { RoleName } from '@hanout/contracts';
import { ORDERS_OF_OTHERS, PERMISSIONS, type Permission } from '@hanout/kernel';

/** Only the owner decides who works here and what the shop is. */
const OWNER_ONLY: readonly Permission[] = [
  'staff.edit',
  'roles.edit',
  'shop.edit',
  'audit.read',
  'audit.keep',
];

/**
 * The built-in roles as they are built. What a shop's roles allow stands in its table `roles`: a permission that comes to one
 * of these needs a migration (`addPermission`).
 */
export const ROLES: Readonly<Record<RoleName, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  catalogue_editor: [
    'products.read',
    'products.edit',
    'prices.edit',
    'costs.read',
    'media.upload',
    'promotions.read',
    'promotions.edit',
    'stock.read',
    'incidents.report',
  ],
  content_editor: [
    'products.read',
    'media.upload',
    'content.edit',
    'content.publish',
    'theme.edit',
    'theme.publish',
    'reviews.moderate',
    'incidents.report',
  ],
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
    'incidents.report',
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
    'incidents.report',
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
    'incidents.report',
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
    'incidents.report',
  ],
  accountant: [
    'orders.read',
    'orders.refund',
    'accounts.read',
    'accounts.move',
    'claims.write_off',
    'till.close',
    'till.settle',
    'delivery.read',
    'delivery.rate',
    'delivery.settle',
    'procurement.read',
    'costs.read',
    'reports.read',
    'incidents.report',
  ],
  supplier_order_manager: [
    'procurement.read',
    'procurement.edit',
    'costs.read',
    'products.read',
    'stock.read',
    'stock.receive',
    'incidents.report',
  ],
};

export { ORDERS_OF_OTHERS, PERMISSIONS, type Permission, type RoleName };
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/** What decides what a role gives. */
export interface RoleRights {
  readonly permissions: readonly string[];
  readonly ownOrdersOnly: boolean;
}

/** All that somebody with these roles may do: a limit is a right that none of them gives. */
export function rightsOf(roles: readonly RoleRights[]): ReadonlySet<string> {
  const others = roles.some(({ ownOrdersOnly }) => !ownOrdersOnly);
  return new Set([...roles.flatMap(({ permissions }) => permissions), ...(others ? [ORDERS_OF_OTHERS] : [])]);
}

/** The built-in role as it is built: agents who may not assign orders work on their own. */
export function builtIn(role: RoleName): RoleRights {
  return { permissions: ROLES[role], ownOrdersOnly: !ROLES[role].includes('orders.assign') };
}

/** Whether nothing of `rights` is beyond `own`: nobody gives, or has power over, what they do not have. */
export function covers(own: ReadonlySet<string>, rights: ReadonlySet<string>): boolean {
  return [...rights].every((right) => own.has(right));
}
