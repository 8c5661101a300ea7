import { AbandonedCartEntity } from './abandoned-cart.schema.ts';

export const entities = [AbandonedCartEntity];
