import { transportersContract } from '@hanout/contracts';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorText } from '../../forms/color-code.ts';
import { ColorInput } from '../../forms/color-input.tsx';
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
      {(errors) => (
        <>
          <Field label={t('transporters.name')} error={errors.name}>
            {(control) => <TextInput {...control} name="name" dir="auto" maxLength={80} autoComplete="off" />}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('transporters.mark')} error={errors.mark}>
              {(control) => <TextInput {...control} name="mark" maxLength={3} autoComplete="off" />}
            </Field>
            <Field label={t('transporters.color')} error={errors.color}>
              {(control) => (
                <ColorInput
                  {...control}
                  name="color"
                  swatchLabel={t('transporters.pickColor')}
                  value={color}
                  onChange={setColor}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
