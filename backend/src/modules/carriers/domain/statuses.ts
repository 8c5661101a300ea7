import type { CarrierKind, DeliveryState } from '@hanout/contracts';

/** What a carrier's word means, by the stages of the data file. */
export const STAGES = [
  'preparing',
  'shipped',
  'ready_for_pickup',
  'out_for_delivery',
  'failed_attempt',
  'delivered',
  'paid',
  'returning',
  'returned',
  'cancelled',
  'exception',
  'ignore',
] as const;
export type Stage = (typeof STAGES)[number];

export interface StatusWord {
  readonly courier: string;
  readonly raw: string;
  readonly stage: Stage;
}

/** What a word asks of us: a place of the parcel, nothing, or somebody's eyes. */
export type Meaning =
  | { readonly target: DeliveryState }
  | { readonly problem: 'unknown_status' | 'trouble' | 'cancelled' }
  | 'nothing';

/** The words of one carrier. */
export interface Vocabulary {
  readonly kind: CarrierKind;
  readonly words: readonly StatusWord[];
  /** Of the words for "shipped", those of the moment at which the carrier takes the parcel over. */
  readonly takenOver: readonly string[];
}

/** Money that changes hands moves no parcel, and a returned parcel is ready for our warehouse to take back. */
const MEANINGS: Readonly<Record<Stage, Meaning>> = {
  preparing: 'nothing',
  shipped: { target: 'in_transit' },
  ready_for_pickup: { target: 'at_desk' },
  out_for_delivery: { target: 'out_for_delivery' },
  failed_attempt: { target: 'attempt_failed' },
  delivered: { target: 'delivered' },
  paid: 'nothing',
  returning: { target: 'returning' },
  returned: { target: 'return_ready' },
  cancelled: { problem: 'cancelled' },
  exception: { problem: 'trouble' },
  ignore: 'nothing',
};

/** Carriers write the same word with and without accents, capitals and dashes. */
export function foldStatus(raw: string): string {
  return raw
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The vocabularies of the carriers. A word that is in none is never guessed at. */
export class StatusWords {
  readonly #meanings: ReadonlyMap<CarrierKind, ReadonlyMap<string, Meaning>>;

  constructor(vocabularies: readonly Vocabulary[]) {
    this.#meanings = new Map(vocabularies.map((one) => [one.kind, meaningsOf(one)]));
  }

  meaning(kind: CarrierKind, raw: string): Meaning {
    return this.#meanings.get(kind)?.get(foldStatus(raw)) ?? { problem: 'unknown_status' };
  }
}

function meaningsOf({ words, takenOver }: Vocabulary): ReadonlyMap<string, Meaning> {
  const taken = new Set(takenOver.map(foldStatus));
  return new Map(
    words.map(({ raw, stage }) => {
      const word = foldStatus(raw);
      return [word, taken.has(word) ? { target: 'picked_up' } : MEANINGS[stage]];
    }),
  );
}
