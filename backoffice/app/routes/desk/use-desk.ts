import { type DeskResult, deskContract, type OrderDetail } from '@hanout/contracts';
import { dismissToast, notifyDone, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import { RESULT_KEYS } from '../../keyboard/desk-keys.ts';
import { fromLocalInput } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';

export interface DeskWork {
  /** Something is on its way: until its answer is shown, no key does anything. */
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly refused: readonly string[];
  readonly next: () => void;
  readonly pass: () => void;
  /** `until`: value of a `datetime-local`, Algiers time; `reason`: why it is cancelled. */
  readonly note: (
    result: DeskResult,
    more?: { until?: string; reason?: string },
  ) => Promise<Outcome<unknown>>;
}

/** One thing at a time: a second press while the first is on its way is not another result. Ctrl-Z takes a cancellation back. */
export function useDesk(order: OrderDetail | null): DeskWork {
  const call = useCall();
  const { pending } = useLoaderData<typeof loader>().desk;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const told = useTold(() => undo());
  const under = useRef<Promise<Outcome<unknown>> | null>(null);
  const answered = async (asked: Promise<Outcome<unknown>>, result: DeskResult | 'undo' | null) => {
    setBusy(true);
    const answer = await asked;
    under.current = null;
    setBusy(false);
    setRefused(saidOf(answer));
    told(answer.ok ? result : null, order?.number ?? '');
    return answer;
  };
  const send = (ask: () => Promise<Outcome<unknown>>, result: DeskResult | 'undo' | null) => {
    under.current ??= answered(ask(), result);
    return under.current;
  };
  const id = order?.id ?? '';
  const params = { id };
  const undo = () => {
    if (pending) send(() => call(deskContract.undo, { params: { id: pending.orderId }, body: {} }), 'undo');
  };
  useHotkeys({ 'Ctrl+Z': pending ? undo : undefined });
  return {
    busy,
    refused,
    next: () => send(() => call(deskContract.next, { body: {} }), null),
    pass: () => send(() => call(deskContract.pass, { params, body: {} }), null),
    note: (result, { until = '', reason = '' } = {}) => {
      const body = {
        version: order?.version ?? 0,
        result,
        until: until ? (fromLocalInput(until) ?? until) : null,
        note: reason || null,
      };
      return send(() => call(deskContract.result, { params, body }), result);
    },
  };
}

/** What is said on the page; what is wrong with the moment of a call is said in the dialog that asks for it. */
const saidOf = (answer: Outcome<unknown>): readonly string[] =>
  answer.ok || answer.errors.until ? [] : [...new Set([answer.message, ...Object.values(answer.errors)])];

/** Each answer is said once; what can still be taken back says how. */
function useTold(undo: () => void) {
  const { t } = useTranslation();
  const latest = useRef(undo);
  latest.current = undo;
  const offered = useRef<string | number | null>(null);
  return (result: DeskResult | 'undo' | null, number: string): void => {
    if (offered.current !== null) dismissToast(offered.current);
    offered.current = null;
    if (result === 'undo') notifyDone(t('desk.undone'));
    else if (result === 'refused' || result === 'duplicate')
      offered.current = notifyUndo(t(`desk.done.${result}`, { number }), t('desk.undo'), () =>
        latest.current(),
      );
    else {
      const known = RESULT_KEYS.find((one) => one.result === result);
      if (known) notifyDone(t(`desk.done.${known.result}`));
    }
  };
}
