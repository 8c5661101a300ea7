export { CarriersApi } from './carriers.api.ts';
export { CarriersModule } from './carriers.module.ts';
export { CARRIERS_PAYMENT_SAID, type PaymentsSaid } from './domain/events.ts';
