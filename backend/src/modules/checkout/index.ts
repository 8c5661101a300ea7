export { CheckoutApi } from './checkout.api.ts';
export { CheckoutModule } from './checkout.module.ts';
export { CHECKOUT_POINTS, type CheckoutFailpoints, type CheckoutPoint } from './domain/checkout-points.ts';
