import { algiersDay } from '@hanout/kernel';

/** The division of the country: 58 wilayas (loi 19-12) or 69 (loi 26-06). Carriers still ship by the older one. */
export type Scheme = 58 | 69;

/** Days of the laws that made each scheme (ISO dates). */
export const SCHEME_SINCE: Readonly<Record<Scheme, string>> = { 58: '2019-12-11', 69: '2026-04-04' };

/** The scheme in force at an instant, by the day of Algiers; what shoppers choose from and what a new order's wilaya is. */
export function schemeAt(instant: Date): Scheme {
  return algiersDay(instant) >= SCHEME_SINCE[69] ? 69 : 58;
}

export interface Wilaya {
  /** Official number, 1 to 69. */
  readonly code: number;
  /** ISO 3166-2; wilayas 59 to 69 have none yet. */
  readonly isoCode: string | null;
  readonly name: string;
  readonly nameAr: string;
  readonly nameAscii: string;
  /** The wilaya it was taken from, where that is known. */
  readonly parentCode: number | null;
  /** The number that carriers use for it: of the 58 scheme. */
  readonly shipAsCode: number;
  /** Day of the law that created it (ISO date). */
  readonly since: string;
}

export interface Commune {
  /** ONS code as a number: stable whatever wilaya the commune belongs to. */
  readonly id: number;
  readonly name: string;
  readonly nameAr: string;
  readonly nameAscii: string;
  readonly postalCode: string | null;
  readonly wilaya58: number;
  readonly wilaya69: number;
}

export function wilayaCodeOf(commune: Commune, scheme: Scheme): number {
  return scheme === 58 ? commune.wilaya58 : commune.wilaya69;
}

/** The country, indexed; it never changes while a process runs. */
export class Geography {
  readonly #wilayas: ReadonlyMap<number, Wilaya>;
  readonly #communes: ReadonlyMap<number, Commune>;
  readonly #byWilaya: Readonly<Record<Scheme, ReadonlyMap<number, readonly Commune[]>>>;

  constructor(wilayas: readonly Wilaya[], communes: readonly Commune[]) {
    this.#wilayas = new Map(wilayas.map((wilaya) => [wilaya.code, wilaya]));
    this.#communes = new Map(communes.map((commune) => [commune.id, commune]));
    const grouped = (scheme: Scheme) => Map.groupBy(communes, (commune) => wilayaCodeOf(commune, scheme));
    this.#byWilaya = { 58: grouped(58), 69: grouped(69) };
  }

  /** Wilayas of a scheme in the order of their numbers. */
  wilayas(scheme: Scheme): Wilaya[] {
    return [...this.#wilayas.values()].filter((wilaya) => wilaya.code <= scheme);
  }

  wilaya(code: number): Wilaya | undefined {
    return this.#wilayas.get(code);
  }

  commune(id: number): Commune | undefined {
    return this.#communes.get(id);
  }

  communes(): Commune[] {
    return [...this.#communes.values()];
  }

  /** Communes of a wilaya by name; none for a number that the scheme does not have. */
  communesOf(wilayaCode: number, scheme: Scheme): readonly Commune[] {
    return this.#byWilaya[scheme].get(wilayaCode) ?? [];
  }
}
