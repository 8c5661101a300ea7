import type { TillBoot, TillProduct } from '@hanout/contracts';
import type { Ticket } from '@hanout/kernel';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { type Cart, dueOf, ticketOf } from './cart.ts';
import { TillCore } from './core.ts';
import { refreshBoot } from './pairing.ts';
import { shareParked } from './share-parked.ts';
import { syncCatalogue, syncStocks } from './supplies.ts';
import type { TillView } from './view.ts';

const TillContext = createContext<TillCore | null>(null);
export const TillProvider = TillContext.Provider;

export function useTillCore(): TillCore {
  const till = useContext(TillContext);
  if (!till) throw new Error('this part stands inside the till');
  return till;
}

/** What the till knows now. */
export function useTill(): { till: TillCore; view: TillView } {
  const till = useTillCore();
  return { till, view: useSyncExternalStore(till.subscribe, till.read, till.read) };
}

/** One thing that the till knows: what draws it is not drawn again when others change. */
export function useTillView<T>(select: (view: TillView) => T): T {
  const till = useTillCore();
  const read = () => select(till.view);
  return useSyncExternalStore(till.subscribe, read, read);
}

/** Products of the disk, in the order of their ids; those before them until they are read. */
export function useGoods(ids: readonly string[]): readonly TillProduct[] {
  const till = useTillCore();
  const [found, setFound] = useState<readonly TillProduct[]>([]);
  useEffect(() => {
    let over = false;
    const show = (products: readonly TillProduct[]) => {
      if (!over) setFound(products);
    };
    void till.goods.of(ids).then(show, () => undefined);
    return () => {
      over = true;
    };
  }, [till, ids]);
  return found;
}

/** For how long a cart that did not change is not priced anew, milliseconds: all parts of a screen ask for the same. */
const SAME_MS = 1_000;
const priced = new WeakMap<
  Cart,
  { readonly promotions: unknown; readonly instant: number; readonly ticket: Ticket }
>();

/** What the cart comes to now; drawn again when it or the promotions change. */
export function useTicket(): Ticket {
  const { till, view } = useTill();
  const { cart, boot } = view;
  const promotions = boot?.promotions ?? NO_PROMOTIONS;
  const instant = till.now() + view.offset;
  const known = priced.get(cart);
  if (known?.promotions === promotions && Math.abs(instant - known.instant) < SAME_MS) return known.ticket;
  const ticket = ticketOf(cart, promotions, instant);
  priced.set(cart, { promotions, instant, ticket });
  return ticket;
}
const NO_PROMOTIONS: TillBoot['promotions'] = [];

/** What is left to pay of the cart (+), or to give (−), with what comes back with it. */
export function useDue() {
  const ticket = useTicket();
  return { ticket, ...dueOf(useTill().view.cart, ticket) };
}

/** How often what changed in the shop is asked for, milliseconds. */
const REFRESH_MS = 60_000;

/** The till of this page: begun with it, and given back with it. */
export function useNewTill(): TillCore {
  const locale = useLocale();
  const [till] = useState(() => new TillCore(locale));
  useEffect(() => {
    let over = false;
    let busy = false;
    const refresh = async () => {
      if ((await refreshBoot(till)) !== null || till.view.phase !== 'ready') return;
      await syncCatalogue(till);
      await syncStocks(till);
      await shareParked(till);
    };
    const again = async () => {
      const { phase, boot } = till.view;
      if (over || busy || (phase !== 'ready' && !boot)) return;
      busy = true;
      await refresh().catch(() => undefined);
      busy = false;
    };
    void till.start().then(again);
    const timer = setInterval(() => void again(), REFRESH_MS);
    window.addEventListener('online', again);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
      void till.stop();
    };
  }, [till]);
  return till;
}
