import { catalogContract } from './catalog.ts';
import { checkoutContract } from './checkout.ts';
import { contentContract } from './content.ts';
import { deliveryContract } from './delivery.ts';
import { healthContract } from './health.ts';
import { ordersContract } from './orders.ts';
import { shopContract } from './shop.ts';
import { staffContract } from './staff.ts';

export * from './catalog.ts';
export * from './checkout.ts';
export * from './common.ts';
export * from './content.ts';
export * from './delivery.ts';
export * from './endpoint.ts';
export * from './health.ts';
export * from './messages/index.ts';
export * from './orders.ts';
export * from './shop.ts';
export * from './staff.ts';

/** Every endpoint of the platform, by module. */
export const contracts = {
  shop: shopContract,
  staff: staffContract,
  catalog: catalogContract,
  content: contentContract,
  delivery: deliveryContract,
  checkout: checkoutContract,
  orders: ordersContract,
  health: healthContract,
} as const;
