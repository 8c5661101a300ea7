import type { Wilaya } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { centimesFromDa } from '@hanout/kernel';

export interface PlaceWithPrice {
  readonly id: number;
  readonly name: string;
  /** The cheapest delivery there. */
  readonly from: Centimes;
}

/** Wilayas that somebody delivers to, named in the page's language, with their cheapest price. */
export function placesWithPrice(wilayas: readonly Wilaya[], locale: Locale): PlaceWithPrice[] {
  return wilayas.flatMap((wilaya) => {
    if (!wilaya.deliverable || wilaya.fromPrice === null) return [];
    const name = locale === 'ar' ? wilaya.name_ar : wilaya.name;
    return [{ id: wilaya.id, name, from: centimesFromDa(wilaya.fromPrice) }];
  });
}

/** The cheapest delivery of the whole country. */
export function cheapest(places: readonly PlaceWithPrice[]): Centimes | null {
  const prices = places.map((place) => place.from);
  return prices.length === 0 ? null : (Math.min(...prices) as Centimes);
}
