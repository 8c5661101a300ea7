import type { IncidentSeverity } from '@hanout/contracts';
import type { Moment } from './orders/types.ts';
import type { Pieces } from './supply.ts';

/** What moves between the warehouses. */
export interface DemoExpedition {
  readonly from: number;
  readonly to: number;
  readonly begun: Moment;
  readonly note: string;
  readonly carriedBy?: string;
  readonly lines: readonly Pieces[];
  /** Hours after the step before; nothing: it is being prepared. */
  readonly sentAfter?: number;
  readonly receivedAfter?: number;
  /** Of the first line, found broken when it arrived. */
  readonly damaged?: { readonly quantity: number; readonly reason: string };
}

export const EXPEDITIONS: readonly DemoExpedition[] = [
  {
    from: 0,
    to: 1,
    begun: { daysAgo: 9, time: '09:10' },
    note: 'Complément pour Oran',
    carriedBy: 'Camionnette de la boutique',
    lines: [
      ['NOU-CRJ-50', 8],
      ['TAS-SAV-200', 12],
    ],
    sentAfter: 4,
    receivedAfter: 26,
    damaged: { quantity: 1, reason: 'Pot fendu à l’arrivée' },
  },
  {
    from: 0,
    to: 1,
    begun: { daysAgo: 1, time: '09:30' },
    note: 'Enceintes pour Oran',
    carriedBy: 'Camionnette de la boutique',
    lines: [['SAH-ENC-N', 4]],
    sentAfter: 3,
  },
  {
    from: 1,
    to: 0,
    begun: { hoursAgo: 3 },
    note: 'Retour du surplus',
    lines: [['DAR-POE-28', 2]],
  },
];

/** Figures found in the second warehouse, against what the books said. */
export const STOCK_TAKE = {
  warehouse: 1,
  begun: { daysAgo: 6, time: '08:30' },
  postedAfter: 3,
  note: 'Comptage tournant, étagères A et B',
  /** Found, less what the books said. */
  found: [
    ['DAR-COC-4B', 0],
    ['DAR-POE-28', -1],
    ['DAR-BOU-1N', 0],
    ['NUM-S6-N128', 0],
  ],
} as const;

/** What went wrong in a warehouse; hours after the step before. */
export interface DemoIncident {
  readonly at: Moment;
  readonly warehouse: number;
  readonly severity: IncidentSeverity;
  readonly description: string;
  readonly inHand?: { readonly after: number; readonly text: string };
  readonly resolved?: { readonly after: number; readonly text: string };
}

export const INCIDENTS: readonly DemoIncident[] = [
  {
    at: { daysAgo: 11, time: '14:20' },
    warehouse: 0,
    severity: 'medium',
    description: 'Fuite au plafond, allée C\u00a0: cartons déplacés, rien de mouillé.',
    inHand: { after: 2, text: 'Le propriétaire du local est prévenu.' },
    resolved: { after: 46, text: 'Toiture réparée, allée C remise en service.' },
  },
  {
    at: { daysAgo: 1, time: '16:10' },
    warehouse: 1,
    severity: 'high',
    description: 'Le rideau métallique ferme mal\u00a0: il faut être deux pour le verrouiller.',
    inHand: { after: 1.5, text: 'Serrurier attendu demain matin.' },
  },
];
