import type { OrderDetail } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answered, Outcome, Refused } from '../forms/outcome.ts';
import { useCall } from '../forms/use-call.ts';
import { bodyOf, endpointOf } from './act-body.ts';
import type { OrderAct } from './acts.ts';

/** The calls of one order, through its page's action, from whatever page shows it. */
export function useOrderCall(order: OrderDetail) {
  const call = useCall(`/orders/${order.id}`);
  return (act: OrderAct, version: number, says: object, key?: string): Promise<Outcome<unknown>> =>
    call(endpointOf(act), { params: { id: order.id }, body: bodyOf(act, version, says) }, { key });
}

export interface Act {
  /** Does it with the version that the page shows; says with a toast that it was done. @returns whether it was */
  do: (act: OrderAct, says?: object, key?: string) => Promise<boolean>;
  /** What is on its way. */
  sending: OrderAct | null;
  /** What was refused last, and why. */
  refusal: { readonly act: OrderAct; readonly refused: Refused } | null;
}

/**
 * Acts of the order's page that stand in no dialog; one on its way at a time. What a browser without scripts was refused
 * is said in the same place.
 * @param own the only act that is done here
 */
export function useAct(order: OrderDetail, own?: OrderAct): Act {
  const { t } = useTranslation();
  const call = useOrderCall(order);
  const [sending, setSending] = useState<OrderAct | null>(null);
  const [refusal, setRefusal] = useState<Act['refusal']>(null);
  const plain = useRefusedPlainly(own);
  return {
    async do(act, says = {}, key) {
      setSending(act);
      const answer = await call(act, order.version, says, key);
      setSending(null);
      setRefusal(answer.ok ? null : { act, refused: answer });
      if (answer.ok) notifyDone(t(`order.done.${act}`, { number: order.number }));
      return answer.ok;
    },
    sending,
    refusal: refusal ?? plain,
  };
}

/** Acts whose forms stand on the page itself, and work without scripts. */
const PLAIN = ['confirm', 'submit', 'cancel', 'note'] as const;

function useRefusedPlainly(own: OrderAct | undefined): Act['refusal'] {
  const answered = useActionData() as Answered | undefined;
  if (!answered || answered.ok) return null;
  const act = PLAIN.find((one) => endpointOf(one).name === answered.endpoint);
  const isHere = own ? act === own : act !== 'note';
  return act && isHere ? { act, refused: answered } : null;
}
