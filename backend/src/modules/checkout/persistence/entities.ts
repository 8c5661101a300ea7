import { CheckoutCooldownEntity, CheckoutReceiptEntity } from './checkout.schema.ts';

export const entities = [CheckoutReceiptEntity, CheckoutCooldownEntity];
