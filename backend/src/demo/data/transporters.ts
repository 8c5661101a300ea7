/** Column prefix of `data/demo/delivery_rates_examples.csv`. */
export type GridName = 'zr' | 'ecotrack' | 'noest';

export interface DemoTransporter {
  readonly name: string;
  readonly mark: { readonly text: string; readonly color: string };
  readonly grid: GridName;
  /** Subtotal in whole DA from which delivery to the door is free. */
  readonly homeFreeFrom?: number;
  readonly homeDelay: { readonly min: number; readonly max: number };
  readonly deskDelay: { readonly min: number; readonly max: number };
  /** Desks outside the seats of the wilayas. */
  readonly towns: Readonly<Record<number, readonly string[]>>;
  /** Communes with a price of their own, whole DA, to the door. */
  readonly ownPrices?: readonly {
    readonly wilaya: number;
    readonly commune: string;
    readonly price: number;
  }[];
}

/** Where desks stand besides the seat of each wilaya, by wilaya of the 58 scheme. */
const TOWNS = {
  3: ['Aflou'],
  5: ['Barika', 'Arris'],
  6: ['Akbou', 'El Kseur'],
  9: ['Boufarik', 'Ouled Yaïch'],
  14: ['Ksar Chellala'],
  15: ['Azazga', 'Draâ Ben Khedda'],
  16: ['Bab Ezzouar', 'Kouba', 'Birtouta', 'Chéraga', 'Hussein Dey'],
  17: ['Aïn Ouessara', 'Messaad'],
  19: ['El Eulma', 'Aïn Oulmene'],
  21: ['Azzaba'],
  23: ['El Bouni'],
  25: ['El Khroub'],
  26: ['Ksar El Boukhari'],
  28: ['Bou Saâda'],
  30: ['Hassi Messaoud'],
  31: ['Es Sénia', 'Bir El Djir'],
  35: ['Boudouaou'],
  42: ['Koléa'],
};

/** Invented carriers with grids that real ones have published (`data/NOTICE.md`). */
export const TRANSPORTERS: readonly DemoTransporter[] = [
  {
    name: 'Wasl Express',
    mark: { text: 'W', color: '#0a61a8' },
    grid: 'zr',
    homeDelay: { min: 24, max: 72 },
    deskDelay: { min: 24, max: 48 },
    towns: TOWNS,
    ownPrices: [{ wilaya: 1, commune: 'Akabli', price: 1450 }],
  },
  {
    name: 'Tariq Colis',
    mark: { text: 'T', color: '#0c7350' },
    grid: 'ecotrack',
    homeFreeFrom: 15_000,
    homeDelay: { min: 24, max: 96 },
    deskDelay: { min: 24, max: 72 },
    towns: { 16: ['Bab Ezzouar', 'Birtouta'], 19: ['El Eulma'], 31: ['Es Sénia'] },
  },
  {
    name: 'Nakhla Livraison',
    mark: { text: 'N', color: '#8a4b12' },
    grid: 'noest',
    homeDelay: { min: 48, max: 120 },
    deskDelay: { min: 48, max: 96 },
    towns: { 16: ['Dar El Beïda'], 30: ['Hassi Messaoud'], 28: ['Bou Saâda'] },
  },
];
