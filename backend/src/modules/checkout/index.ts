export { CheckoutApi } from './checkout.api.ts';
export { CheckoutModule } from './checkout.module.ts';
export { CHECKOUT_POINTS, type CheckoutPoint, type CheckoutPoints } from './domain/checkout-points.ts';
