import { catalogAdminContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useCall } from '../forms/use-call.ts';

interface QuickCreateProps {
  kind: 'category' | 'brand';
  onClose: () => void;
  /** The new one, to be chosen where it was missing. */
  onCreated: (option: Option) => void;
}

/** A category or a brand by its name alone, without leaving the product. */
export function QuickCreate({ kind, onClose, onCreated }: QuickCreateProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [name, setName] = useState('');
  const send = () =>
    call(kind === 'category' ? catalogAdminContract.quickCategory : catalogAdminContract.quickBrand, {
      body: { name },
    });
  const done = (created: Option) => {
    notifyDone(t('products.quickCreated', { name: created.name }));
    onCreated(created);
    onClose();
  };
  return (
    <FormDialog
      title={t(kind === 'category' ? 'products.quickCategory' : 'products.quickBrand')}
      submit={t('form.create')}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      <TextField label={t('products.name')} name="name" maxLength={200} value={name} onChange={setName} />
    </FormDialog>
  );
}
