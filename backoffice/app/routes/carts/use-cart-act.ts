import type { CartRow } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../../frame/session.tsx';
import type { action } from './route.tsx';

export interface CartAct {
  readonly sending: boolean;
  /** Why the last one was refused; empty: it was not. */
  readonly refused: string;
  /** `until`: value of a `datetime-local`, Algiers time. */
  readonly call: (result: string, until?: string) => void;
  readonly dismiss: () => void;
}

/** What is done with one cart, at the version that is shown. */
export function useCartAct({ id, version }: CartRow): CartAct {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const _csrf = useCsrfToken();
  const { data, state } = fetcher;
  const said = useRef<unknown>(undefined);
  // Said as soon as the answer is there: the queue that is read next may be without this cart.
  useEffect(() => {
    if (!data || said.current === data) return;
    said.current = data;
    if (data.ok) notifyDone(t(`carts.done.${data.action}`));
  }, [data, t]);
  const sending = state !== 'idle';
  const send = (fields: Record<string, string>) => {
    if (!sending) fetcher.submit({ ...fields, id, version: String(version), _csrf }, { method: 'post' });
  };
  return {
    sending,
    refused: data && !data.ok && !sending ? data.message : '',
    call: (result, until = '') => send({ action: 'call', result, until }),
    dismiss: () => send({ action: 'dismiss' }),
  };
}
