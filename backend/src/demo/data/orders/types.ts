import type { CALL_RESULTS, MONEY_PLACES, PARCEL_EVENTS } from '@hanout/contracts';
import type { PersonKey } from '../people.ts';

/** When, seen from the first start: hours ago, or a time of the day in Algiers some days ago. */
export type Moment =
  | { readonly hoursAgo: number }
  | { readonly daysAgo: number /** `HH:MM`. */; readonly time: string };

/** What a member of staff does with an order; who does it follows from what it is. */
export type Act =
  | { readonly do: 'confirm' | 'reopen' | 'prepare' | 'handOver' | 'deliver' | 'takeBack' }
  | { readonly do: 'cancel' | 'lose' | 'forfeit'; readonly reason: string }
  | { readonly do: 'note'; readonly text: string }
  | {
      readonly do: 'call';
      readonly result: (typeof CALL_RESULTS)[number];
      /** A postponed call: hours from now. */
      readonly againIn?: number;
      readonly note?: string;
    }
  /** All that is left, or so many pieces of one line. */
  | { readonly do: 'pack'; readonly sku?: string; readonly quantity?: number }
  | { readonly do: 'parcel'; readonly event: (typeof PARCEL_EVENTS)[number]; readonly reason?: string }
  /** Delivered in part: the customer keeps pieces of one line. */
  | { readonly do: 'keep'; readonly sku: string; readonly quantity: number }
  /** Whole DA; all that is owed when absent. */
  | {
      readonly do: 'pay';
      readonly kind: 'deposit' | 'payment';
      readonly amount?: number;
      readonly place: (typeof MONEY_PLACES)[number];
    }
  | { readonly do: 'refund'; readonly amount: number; readonly place: 'till' | 'card_account' };

/** Hours after the step before it, or after the order. */
export type Step = Act & { readonly after: number };

export interface DemoAddress {
  /** The commune of that name in a wilaya whose number the reform has left alone. */
  readonly wilaya: number;
  readonly commune: string;
  readonly mode: 'home' | 'desk';
  readonly address?: string;
}

export interface DemoOrder {
  readonly placed: Moment;
  readonly by: PersonKey;
  readonly to: DemoAddress;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  readonly steps: readonly Step[];
}
