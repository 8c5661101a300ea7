import type { DeskResult, OrderDetail } from '@hanout/contracts';
import { dismissToast, notifyDone, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../../frame/session.tsx';
import { RESULT_KEYS } from '../../keyboard/desk-keys.ts';
import type { action, loader } from './route.tsx';

export interface DeskWork {
  /** Something is on its way: until its answer is shown, no key does anything. */
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly refused: readonly string[];
  readonly next: () => void;
  readonly pass: () => void;
  /** `until`: value of a `datetime-local`, Algiers time; `reason`: why it is cancelled. */
  readonly note: (result: DeskResult, more?: { until?: string; reason?: string }) => void;
}

/** One thing at a time: a second press while the first is on its way is not another result. Ctrl-Z takes a cancellation back. */
export function useDesk(order: OrderDetail | null): DeskWork {
  const fetcher = useFetcher<typeof action>();
  const _csrf = useCsrfToken();
  const { pending } = useLoaderData<typeof loader>().desk;
  const { data, state } = fetcher;
  const busy = state !== 'idle';
  const send = (fields: Record<string, string>) => {
    if (!busy) fetcher.submit({ ...fields, _csrf }, { method: 'post' });
  };
  const undo = () => pending && send({ action: 'undo', id: pending.orderId });
  useHotkeys({ 'Ctrl+Z': pending ? undo : undefined });
  useTold(fetcher, undo);
  const id = order?.id ?? '';
  return {
    busy,
    refused: data && !data.ok && !busy ? data.messages : [],
    next: () => send({ action: 'next' }),
    pass: () => send({ action: 'pass', id }),
    note: (result, { until = '', reason = '' } = {}) =>
      send({ action: 'result', id, version: String(order?.version ?? 0), result, until, reason }),
  };
}

/** Each answer is said once; what can still be taken back says how. */
function useTold({ data, state }: ReturnType<typeof useFetcher<typeof action>>, undo: () => void): void {
  const { t } = useTranslation();
  const { pending } = useLoaderData<typeof loader>().desk;
  const latest = useRef(undo);
  latest.current = undo;
  const said = useRef<unknown>(undefined);
  const offered = useRef<string | number | null>(null);
  useEffect(() => {
    if (state !== 'idle' || !data || said.current === data) return;
    said.current = data;
    if (offered.current !== null) dismissToast(offered.current);
    offered.current = null;
    if (!data.ok) return;
    const { result } = data;
    if (result === 'undo') notifyDone(t('desk.undone'));
    else if (result === 'refused' || result === 'duplicate')
      offered.current = notifyUndo(
        t(`desk.done.${result}`, { number: pending?.number ?? '' }),
        t('desk.undo'),
        () => latest.current(),
      );
    else {
      const known = RESULT_KEYS.find((one) => one.result === result);
      if (known) notifyDone(t(`desk.done.${known.result}`));
    }
  }, [data, state, pending, t]);
}
