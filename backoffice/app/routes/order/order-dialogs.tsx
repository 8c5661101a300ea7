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

interface OrderDialogsProps {
  order: OrderDetail;
  dialog: OpenDialog;
  onClose: () => void;
}

/** The questions of the order's acts, one open at a time, which begins with nothing typed. */
export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  const asked = { order, onClose };
  switch (dialog) {
    case null:
      return null;
    case 'log_call':
      return <CallDialog {...asked} />;
    case 'send_to_expedition':
      return <ExpeditionDialog {...asked} />;
    case 'return_goods':
      return <ReturnDialog {...asked} />;
    case 'edit_lines':
      return <LinesDialog {...asked} />;
    case 'cancel':
      return <CancelDialog {...asked} />;
    case 'announce':
      return <AnnounceDialog {...asked} />;
    case 'prepare':
      return <PrepareAgainDialog {...asked} />;
    case 'edit_customer':
      return <CustomerDialog {...asked} />;
    case 'pack':
    case 'deliver_in_part':
      return <PiecesDialog of={dialog} {...asked} />;
    case 'pay':
    case 'refund':
      return <MoneyDialog of={dialog} {...asked} />;
    default:
      return <ReasonDialog of={dialog} {...asked} />;
  }
}
