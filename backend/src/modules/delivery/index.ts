export { DELIVERY_CHANGED } from './application/create-transporter.ts';
export { DeliveryApi } from './delivery.api.ts';
export { DeliveryModule } from './delivery.module.ts';
export type { Commune, Scheme } from './domain/geography.ts';
export type { NewDesk, NewRate, NewService, NewTransporter } from './domain/new-transporter.ts';
export type { DeliveryMode, DeliveryOffer } from './domain/offers.ts';
export type { DeliveryQuote, Place, PriceDelivery, QuoteRequest } from './domain/quote.ts';
