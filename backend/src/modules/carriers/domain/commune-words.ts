import type { CarrierKind } from '@hanout/contracts';

/** A commune as a carrier calls it. */
export interface CommuneWord {
  readonly communeId: number;
  readonly name: string;
}

/** The carriers' own names of communes, where those are known to differ from ours. */
export class CommuneWords {
  readonly #words: ReadonlyMap<CarrierKind, ReadonlyMap<number, string>>;

  constructor(words: ReadonlyMap<CarrierKind, readonly CommuneWord[]>) {
    this.#words = new Map(
      [...words].map(([kind, list]) => [
        kind,
        new Map(list.map(({ communeId, name }) => [communeId, name] as const)),
      ]),
    );
  }

  /** Null where it is called as here, as far as is known. */
  of(kind: CarrierKind, communeId: number): string | null {
    return this.#words.get(kind)?.get(communeId) ?? null;
  }

  all(kind: CarrierKind): ReadonlyMap<number, string> {
    return this.#words.get(kind) ?? new Map();
  }
}
