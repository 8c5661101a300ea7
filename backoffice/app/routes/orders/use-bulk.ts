import type { BulkAction, OrderRow } from '@hanout/contracts';
import { carriersContract, ordersContract } from '@hanout/contracts';
import { notifyDone, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { useApi } from '../../forms/use-api.ts';

/** Milliseconds in which an act on many orders can still be taken back: a transition has no inverse. */
const GRACE = 10_000;

/** By then carriers have been told of what they grant at once. */
const HEARD_WITHIN = 3_000;

export interface RefusedOrder {
  readonly number: string;
  readonly message: string;
}

/** An order of many, with the colleague out of whose hands it is taken. */
export type TakenRow = OrderRow & { readonly takenFrom?: string };

/** Acts on many orders: said at once, done ten seconds later, or when the page is left. */
export function useBulk() {
  const { t } = useTranslation();
  const api = useApi();
  const call = useLastingCall();
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([]);
  const waiting = useRef<(() => void) | null>(null);
  const run = useCallback(() => waiting.current?.(), []);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    window.addEventListener('pagehide', run);
    return () => {
      gone.current = true;
      window.removeEventListener('pagehide', run);
      run();
    };
  }, [run]);
  /** Carriers grant so many calls: those of many parcels that they have not been told of yet, and for how long. */
  const sayWhoWaits = async () => {
    const answer = await api.send(carriersContract.waiting);
    for (const { transporter, waiting, minutes } of answer.ok ? answer.data.items : [])
      if (minutes !== null)
        notifyDone(
          `${transporter} : ${t('carriers.queue', { count: waiting })} ${t('carriers.waits', { count: minutes })}`,
        );
  };
  const act = (action: BulkAction, orders: readonly TakenRow[], staffId: string | null = null) => {
    run();
    const name = t(`orderList.bulk.${action}`).replace('…', '');
    const count = orders.length;
    const send = async () => {
      clearTimeout(timer);
      waiting.current = null;
      const seen = orders.map(({ id, version, takenFrom }) => ({ id, version, takenFrom }));
      const body = { action, staffId, orders: seen };
      const answer = await call(ordersContract.bulk, { body });
      if (!answer.ok) return setRefused([{ number: '', message: answer.message }]);
      const numbers = new Map(orders.map(({ id, number }) => [id, number]));
      setRefused(answer.data.refused.map(({ id, message }) => ({ number: numbers.get(id) ?? '', message })));
      if (answer.data.done > 0) notifyDone(t('orderList.done', { action: name, count: answer.data.done }));
      if (action === 'announce' && answer.data.done > 0) setTimeout(sayWhoWaits, HEARD_WITHIN);
    };
    const timer = setTimeout(send, GRACE);
    waiting.current = send;
    // The list was left while it was asked who has these orders in hand.
    if (gone.current) return run();
    setRefused([]);
    notifyUndo(t('orderList.pending', { action: name, count }), t('listing.undo'), () => {
      if (waiting.current !== send) return;
      clearTimeout(timer);
      waiting.current = null;
      notifyDone(t('orderList.undone'));
    });
  };
  return { act, refused, refuse: setRefused };
}
