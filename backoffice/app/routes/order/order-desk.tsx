import type { OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useState } from 'react';
import { useCsrfToken } from '../../frame/session.tsx';
import { ORDER_KEYS } from '../../keyboard/shortcuts.ts';
import type { ToolAct } from '../../orders/acts.ts';
import { isAsking } from '../../orders/acts.ts';
import { focusNote } from '../../orders/note-form.tsx';
import type { OpenDialog } from './order-dialogs.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { PhoneFoot } from './phone-foot.tsx';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAct } from '../../orders/use-act.ts';

export interface Desk {
  /** Does it, or opens its dialog. */
  start: (act: ToolAct) => void;
  /** The act under way, if any: the others wait. */
  sending: string | null;
}

const AskContext = createContext<(dialog: OpenDialog) => void>(() => {});
/** Opens a dialog of the order from one of its cards. */
export const useAsk = () => useContext(AskContext);

/** What can be done with the order: toolbar, keys, dialogs, and the fixed foot of a phone. */
export function OrderDesk({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = useCallback(() => setDialog(null), []);
  const direct = useAct(order);
  const _csrf = useCsrfToken();
  const sending = direct.sending ? String(direct.fetcher.formData?.get('action') ?? '') : null;

  const start = (act: ToolAct) => {
    const permitted: readonly ToolAct[] = [...order.actions, ...order.fulfilment];
    if (!permitted.includes(act) || sending) return;
    if (act === 'note') return focusNote();
    if (isAsking(act)) return setDialog(act);
    direct.fetcher.submit({ action: act, version: order.version, _csrf }, { method: 'post' });
  };
  useOrderKeys(order, start);
  const desk = { start, sending } satisfies Desk;
  const { refusal } = direct;
  const answer = direct.fetcher.data;
  return (
    <AskContext.Provider value={setDialog}>
      <Toolbar order={order} desk={desk} />
      {refusal && answer && (
        <div className="flex flex-col gap-2 bg-sunken px-5 pt-3.5 max-desk:px-3">
          <RefusalNotice action={answer.action} refusal={refusal} />
        </div>
      )}
      <div className="order-page flex-1">{children}</div>
      <PhoneFoot order={order} desk={desk} />
      <OrderDialogs order={order} dialog={dialog} onClose={close} />
    </AskContext.Provider>
  );
}

/**
 * Letters act where the server permits the action; J and K go to the order below and above in the list. While another
 * page is on its way no letter acts: it was meant for that one, which is not seen yet.
 */
function useOrderKeys(order: OrderDetail, start: (act: ToolAct) => void): void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const go = (id: string | null) => (id ? () => navigate(`/orders/${id}`) : undefined);
  const keys: Record<string, (() => void) | undefined> = { J: go(order.nextId), K: go(order.previousId) };
  const permitted: readonly ToolAct[] = [...order.actions, ...order.fulfilment];
  for (const [act, key] of Object.entries(ORDER_KEYS) as [ToolAct, string][])
    keys[key] = permitted.includes(act) ? () => start(act) : undefined;
  useHotkeys(leaving ? {} : keys);
}
