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
  'content.publish',
  'theme.edit',
  'theme.publish',
  'reviews.moderate',
  'accounts.read',
  'accounts.move',
  'accounts.reverse',
  'claims.write_off',
  'till.sell',
  'till.close',
  'till.approve',
  'till.settle',
  'till.setup',
  'procurement.read',
  'procurement.edit',
  'costs.read',
  'incidents.report',
  'incidents.edit',
  'incidents.reopen',
  'reports.read',
  'hours.edit',
  'attendance.read',
  'attendance.edit',
  'attendance.close',
  'attendance.kiosk',
  'shop.edit',
  'staff.edit',
  'roles.edit',
  'audit.read',
  'audit.keep',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What something may not be done without being seen: it is ticked with it. */
const SEEN_BY: Readonly<Partial<Record<string, Permission>>> = {
  claims: 'delivery.settle',
  prices: 'products.read',
  roles: 'staff.edit',
  theme: 'theme.edit',
};

/** The permission without which this one is of no use; undefined where it stands alone. */
export function neededBy(permission: string): Permission | undefined {
  const [area = ''] = permission.split('.');
  const seen = PERMISSIONS.find((one) => one === (SEEN_BY[area] ?? `${area}.read`));
  return seen === permission ? undefined : seen;
}

/** To work on orders that another agent has: what a role with `own_orders_only` does not give. */
export const ORDERS_OF_OTHERS = 'orders.others';
