import type { OrderDetail } from '@hanout/contracts';
import type { AskingAct } from '../../orders/acts.ts';
import { CustomerDialog } from '../../orders/customer-dialog.tsx';
import { LinesDialog } from '../../orders/lines-dialog.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { CallDialog } from './call-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExpeditionDialog } from './expedition-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { PiecesDialog } from './pieces-dialog.tsx';
import { PrepareAgainDialog } from './prepare-again-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export type OpenDialog = AskingAct | 'prepare' | 'edit_customer' | null;

const PIECES = ['pack', 'deliver_in_part'] as const;
const MONEY = ['pay', 'refund'] as const;
const REASON = ['fail_attempt', 'wait', 'lose', 'forfeit'] as const;

/** The questions of the order's acts, one open at a time; what was typed stays until it is sent or the page left. */
export function OrderDialogs({
  order,
  dialog,
  onClose,
}: {
  order: OrderDetail;
  dialog: OpenDialog;
  onClose: () => void;
}) {
  const asked = (name: OpenDialog) => ({ order, open: dialog === name, onClose });
  return (
    <>
      <CallDialog {...asked('log_call')} />
      <ExpeditionDialog {...asked('send_to_expedition')} />
      <ReturnDialog {...asked('return_goods')} />
      <LinesDialog {...asked('edit_lines')} />
      <CancelDialog {...asked('cancel')} />
      <AnnounceDialog {...asked('announce')} />
      <PrepareAgainDialog {...asked('prepare')} />
      <CustomerDialog {...asked('edit_customer')} />
      {PIECES.map((of) => (
        <PiecesDialog key={of} of={of} {...asked(of)} />
      ))}
      {MONEY.map((of) => (
        <MoneyDialog key={of} of={of} {...asked(of)} />
      ))}
      {REASON.map((of) => (
        <ReasonDialog key={of} of={of} {...asked(of)} />
      ))}
    </>
  );
}
