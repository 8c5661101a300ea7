import type { TillBoot } from '@hanout/contracts';
import { type Centimes, ZERO } from '@hanout/kernel';
import { type Cart, EMPTY_CART } from './cart.ts';
import type { KeptDocument, OpenSession, ParkedCart } from './database.ts';
import { CatalogueIndex } from './find.ts';
import type { Taken } from './free-stock.ts';
import type { CartElsewhere } from './share-parked.ts';
import { StockLevels } from './stock-levels.ts';

/** What a till knows, as its screens draw it. */
export interface TillView {
  /** `newer`: a newer till has been on this device; `elsewhere`: another tab sells. */
  readonly phase: 'starting' | 'unable' | 'newer' | 'elsewhere' | 'unpaired' | 'ready';
  readonly boot: TillBoot | null;
  /** The server does not know this device any more. */
  readonly detached: boolean;
  readonly session: OpenSession | null;
  readonly left: Centimes;
  readonly cart: Cart;
  readonly badge: { readonly unsent: number; readonly aside: number };
  readonly online: boolean;
  readonly cashierId: string | null;
  readonly index: CatalogueIndex;
  /** When all of it was read; null: not yet. */
  readonly catalogueAt: string | null;
  readonly loading: boolean;
  readonly stock: StockLevels;
  /** What was sold here since: the stock, as it was heard of, holds it still. */
  readonly unheard: Taken;
  readonly parked: readonly ParkedCart[];
  /** What waits at the other registers of the warehouse, as it was last heard. */
  readonly elsewhere: readonly CartElsewhere[];
  readonly offset: number;
  /** Whether the browser may throw away what is kept here: asked once a device is a till. */
  readonly persisted: boolean | null;
  /** A sale that was stored before the page was left, of which nobody knows whether it was printed. */
  readonly unprinted: KeptDocument | null;
}

/** Before it has looked. */
export const BEGINNING: TillView = {
  ...{ phase: 'starting', boot: null, detached: false, session: null, left: ZERO, cart: EMPTY_CART },
  ...{ badge: { unsent: 0, aside: 0 }, online: true, cashierId: null, index: new CatalogueIndex() },
  ...{
    catalogueAt: null,
    loading: false,
    stock: new StockLevels(),
    unheard: new Map(),
    parked: [],
    elsewhere: [],
    offset: 0,
    persisted: null,
    unprinted: null,
  },
};
