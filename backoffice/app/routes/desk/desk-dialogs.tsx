import type { OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useState } from 'react';
import { useMay } from '../../frame/session.tsx';
import { DESK_KEYS } from '../../keyboard/shortcuts.ts';
import { CustomerDialog } from '../../orders/customer-dialog.tsx';
import { LinesDialog } from '../../orders/lines-dialog.tsx';
import { focusNote } from '../../orders/note-form.tsx';

type DialogName = 'edit_customer' | 'edit_lines';
export type DeskAsk = (dialog: DialogName) => void;

/** What can be corrected of the order in hand without leaving the desk: its dialogs and their keys. */
export function useDeskDialogs(order: OrderDetail) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const mayEdit = useMay('orders.edit') && !order.withOtherAgent;
  const { actions } = order;
  useHotkeys({
    [DESK_KEYS.customer]: mayEdit ? () => setOpen('edit_customer') : undefined,
    [DESK_KEYS.lines]: actions.includes('edit_lines') ? () => setOpen('edit_lines') : undefined,
    [DESK_KEYS.note]: actions.includes('note') ? focusNote : undefined,
  });
  const close = () => setOpen(null);
  const dialogs = (
    <>
      {open === 'edit_customer' && <CustomerDialog order={order} onClose={close} />}
      {open === 'edit_lines' && <LinesDialog order={order} onClose={close} />}
    </>
  );
  return { ask: setOpen as DeskAsk, mayEdit, dialogs };
}
