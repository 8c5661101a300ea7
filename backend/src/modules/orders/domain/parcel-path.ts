import type { DeliveryState } from '@hanout/contracts';
import type { TransitionName } from './transition-table.ts';
import { isLegal, type Standing, stepsOf, transitionNamed } from './transitions.ts';

/** What a carrier's word can bring about; of two ways of the same length the earlier one here is taken. */
const CARRIER_STEPS = [
  'deliver',
  'hand_over',
  'transit',
  'arrive_at_desk',
  'go_out',
  'request_return',
  'fail_attempt',
  'wait',
  'start_return',
  'return_arrives',
] as const satisfies readonly TransitionName[];
export type CarrierStep = (typeof CARRIER_STEPS)[number];

/** Places that a parcel surely came through when a later one is told; a failed attempt or a wait is never made up. */
const PASSED: readonly DeliveryState[] = ['picked_up', 'out_for_delivery', 'return_requested', 'returning'];

/** The shortest way of legal steps from where an order stands to where its parcel is said to be; null: there is none. */
export function pathTo(target: DeliveryState, from: Standing): CarrierStep[] | null {
  if (from.deliveryState === target) return [];
  const seen = new Set([from.deliveryState]);
  let front: { at: Standing; way: CarrierStep[] }[] = [{ at: from, way: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, way } of front)
      for (const name of CARRIER_STEPS) {
        const reached = after(name, at);
        if (!reached) continue;
        if (reached.deliveryState === target) return [...way, name];
        if (seen.has(reached.deliveryState) || !PASSED.includes(reached.deliveryState)) continue;
        seen.add(reached.deliveryState);
        next.push({ at: reached, way: [...way, name] });
      }
    front = next;
  }
  return null;
}

function after(name: CarrierStep, at: Standing): Standing | null {
  const transition = transitionNamed(name);
  if (!isLegal(transition, at)) return null;
  const moved = stepsOf(transition, at).map(({ axis, to }) =>
    axis === 'order' ? { state: to } : { deliveryState: to },
  );
  return Object.assign({}, at, ...moved) as Standing;
}
