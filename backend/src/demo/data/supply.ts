import type { LandedBy, ReceiptQc } from '@hanout/contracts';
import type { Moment } from './orders/types.ts';

/** Who sells to the shop. Companies are invented, as brands and carriers are. */
export interface DemoSupplier {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly leadDays: number;
  readonly paymentDays: number;
  /** SKUs of what it sells. */
  readonly sells: readonly string[];
}

/** Pieces by SKU. */
export type Pieces = readonly [sku: string, quantity: number];
/** What was found of them where they are not simply kept. */
type Came = readonly [
  sku: string,
  quantity: number,
  found?: { readonly qc: ReceiptQc; readonly reason: string },
];

/** What comes of an order of a supplier, hours after the step before. */
export type SupplyStep = { readonly after: number } & (
  | { readonly do: 'receive'; readonly deliveryNote: string; readonly lines: readonly Came[] }
  | { readonly do: 'sendBack' }
  /** All that was received and is not billed yet. */
  | { readonly do: 'bill'; readonly number: string }
  /** Whole DA, by transfer. */
  | { readonly do: 'pay'; readonly amount: number; readonly reference: string }
  /** Whole DA on top of the goods of its receipts. */
  | { readonly do: 'land'; readonly label: string; readonly amount: number; readonly by: LandedBy }
);

export interface DemoSupplierOrder {
  readonly supplier: string;
  /** Index of the warehouse. */
  readonly to: number;
  readonly placed: Moment;
  /** Days after it was placed; left out: a draft. */
  readonly expectedIn?: number;
  readonly lines: readonly Pieces[];
  readonly steps: readonly SupplyStep[];
}

export const SUPPLIERS: readonly DemoSupplier[] = [
  {
    key: 'care',
    name: 'Mitidja Cosmétiques',
    phone: '0500001001',
    address: 'Zone d’activité, Ouled Yaïch, Blida',
    leadDays: 4,
    paymentDays: 30,
    sells: [
      'NOU-CRJ-50',
      'NOU-GEL-200',
      'NOU-SER-H',
      'NOU-SER-E',
      'NOU-NUI-50',
      'TAS-SAV-200',
      'TAS-SHA-400',
    ],
  },
  {
    key: 'sound',
    name: 'Électro Mezghana Import',
    phone: '0500001002',
    address: 'Zone industrielle, Rouiba, Alger',
    leadDays: 7,
    paymentDays: 15,
    sells: ['SAH-ENC-N', 'SAH-ENC-C', 'SAH-CAS-N', 'SAH-ECO-B', 'SAH-BAT-20', 'SAH-CHA-33'],
  },
  {
    key: 'house',
    name: 'Comptoir de l’Ouest',
    phone: '0500001003',
    address: 'Zone d’activité, Es Sénia, Oran',
    leadDays: 3,
    paymentDays: 0,
    sells: ['DAR-COC-4B', 'DAR-POE-28', 'DAR-BOU-1N', 'DAR-CHE-C', 'DAR-LAM-J'],
  },
];

export const SUPPLIER_ORDERS: readonly DemoSupplierOrder[] = [
  // Came whole, was billed, and is paid for the most part.
  {
    supplier: 'care',
    to: 0,
    placed: { daysAgo: 19, time: '09:20' },
    expectedIn: 4,
    lines: [
      ['NOU-CRJ-50', 24],
      ['NOU-SER-H', 18],
      ['NOU-GEL-200', 24],
      ['TAS-SAV-200', 40],
    ],
    steps: [
      {
        after: 98,
        do: 'receive',
        deliveryNote: 'BL 2041',
        lines: [
          ['NOU-CRJ-50', 24],
          ['NOU-SER-H', 18],
          ['NOU-GEL-200', 24],
          ['TAS-SAV-200', 40],
        ],
      },
      { after: 3, do: 'land', label: 'Transport depuis Blida', amount: 6_500, by: 'weight' },
      { after: 20, do: 'bill', number: 'F-0417' },
      { after: 120, do: 'pay', amount: 60_000, reference: 'VIR 118204' },
    ],
  },
  // Came in part; some of it was refused and went back; its bill is due.
  {
    supplier: 'sound',
    to: 0,
    placed: { daysAgo: 16, time: '11:05' },
    expectedIn: 10,
    lines: [
      ['SAH-ENC-N', 20],
      ['SAH-CAS-N', 12],
      ['SAH-BAT-20', 30],
    ],
    steps: [
      {
        after: 170,
        do: 'receive',
        deliveryNote: 'BL 7730',
        lines: [
          ['SAH-ENC-N', 12],
          ['SAH-ENC-N', 2, { qc: 'rejected', reason: 'Cartons enfoncés' }],
          ['SAH-CAS-N', 12],
          ['SAH-BAT-20', 4, { qc: 'hold', reason: 'Emballages ouverts, à contrôler' }],
        ],
      },
      { after: 22, do: 'sendBack' },
      { after: 3, do: 'bill', number: 'EM/26/1183' },
    ],
  },
  // Under way, for the other warehouse.
  {
    supplier: 'house',
    to: 1,
    placed: { daysAgo: 2, time: '15:40' },
    expectedIn: 3,
    lines: [
      ['DAR-COC-4B', 10],
      ['DAR-POE-28', 16],
      ['DAR-BOU-1N', 12],
    ],
    steps: [],
  },
  // A draft.
  {
    supplier: 'care',
    to: 0,
    placed: { hoursAgo: 5 },
    lines: [
      ['NOU-NUI-50', 24],
      ['TAS-SHA-400', 36],
    ],
    steps: [],
  },
];

/** Brought without an order: the supplier has no price of it, so that somebody has to say what it costs. */
export const BROUGHT = {
  supplier: 'house',
  to: 1,
  at: { daysAgo: 1, time: '10:15' },
  deliveryNote: 'BL 0093',
  lines: [
    ['DAR-FAI-6', 8],
    ['DAR-ORG-2', 6],
  ],
} as const;
