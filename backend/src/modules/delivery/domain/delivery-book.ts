import type { Centimes } from '@hanout/kernel';
import type { Commune, Geography, Scheme, Wilaya } from './geography.ts';
import { cheapestAt, type DeliveryOffer, type DeliveryService, offersAt } from './offers.ts';

export interface ServedWilaya {
  readonly wilaya: Wilaya;
  /** The cheapest way there before any promotion, centimes. */
  readonly fromPrice: Centimes;
}

/** What a shop's transporters serve, worked out once for many questions. */
export class DeliveryBook {
  /** By wilaya of the 58 scheme, each with the desks that stand there: the others cannot serve its communes. */
  readonly #services: ReadonlyMap<number, readonly DeliveryService[]>;
  readonly #geography: Geography;
  /** Cheapest price by commune; communes that nobody serves are absent. */
  readonly #cheapest: ReadonlyMap<number, Centimes>;
  readonly #wilayas = new Map<Scheme, readonly ServedWilaya[]>();

  constructor(services: readonly DeliveryService[], geography: Geography) {
    this.#geography = geography;
    this.#services = new Map(
      geography.wilayas(58).map(({ code }) => [code, services.map((service) => inside(service, code))]),
    );
    this.#cheapest = new Map(
      geography.communes().flatMap((commune) => {
        const price = cheapestAt(this.#servicesIn(commune), commune);
        return price === undefined ? [] : [[commune.id, price] as const];
      }),
    );
  }

  offersAt(commune: Commune, subtotal: Centimes): DeliveryOffer[] {
    return offersAt(this.#servicesIn(commune), commune, subtotal);
  }

  serves(commune: Commune): boolean {
    return this.#cheapest.has(commune.id);
  }

  /** Wilayas where at least one commune is served. */
  wilayas(scheme: Scheme): readonly ServedWilaya[] {
    let served = this.#wilayas.get(scheme);
    if (!served) {
      served = this.#geography.wilayas(scheme).flatMap((wilaya) => {
        const prices = this.#geography
          .communesOf(wilaya.code, scheme)
          .flatMap((commune) => this.#cheapest.get(commune.id) ?? []);
        return prices.length > 0 ? [{ wilaya, fromPrice: Math.min(...prices) as Centimes }] : [];
      });
      this.#wilayas.set(scheme, served);
    }
    return served;
  }

  communesOf(wilayaCode: number, scheme: Scheme): Commune[] {
    return this.#geography.communesOf(wilayaCode, scheme).filter((commune) => this.serves(commune));
  }

  #servicesIn(commune: Commune): readonly DeliveryService[] {
    return this.#services.get(commune.wilaya58) ?? [];
  }
}

function inside(service: DeliveryService, wilaya58: number): DeliveryService {
  return { ...service, desks: service.desks.filter(({ commune }) => commune.wilaya58 === wilaya58) };
}
