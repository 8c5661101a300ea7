import { transportersContract } from '@hanout/contracts';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorText } from '../../forms/color-code.ts';
import { ColorField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** Name and mark; everything else is set up on its page. */
export function CreateTransporter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [color, setColor] = useState('#0a5fa8');
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
      <TextField label={t('transporters.name')} name="name" maxLength={80} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('transporters.mark')} name="mark" maxLength={3} />
        <ColorField
          label={t('transporters.color')}
          name="color"
          swatchLabel={t('transporters.pickColor')}
          value={color}
          onChange={setColor}
        />
      </div>
    </FormDialog>
  );
}
