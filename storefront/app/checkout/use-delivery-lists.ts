import type { Locale } from '@hanout/kernel';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { fetchCommunes, fetchTransporters, fetchWilayas } from './checkout-api.ts';
import type { CheckoutAction, ListName } from './reducer.ts';
import { itemsTotal } from './rules.ts';
import type { CheckoutState } from './state.ts';
import { useOnline } from './use-online.ts';

const LISTS: readonly ListName[] = ['wilayas', 'communes', 'transporters'];

/**
 * Wilayas when the form opens, communes of the wilaya, ways of delivery to the commune; `retry` asks again. What
 * failed is asked for again by itself once the network is back.
 */
export function useDeliveryLists(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  open: boolean,
  locale: Locale,
): (list: ListName) => void {
  const [attempts, setAttempts] = useState({ wilayas: 0, communes: 0, transporters: 0 });
  const { wilaya, commune } = state.formData;
  const amount = itemsTotal(state.lines);
  useList('wilayas', open, dispatch, [attempts.wilayas], (signal) => fetchWilayas(locale, signal));
  useList('communes', open && wilaya !== '', dispatch, [wilaya, attempts.communes], (signal) =>
    fetchCommunes(wilaya, locale, signal),
  );
  useList(
    'transporters',
    open && commune !== '',
    dispatch,
    [commune, amount, attempts.transporters],
    (signal) => fetchTransporters(commune, amount, locale, signal),
  );
  const retry = useCallback(
    (list: ListName) => setAttempts((counts) => ({ ...counts, [list]: counts[list] + 1 })),
    [],
  );
  const online = useOnline();
  const failed = LISTS.filter((list) => state[list].error !== null);
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => {
    if (online) for (const list of latest.current) retry(list);
  }, [online, retry]);
  return retry;
}

function useList<L extends ListName>(
  list: L,
  wanted: boolean,
  dispatch: Dispatch<CheckoutAction>,
  inputs: readonly unknown[],
  fetchItems: (
    signal: AbortSignal,
  ) => Promise<Extract<CheckoutAction, { type: 'fulfilled'; list: L }>['items']>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inputs` are what the list depends on
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    dispatch({ type: 'pending', list });
    fetchItems(abort.signal).then(
      (items) => {
        if (!abort.signal.aborted) dispatch({ type: 'fulfilled', list, items } as CheckoutAction);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        dispatch({ type: 'rejected', list });
      },
    );
    return () => abort.abort();
  }, [wanted, ...inputs]);
}
