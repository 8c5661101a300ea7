import type { Centimes } from '@hanout/kernel';
import type { DeliveryMode } from './offers.ts';

/** Where an order goes, with the names as they are on the day of the order. */
export interface Place {
  readonly commune: { readonly id: number; readonly name: string; readonly nameAr: string };
  /** Of the scheme in force on the day of the order. */
  readonly wilaya: { readonly code: number; readonly name: string; readonly nameAr: string };
  readonly wilaya58: number;
  readonly wilaya69: number;
}

/** A delivery that an order may take, priced on the write side. Amounts in centimes. */
export interface DeliveryQuote {
  readonly offerId: string;
  readonly mode: DeliveryMode;
  readonly price: Centimes;
  readonly finalPrice: Centimes;
  readonly promo: { readonly isFree: boolean; readonly minSubtotal: Centimes | null };
  readonly transporterId: string;
  readonly transporterName: string;
  readonly serviceId: string;
  readonly deskId: string | null;
  readonly deskName: string | null;
  readonly deskAddress: string | null;
  readonly delayHours: { readonly min: number; readonly max: number };
  readonly place: Place;
}

export interface WantedDelivery {
  /** The shopper's commune. */
  readonly communeId: number;
  /** A service for home delivery, or a stop desk. */
  readonly offerId: string;
}

export interface QuoteRequest extends WantedDelivery {
  readonly shopId: string;
}

/** What the delivery costs. `subtotal`: Σ discounted unit price × quantity over the lines, centimes (SF-276). */
export type PriceDelivery = (subtotal: Centimes) => DeliveryQuote | 'undeliverable';
