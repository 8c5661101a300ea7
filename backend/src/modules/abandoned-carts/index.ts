export { AbandonedCartsModule } from './abandoned-carts.module.ts';
export { CaptureCarts } from './application/capture-carts.ts';
export { CartsApi } from './carts.api.ts';
