import type { OrderDetail } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './act.server.ts';
import type { action } from './route.tsx';

export interface Act {
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
  sending: boolean;
  /** The last answer, when it was a refusal. */
  refusal: Refusal | null;
}

/**
 * One action of the order's page: a fetcher of its own, so that what two dialogs were refused is not mixed up. Says
 * that it was done with a toast, then calls `onDone`; a refusal stays where it was asked.
 */
export function useAct(order: OrderDetail, onDone?: () => void): Act {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const { data, state } = fetcher;
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (state !== 'idle' || !data || said.current === data) return;
    said.current = data;
    if (!data.ok) return;
    notifyDone(t(`order.done.${data.action}`, { number: order.number }));
    onDone?.();
  }, [data, state, order.number, onDone, t]);
  const refusal = data && !data.ok && state === 'idle' ? data.refusal : null;
  return { fetcher, sending: state !== 'idle', refusal };
}

/**
 * The version that whoever fills a form has seen: that of the moment it was opened. A silent refresh of the page does
 * not change it; being told that the order changed does.
 */
export function useSeenVersion(order: OrderDetail, refusal: Refusal | null): number {
  const [seen, setSeen] = useState(order.version);
  useEffect(() => {
    if (refusal?.code === 'order_changed') setSeen(order.version);
  }, [refusal, order.version]);
  return seen;
}
