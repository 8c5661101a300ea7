import type { PersonKey } from '../people.ts';
import type { Act, DemoAddress, DemoOrder, Moment, Step } from './types.ts';

export const on = (daysAgo: number, time: string): Moment => ({ daysAgo, time });
export const ago = (hoursAgo: number): Moment => ({ hoursAgo });

export const home = (wilaya: number, commune: string, address?: string): DemoAddress => ({
  wilaya,
  commune,
  mode: 'home',
  address,
});
export const desk = (wilaya: number, commune: string): DemoAddress => ({ wilaya, commune, mode: 'desk' });

export const order = (
  by: PersonKey,
  placed: Moment,
  to: DemoAddress,
  lines: DemoOrder['lines'],
  ...steps: readonly (Step | readonly Step[])[]
): DemoOrder => ({ by, placed, to, lines, steps: steps.flat() });

export const step = (after: number, act: Act): Step => ({ after, ...act });
export const confirmed = (after: number) => step(after, { do: 'confirm' });
export const noAnswer = (after: number) => step(after, { do: 'call', result: 'no_answer' });
export const cancelled = (after: number, reason: string) => step(after, { do: 'cancel', reason });
export const told = (after: number, event: Extract<Act, { do: 'parcel' }>['event'], reason?: string) =>
  step(after, { do: 'parcel', event, reason });

/** In a parcel, some hours after it was confirmed. */
export const packed = (after: number): Step[] => [step(after, { do: 'prepare' }), step(0.5, { do: 'pack' })];

/** Packed and with its carrier. */
export const sent = (after: number): Step[] => [
  ...packed(after),
  told(0.2, 'assign_delivery'),
  step(3, { do: 'handOver' }),
];

/** Sent and at the customer's. */
export const delivered = (after: number): Step[] => [
  ...sent(after),
  told(6, 'transit'),
  told(20, 'go_out'),
  step(4, { do: 'deliver' }),
];
