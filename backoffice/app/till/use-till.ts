import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { dueOf, ticketOf } from './cart.ts';
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

/** What the cart comes to now; drawn again when it or the promotions change. */
export function useTicket() {
  const { till, view } = useTill();
  return ticketOf(view.cart, view.boot?.promotions ?? [], till.now() + view.offset);
}

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
    const refresh = async () => {
      const { phase, boot } = till.view;
      if (over || (phase !== 'ready' && !boot)) return;
      if ((await refreshBoot(till)) !== null || till.view.phase !== 'ready') return;
      await syncCatalogue(till);
      await syncStocks(till);
      await shareParked(till);
    };
    const again = () => void refresh().catch(() => undefined);
    void till.start().then(again);
    const timer = setInterval(again, REFRESH_MS);
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
