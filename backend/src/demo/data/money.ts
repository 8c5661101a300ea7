import type { Moment } from './orders/types.ts';

/** What moved in the bank beside orders and suppliers, whole DA. */
export interface DemoMovement {
  readonly do: 'owner' | 'expense';
  readonly at: Moment;
  readonly amount: number;
  readonly note: string;
}

export const MOVEMENTS: readonly DemoMovement[] = [
  { do: 'owner', at: { daysAgo: 24, time: '09:00' }, amount: 400_000, note: 'Apport du propriétaire' },
  { do: 'expense', at: { daysAgo: 12, time: '11:00' }, amount: 45_000, note: 'Loyer du dépôt d’Alger' },
  { do: 'expense', at: { daysAgo: 5, time: '16:30' }, amount: 8_400, note: 'Cartons et ruban adhésif' },
];

/** What a transporter brought by transfer, of the parcels that it had held for the longest. */
export interface DemoTransporterPayment {
  readonly transporter: string;
  readonly at: Moment;
  readonly parcels: number;
  readonly reference: string;
  /** The accountant has seen the money. */
  readonly confirmed: boolean;
}

export const TRANSPORTER_PAYMENTS: readonly DemoTransporterPayment[] = [
  {
    transporter: 'Wasl Express',
    at: { daysAgo: 3, time: '10:30' },
    parcels: 6,
    reference: 'WE-2290',
    confirmed: true,
  },
  {
    transporter: 'Tariq Colis',
    at: { hoursAgo: 4 },
    parcels: 3,
    reference: 'TC/1147',
    confirmed: false,
  },
];
