import type { OrderDetail } from '@hanout/contracts';
import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.tsx';
import { saidBy } from './act-body.ts';
import type { OrderAct } from './acts.ts';
import { orderState } from './order-state.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useOrderCall } from './use-act.ts';
import { type SeenOrder, useSeenOrder } from './use-seen-order.ts';

/** Of a dialog that is mounted for each opening: it begins with the order of that moment. */
export interface OrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

interface ActDialogProps extends OrderDialogProps {
  act: Exclude<OrderAct, 'note' | 'assign'>;
  title: string;
  description?: ReactNode;
  width?: 'm' | 'wide';
  submit: string;
  kind?: ButtonKind;
  blocked?: boolean;
  dismiss?: string;
  /** What is said besides the fields: lines, a total that was quoted. */
  says?: object;
  /** Of a dialog whose draft is begun anew with each order that is seen ({@link useOrderDraft}). */
  seen?: SeenOrder;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Done: before the dialog closes. */
  onDone?: () => void;
  children: ReactNode;
}

/** The dialog of one of the order's acts: its fields are read by `act-body.ts`. */
export function ActDialog({ order, act, says, seen: drafted, onDone, children, ...dialog }: ActDialogProps) {
  const { t } = useTranslation();
  const call = useOrderCall(order);
  const opened = useSeenOrder(order);
  const seen = drafted ?? opened;
  return (
    <FormDialog
      {...dialog}
      focusFallback={orderState}
      send={async (form) => {
        const answer = await call(act, seen.order.version, { ...saidBy(act, form), ...says });
        if (!answer.ok && answer.code === 'order_changed') seen.forget();
        return answer;
      }}
      notice={(refused) => (
        <RefusalNotice
          act={act}
          refused={refused}
          kept={!(drafted?.begunAnew && refused.code === 'order_changed')}
        />
      )}
      done={t(`order.done.${act}`, { number: order.number })}
      onDone={() => {
        onDone?.();
        dialog.onClose();
      }}
    >
      {children}
    </FormDialog>
  );
}
