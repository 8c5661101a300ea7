import type { DeskResult, OrderDetail } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../../frame/session.tsx';
import { RESULT_KEYS } from './desk-keys.ts';
import type { action } from './route.tsx';

export interface DeskWork {
  /** Something is on its way: until its answer is shown, no key does anything. */
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly refused: readonly string[];
  readonly next: () => void;
  readonly pass: () => void;
  /** `until`: value of a `datetime-local`, Algiers time. */
  readonly note: (result: DeskResult, until?: string) => void;
}

/** One thing at a time: a second press while the first is on its way is not another result. */
export function useDesk(order: OrderDetail | null): DeskWork {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const _csrf = useCsrfToken();
  const { data, state } = fetcher;
  const busy = state !== 'idle';
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (state !== 'idle' || !data || said.current === data) return;
    said.current = data;
    const known = RESULT_KEYS.find(({ result }) => result === data.result);
    if (data.ok && known) notifyDone(t(`desk.done.${known.result}`));
  }, [data, state, t]);
  const send = (fields: Record<string, string>) => {
    if (!busy) fetcher.submit({ ...fields, _csrf }, { method: 'post' });
  };
  const id = order?.id ?? '';
  return {
    busy,
    refused: data && !data.ok && !busy ? data.messages : [],
    next: () => send({ action: 'next' }),
    pass: () => send({ action: 'pass', id }),
    note: (result, until = '') =>
      send({ action: 'result', id, version: String(order?.version ?? 0), result, until }),
  };
}
