import type { AvailableProduct, ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

/** Milliseconds of rest after the last letter. */
const TYPING_PAUSE_MS = 250;

/** What the source has free, by a search; an answer that comes too late is dropped. */
export function useAvailable(
  { id: expeditionId, sourceId: warehouseId }: ExpeditionRow,
  begun: readonly AvailableProduct[],
  onFailed: () => void,
) {
  const api = useApi();
  const [rows, setRows] = useState(begun);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const turn = useRef(0);
  const search = useRef('');
  const failed = useRef(onFailed);
  failed.current = onFailed;
  /** Asks for what was searched last again: after each change of the expedition (BO-168). */
  const refresh = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    const query = { search: search.current, expeditionId };
    const answer = await api.send(stockContract.availableProducts, { params: { warehouseId }, query });
    if (own !== turn.current) return;
    setBusy(false);
    if (answer.ok) setRows(answer.data);
    else failed.current();
  }, [api, expeditionId, warehouseId]);
  useEffect(() => {
    if (typed.trim() === search.current) return;
    const timer = setTimeout(() => {
      search.current = typed.trim();
      void refresh();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, refresh]);
  /** What is typed is not searched yet: its first row is not what Enter means. */
  const pending = busy || typed.trim() !== search.current;
  return { rows, pending, typed, setTyped, refresh };
}
export type Available = ReturnType<typeof useAvailable>;
