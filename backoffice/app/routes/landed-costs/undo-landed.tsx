import { type LandedCost, landedCostsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';

/** A cost that was spread by mistake is taken back once, with a reason; then it says that it was. */
export function UndoLanded({ cost }: { cost: LandedCost }) {
  const { t } = useTranslation();
  const mayEdit = useMay('procurement.edit');
  const [asking, setAsking] = useState(false);
  if (cost.undone) {
    const { by, reason } = cost.undone;
    return (
      <span title={`${by} · ${reason}`}>
        <Tag>{t('landed.undone')}</Tag>
      </span>
    );
  }
  if (!mayEdit) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('landed.undo')}
      </Button>
      {asking && <UndoDialog cost={cost} onClose={() => setAsking(false)} />}
    </>
  );
}

function UndoDialog({ cost: { id, number }, onClose }: { cost: LandedCost; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const send = (form: FormData) =>
    call(landedCostsContract.undo, {
      params: { id },
      body: { reason: String(form.get('reason') ?? '').trim() },
    });
  return (
    <FormDialog
      title={t('landed.undoOf', { number })}
      description={t('landed.undoText')}
      submit={t('landed.undo')}
      send={send}
      done={t('landed.undoDone', { number })}
      onClose={onClose}
    >
      <TextField label={t('landed.undoReason')} name="reason" maxLength={200} />
    </FormDialog>
  );
}
