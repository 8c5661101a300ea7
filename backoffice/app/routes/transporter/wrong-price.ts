import type { FirstErrors } from '../../forms/outcome.ts';
import type { Mode, Place } from './use-grid.ts';

/** A price that was refused, and why. */
export interface WrongPrice {
  readonly mode: Mode;
  readonly place: Place;
  readonly why: string;
}

/** Errors are told by the price's place in what was sent. */
export function wrongOf(errors: FirstErrors, mode: Mode, sent: readonly Place[]): WrongPrice | null {
  for (const [path, why] of Object.entries(errors)) {
    const place = sent[Number(/^rates\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
    if (place) return { mode, place: { wilaya: place.wilaya, commune: place.commune }, why };
  }
  return null;
}
