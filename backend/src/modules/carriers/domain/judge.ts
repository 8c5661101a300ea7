import type { DeliveryState } from '@hanout/contracts';

/** On the road, in whichever place: an event of one such place never contradicts another. */
const ON_ITS_WAY: readonly DeliveryState[] = [
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
];
const COMING_BACK: readonly DeliveryState[] = ['return_requested', 'returning', 'return_ready', 'returned'];

export interface Situation {
  readonly current: DeliveryState;
  readonly target: DeliveryState;
  /** Older than the newest thing that the carrier has said of the parcel. */
  readonly late: boolean;
}

/**
 * What is to be done with a tracking event of a parcel: try to move it there, only keep it, or show it to somebody. Forward only:
 * whether there is a legal way is the orders' to say, and where there is none `withoutWay` decides.
 */
export function judge({ current, target, late }: Situation): 'move' | 'note' {
  if (current === target) return 'note';
  // A late word of the road would take the parcel back to where it has been.
  return late && ON_ITS_WAY.includes(target) && ON_ITS_WAY.includes(current) ? 'note' : 'move';
}

/** No legal way leads there: either the parcel has been there and gone on, or two things cannot both be true. */
export function withoutWay({ current, target, late }: Situation): 'note' | 'contradiction' {
  if (ON_ITS_WAY.includes(target) && (late || ON_ITS_WAY.includes(current))) return 'note';
  const back = COMING_BACK.indexOf(target);
  return back >= 0 && back < COMING_BACK.indexOf(current) ? 'note' : 'contradiction';
}
