import { type CommuneName, carriersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

interface CommuneNameDialogProps {
  commune: CommuneName;
  onClose: () => void;
  onDone: () => void;
}

/** What the carrier is told that a commune is called; the published name is one touch away. */
export function CommuneNameDialog({ commune, onClose, onDone }: CommuneNameDialogProps) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const call = useCall();
  const field = useRef<HTMLInputElement>(null);
  const send = (form: FormData) => {
    const name = String(form.get('name') ?? '').trim();
    const body = { communeId: commune.communeId, name: name === commune.published ? null : name };
    return call(carriersContract.nameCommune, { params: { id: transporter.id }, body });
  };
  return (
    <FormDialog
      title={<bdi>{commune.commune}</bdi>}
      description={t('carriers.communes.dialog')}
      submit={t('customers.save')}
      send={send}
      onClose={onClose}
      onDone={() => {
        notifyDone(t('transporters.saved'));
        onDone();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <Field label={t('carriers.communes.name')} error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                name="name"
                dir="ltr"
                maxLength={120}
                autoComplete="off"
                defaultValue={commune.name}
              />
            )}
          </Field>
          {commune.mended && (
            <Button
              size="s"
              kind="ghost"
              onClick={() => {
                if (field.current) field.current.value = commune.published;
              }}
            >
              {t('carriers.communes.reset', { name: commune.published })}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
