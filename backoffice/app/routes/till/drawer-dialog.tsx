import { type Approval, uuidv7 } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { openDrawer } from '../../till/acts.ts';
import { may } from '../../till/limits.ts';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { TillDialog } from './form-shell.tsx';
import { useSay } from './use-say.ts';

/** The drawer opens without a sale: it is written down, with the reason and who allowed it. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
  // The document's: asked for twice, it is written once.
  const [id] = useState(() => uuidv7());
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const keep = async (approvals: readonly Approval[]) => {
    try {
      await openDrawer(till, id, note.trim(), approvals);
    } catch (error) {
      return say.unkept(error);
    }
    say.done('operation');
    onClose();
  };
  const submit = () => (may(till.cashier, 'till.approve') ? keep([]) : setAsking(true));
  if (asking)
    return (
      <ApprovalDialog act="no_sale" onDone={(one) => void keep([one])} onClose={() => setAsking(false)} />
    );
  return (
    <TillDialog
      title={t('pos.drawer.title')}
      submit={t('pos.drawer.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('pos.drawer.note')}
        name="note"
        height="touch"
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </TillDialog>
  );
}
