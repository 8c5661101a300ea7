import type { OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainForm } from '../../forms/plain-form.tsx';
import { ORDER_KEYS } from '../../keyboard/shortcuts.ts';
import type { OrderAct, ToolAct } from '../../orders/acts.ts';
import { isAsking, isBegunToPack } from '../../orders/acts.ts';
import { focusNote } from '../../orders/note-form.tsx';
import { focusStateIfLost } from '../../orders/order-state.ts';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import { useAct } from '../../orders/use-act.ts';
import { PLAIN_ACTS } from './act-button.tsx';
import { PlainCancel } from './cancel-dialog.tsx';
import type { OpenDialog } from './order-dialogs.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { PhoneFoot } from './phone-foot.tsx';
import { Toolbar } from './toolbar.tsx';

export interface Desk {
  /** Does it, or opens its dialog. */
  start: (act: ToolAct) => void;
  /** The act under way, if any: the others wait. */
  sending: OrderAct | null;
  nameOf: (act: ToolAct) => string;
}

const AskContext = createContext<(dialog: OpenDialog) => void>(() => {});
/** Opens a dialog of the order from one of its cards. */
export const useAsk = () => useContext(AskContext);

/** What can be done with the order: toolbar, keys, dialogs, and the fixed foot of a phone. */
export function OrderDesk({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = useCallback(() => setDialog(null), []);
  const direct = useAct(order);
  const { refusal, sending } = direct;
  const again = isBegunToPack(order);

  const start = (act: ToolAct) => {
    const permitted: readonly ToolAct[] = [...order.actions, ...order.fulfilment];
    if (!permitted.includes(act) || sending) return;
    if (act === 'note') return focusNote();
    if (isAsking(act)) return setDialog(act);
    if (act === 'prepare' && again) return setDialog(act);
    direct.do(act).then((isDone) => isDone && focusStateIfLost());
  };
  useOrderKeys(order, start);
  const nameOf = (act: ToolAct) =>
    t(act === 'prepare' && again ? 'order.prepareAgain.act' : `order.actions.${act}`);
  const desk = { start, sending, nameOf } satisfies Desk;
  return (
    <AskContext.Provider value={setDialog}>
      <PlainForm id={PLAIN_ACTS} action={`/orders/${order.id}`} className="hidden">
        <input type="hidden" name="version" value={order.version} />
      </PlainForm>
      <Toolbar order={order} desk={desk} />
      {order.actions.includes('cancel') && <PlainCancel order={order} />}
      {refusal && (
        <div className="flex flex-col gap-2 bg-sunken px-5 pt-3.5 max-desk:px-3">
          <RefusalNotice {...refusal} />
        </div>
      )}
      <div className="order-page flex-1">{children}</div>
      <PhoneFoot order={order} desk={desk} />
      <OrderDialogs order={order} dialog={dialog} onClose={close} />
    </AskContext.Provider>
  );
}

/**
 * Letters act where the server permits the action. While another page is on its way none does: it was meant for that
 * one, which is not seen yet.
 */
function useOrderKeys(order: OrderDetail, start: (act: ToolAct) => void): void {
  const leaving = useNavigation().state !== 'idle';
  const keys: Record<string, (() => void) | undefined> = {};
  const permitted: readonly ToolAct[] = [...order.actions, ...order.fulfilment];
  for (const [act, key] of Object.entries(ORDER_KEYS) as [ToolAct, string][])
    keys[key] = permitted.includes(act) ? () => start(act) : undefined;
  useHotkeys(leaving ? {} : keys);
}
