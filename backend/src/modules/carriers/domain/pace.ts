/** So many calls in any such time. */
export interface Window {
  readonly calls: number;
  readonly ms: number;
}

/** How fast a carrier may be asked. */
export interface CarrierPace {
  /** What it grants one account. */
  readonly quota: readonly Window[];
  /** The part of each window that asking after parcels leaves to those who wait for an answer. */
  readonly keptFromAsking: number;
  /** Parcels that one call makes. */
  readonly createdAtOnce: number;
  readonly asked: {
    /** Parcels that one batch asks about. */
    readonly atOnce: number;
    /** Parcels that may be asked about in an hour: carriers count the calls of a minute, an hour and a day. */
    readonly anHour: number;
  };
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const SOONEST = 5 * MINUTE;
/** A carrier is asked in turns. */
export const TURN_MS = 60 * SECOND;

/** Parcels that one turn may ask about. */
export function askedInTurn({ asked }: CarrierPace): number {
  return Math.floor((asked.anHour * TURN_MS) / (60 * MINUTE));
}

/** How long a parcel rests before it is asked about again: as long as a round of all that are under way takes. */
export function restOf({ asked }: CarrierPace, underWay: number): number {
  return Math.max(SOONEST, Math.ceil((underWay * 60 * MINUTE) / asked.anHour));
}
