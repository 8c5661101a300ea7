import { DETACHED_AS, type RegisterRow, registersContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** The device serves its register no more: it is replaced, or lost. */
export function DetachDialog({ register, onClose }: { register: RegisterRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [as, setAs] = useState<(typeof DETACHED_AS)[number]>('retired');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('registers.detachTitle', { name: register.device?.name ?? '' })}
      description={t('registers.detachText')}
      kind="danger"
      submit={t('registers.detach')}
      send={() => call(registersContract.detach, { params: { id: register.id }, body: { as, reason } })}
      done={t('registers.detached')}
      onClose={onClose}
    >
      <SelectField
        label={t('registers.detachAs')}
        name="as"
        value={as}
        onChange={(value) => setAs(value as typeof as)}
        options={DETACHED_AS.map((one) => [one, t(`registers.as.${one}`)])}
      />
      <TextField
        label={t('registers.reason')}
        name="reason"
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
