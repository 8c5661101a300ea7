import type { OrderAction, OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useCsrfToken } from '../../frame/session.tsx';
import { ORDER_KEYS } from '../../keyboard/shortcuts.ts';
import { CallDialog } from './call-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { focusNote } from './note-form.tsx';
import { PhoneFoot } from './phone-foot.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAct } from './use-act.ts';

export interface Desk {
  /** Does it, or opens its dialog. */
  start: (action: OrderAction) => void;
  /** The action under way, if any: the others wait. */
  sending: OrderAction | null;
}

type Dialog = 'log_call' | 'cancel' | null;

/** What can be done with the order: toolbar, keys, dialogs, and the fixed foot of a phone. */
export function OrderDesk({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = useCallback(() => setDialog(null), []);
  const confirm = useAct('confirm', order);
  const reopen = useAct('reopen', order);
  const _csrf = useCsrfToken();
  const sending = confirm.sending ? 'confirm' : reopen.sending ? 'reopen' : null;

  const start = (action: OrderAction) => {
    if (!order.actions.includes(action) || sending) return;
    if (action === 'note') return focusNote();
    if (action === 'log_call' || action === 'cancel') return setDialog(action);
    const { fetcher } = action === 'confirm' ? confirm : reopen;
    fetcher.submit({ action, version: order.version, _csrf }, { method: 'post' });
  };
  useOrderKeys(order, start);
  const desk = { start, sending } satisfies Desk;
  return (
    <>
      <Toolbar order={order} desk={desk} />
      {(confirm.refusal || reopen.refusal) && (
        <div className="flex flex-col gap-2 bg-sunken px-5 pt-3.5 max-desk:px-3">
          {confirm.refusal && <RefusalNotice action="confirm" refusal={confirm.refusal} />}
          {reopen.refusal && <RefusalNotice action="reopen" refusal={reopen.refusal} />}
        </div>
      )}
      <div className="order-page flex-1">{children}</div>
      <PhoneFoot order={order} desk={desk} />
      <CallDialog order={order} open={dialog === 'log_call'} onClose={close} />
      <CancelDialog order={order} open={dialog === 'cancel'} onClose={close} />
    </>
  );
}

/** Letters act where the server permits the action; J and K go to the order below and above in the list. */
function useOrderKeys(order: OrderDetail, start: (action: OrderAction) => void): void {
  const navigate = useNavigate();
  const go = (id: string | null) => (id ? () => navigate(`/orders/${id}`) : undefined);
  const keys: Record<string, (() => void) | undefined> = { J: go(order.nextId), K: go(order.previousId) };
  for (const [action, key] of Object.entries(ORDER_KEYS) as [OrderAction, string][])
    keys[key] = order.actions.includes(action) ? () => start(action) : undefined;
  useHotkeys(keys);
}
