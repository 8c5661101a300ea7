import type { Channel } from '@hanout/kernel';
import type { ParseKeys } from 'i18next';

/** Ways of selling in words. */
export const CHANNEL_NAMES = {
  eCommerce: 'order.channels.eCommerce',
  Wholesale: 'order.channels.Wholesale',
  POS: 'order.channels.POS',
  Phone: 'order.channels.Phone',
  Installment: 'order.channels.Installment',
} as const satisfies Record<Channel, ParseKeys>;
