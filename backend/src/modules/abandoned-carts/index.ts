export { AbandonedCartsModule } from './abandoned-carts.module.ts';
export { CaptureCart } from './application/capture-cart.ts';
export { CartsApi } from './carts.api.ts';
