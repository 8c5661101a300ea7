import { suppliersContract } from '@hanout/contracts';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** Its name is enough to begin; the rest is said on its page. */
export function NewSupplier({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const send = (form: FormData) =>
    call(suppliersContract.create, { body: { name: String(form.get('name') ?? '') } });
  return (
    <FormDialog
      title={t('suppliers.new')}
      submit={t('suppliers.new')}
      send={send}
      done={t('suppliers.created')}
      onDone={({ id }) => navigate(`/suppliers/${id}`)}
      onClose={onClose}
    >
      <TextField label={t('suppliers.name')} name="name" maxLength={120} />
    </FormDialog>
  );
}
