import { defineEntity, p } from '@mikro-orm/core';

/** What a browser was answered for an order: repeats get the same answer. */
export const CheckoutReceiptEntity = defineEntity({
  name: 'CheckoutReceipt',
  tableName: 'checkout_receipts',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    browserId: p.uuid(),
    clientOrderKey: p.text(),
    bodyHash: p.blob().columnType('bytea'),
    cartToken: p.text(),
    nextCartToken: p.text(),
    orderId: p.uuid(),
    redirectUrl: p.text(),
    clientAddress: p.text().nullable(),
    clientNetwork: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export const CheckoutCooldownEntity = defineEntity({
  name: 'CheckoutCooldown',
  tableName: 'checkout_cooldowns',
  properties: {
    shopId: p.uuid().primary(),
    key: p.text().primary(),
    until: p.datetime(),
  },
});
