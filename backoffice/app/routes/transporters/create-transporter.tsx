import { transportersContract } from '@hanout/contracts';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { colorText } from '../../forms/color-code.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { IdentityFields } from '../../transporters/identity-fields.tsx';

/** Name and mark; everything else is set up on its page. */
export function CreateTransporter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { name: text('name'), mark: text('mark'), color: colorText(text('color')) };
    return call(transportersContract.create, { body });
  };
  return (
    <FormDialog
      open={open}
      title={t('transporters.new')}
      submit={t('transporters.create')}
      send={send}
      onDone={({ id }) => navigate(`/transporters/${id}`)}
      onClose={onClose}
    >
      <IdentityFields />
    </FormDialog>
  );
}
