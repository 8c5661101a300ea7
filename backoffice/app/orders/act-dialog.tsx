import type { OrderDetail } from '@hanout/contracts';
import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.tsx';
import { saidBy } from './act-body.ts';
import type { OrderAct } from './acts.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useOrderCall } from './use-act.ts';

export interface OrderDialogProps {
  order: OrderDetail;
  open: boolean;
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
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Done: before the dialog closes. */
  onDone?: () => void;
  children: ReactNode;
}

/** The dialog of one of the order's acts: its fields are read by `act-body.ts`. */
export function ActDialog({ order, act, says, onDone, children, ...dialog }: ActDialogProps) {
  const { t } = useTranslation();
  const call = useOrderCall(order);
  const version = useSeenVersion(order, dialog.open);
  return (
    <FormDialog
      dismiss={t('app.close')}
      {...dialog}
      send={async (form) => {
        const answer = await call(act, version.seen, { ...saidBy(act, form), ...says });
        if (!answer.ok && answer.code === 'order_changed') version.forget();
        return answer;
      }}
      notice={(refused) => <RefusalNotice act={act} refused={refused} kept />}
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

/**
 * The version that whoever fills a form has seen: that of the moment it was opened. A silent refresh of the page does
 * not change it; being told that the order changed does.
 */
function useSeenVersion({ version }: OrderDetail, open: boolean) {
  const [seen, setSeen] = useState<number | null>(null);
  const latest = useRef(version);
  latest.current = version;
  useEffect(() => setSeen((known) => (open ? (known ?? version) : null)), [open, version]);
  return { seen: seen ?? version, forget: () => setSeen(latest.current) };
}
