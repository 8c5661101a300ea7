import type { PersonKey } from './people.ts';

/** A form that was filled in and not sent. */
export interface DemoCart {
  readonly by: PersonKey;
  readonly hoursAgo: number;
  readonly wilaya: number;
  readonly commune: string;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  /** What staff did about it, hours after it was left. */
  readonly worked?:
    | {
        readonly after: number;
        readonly do: 'call';
        readonly result: 'no_answer' | 'busy';
        readonly note?: string;
      }
    | { readonly after: number; readonly do: 'dismiss'; readonly note: string };
}

export const CARTS: readonly DemoCart[] = [
  { by: 'selma', hoursAgo: 0.8, wilaya: 42, commune: 'Koléa', lines: [['NOU-SER-H', 1]] },
  {
    by: 'fouad',
    hoursAgo: 2.6,
    wilaya: 25,
    commune: 'Constantine',
    lines: [
      ['SAH-ENC-N', 1],
      ['SAH-BAT-20', 1],
    ],
  },
  { by: 'djamila', hoursAgo: 5.5, wilaya: 7, commune: 'Biskra', lines: [['DAR-COC-4B', 1]] },
  { by: 'lotfi', hoursAgo: 21, wilaya: 22, commune: 'Sidi Bel Abbès', lines: [['NUM-S6-N128', 1]] },
  {
    by: 'kenza',
    hoursAgo: 27,
    wilaya: 2,
    commune: 'Chlef',
    lines: [['NUM-LAV-10', 1]],
    worked: { after: 3, do: 'call', result: 'no_answer' },
  },
  {
    by: 'khaled',
    hoursAgo: 50,
    wilaya: 19,
    commune: 'El Eulma',
    lines: [['SAH-CAS-N', 1]],
    worked: { after: 14, do: 'call', result: 'busy', note: 'Compte commander la semaine prochaine.' },
  },
  {
    by: 'wassila',
    hoursAgo: 74,
    wilaya: 35,
    commune: 'Boumerdès',
    lines: [['RIM-RAL-RC', 1]],
    worked: { after: 16, do: 'dismiss', note: 'Elle regardait seulement les prix.' },
  },
];
