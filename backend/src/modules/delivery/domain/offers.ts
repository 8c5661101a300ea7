import { type Centimes, ZERO } from '@hanout/kernel';
import type { Commune } from './geography.ts';

export type DeliveryMode = 'home' | 'desk';

/** Prices of a service in centimes: a commune's own price stands before its wilaya's. No entry means not served. */
export interface RateTable {
  /** By wilaya of the 58 scheme, in which carriers write their grids. */
  readonly byWilaya: ReadonlyMap<number, Centimes>;
  readonly byCommune: ReadonlyMap<number, Centimes>;
}

export interface StopDesk {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly commune: Commune;
}

/** One service of a transporter of the shop: home delivery, or delivery to its stop desks. */
export interface DeliveryService {
  readonly id: string;
  readonly mode: DeliveryMode;
  readonly transporter: {
    readonly id: string;
    readonly name: string;
    readonly mark: { readonly text: string; readonly color: string };
    readonly position: number;
  };
  /** Subtotal in centimes from which delivery costs nothing; null when it never does. */
  readonly freeFrom: Centimes | null;
  readonly delayHours: { readonly min: number; readonly max: number };
  readonly rates: RateTable;
  readonly desks: readonly StopDesk[];
}

/** One way in which an order can reach a commune. */
export interface DeliveryOffer {
  /** What checkout names: the service for home delivery, the desk otherwise. */
  readonly id: string;
  readonly service: DeliveryService;
  readonly desk: StopDesk | null;
  /** Where the parcel arrives: the shopper's commune, or the desk's. */
  readonly commune: Commune;
  readonly price: Centimes;
  readonly finalPrice: Centimes;
  readonly promo: { readonly isFree: boolean; readonly minSubtotal: Centimes | null };
}

/** The price of a parcel that arrives in the commune; undefined where the service does not go, never 0 for that. */
export function rateAt(rates: RateTable, commune: Commune): Centimes | undefined {
  return rates.byCommune.get(commune.id) ?? rates.byWilaya.get(commune.wilaya58);
}

/** Free once the subtotal (centimes, after promotions) reaches the service's threshold. */
export function priceOffer(
  service: DeliveryService,
  desk: StopDesk | null,
  commune: Commune,
  subtotal: Centimes,
): DeliveryOffer | undefined {
  const arrival = desk?.commune ?? commune;
  const price = rateAt(service.rates, arrival);
  if (price === undefined) return undefined;
  const isFree = service.freeFrom !== null && subtotal >= service.freeFrom;
  return {
    id: desk?.id ?? service.id,
    service,
    desk,
    commune: arrival,
    price,
    finalPrice: isFree ? ZERO : price,
    promo: { isFree, minSubtotal: service.freeFrom },
  };
}

/** A desk serves the communes of its own wilaya (58 scheme): nobody fetches a parcel from another one. */
export function deskServes(desk: StopDesk, commune: Commune): boolean {
  return desk.commune.wilaya58 === commune.wilaya58;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Every way of delivery to the commune, in no order. */
function unsorted(
  services: readonly DeliveryService[],
  commune: Commune,
  subtotal: Centimes,
): DeliveryOffer[] {
  return services
    .flatMap((service) =>
      service.mode === 'home'
        ? [priceOffer(service, null, commune, subtotal)]
        : service.desks
            .filter((desk) => deskServes(desk, commune))
            .map((desk) => priceOffer(service, desk, commune, subtotal)),
    )
    .filter((offer) => offer !== undefined);
}

/** Every way of delivery to the commune: those that arrive in it first (SF-188), then the cheaper first. */
export function offersAt(
  services: readonly DeliveryService[],
  commune: Commune,
  subtotal: Centimes,
): DeliveryOffer[] {
  return unsorted(services, commune, subtotal).sort(
    (a, b) =>
      Number(b.commune.id === commune.id) - Number(a.commune.id === commune.id) ||
      a.finalPrice - b.finalPrice ||
      a.service.transporter.position - b.service.transporter.position ||
      compare(a.commune.nameAscii, b.commune.nameAscii) ||
      compare(a.id, b.id),
  );
}

/** The lowest price before any promotion; undefined where nobody delivers. */
export function cheapestAt(services: readonly DeliveryService[], commune: Commune): Centimes | undefined {
  return unsorted(services, commune, ZERO)
    .map(({ price }) => price)
    .reduce<Centimes | undefined>(
      (least, price) => (least === undefined || price < least ? price : least),
      undefined,
    );
}
