import { type Theme, themesContract } from '@hanout/contracts';
import { READY_THEME_NAMES } from '@hanout/kernel';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

interface NewDialogProps {
  themes: readonly Theme[];
  /** From which it begins: a ready-made theme, or the id of one of the shop's. */
  from: string;
  onClose: () => void;
}

/** A theme from a ready-made one, or a copy; its editor follows. */
export function NewDialog({ themes, from: first, onClose }: NewDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const [from, setFrom] = useState(first);
  const [name, setName] = useState('');
  const options = [
    ...READY_THEME_NAMES.map((one): [string, string] => [one, t(`themes.ready.${one}`)]),
    ...themes.map((one): [string, string] => [one.id, t('themes.own', { name: one.name })]),
  ];
  return (
    <FormDialog
      title={t('themes.new')}
      submit={t('themes.create')}
      send={() => call(themesContract.create, { body: { name, from } })}
      done={t('themes.created')}
      onDone={({ id }) => navigate(`/themes/${id}`)}
      onClose={onClose}
    >
      <TextField label={t('themes.name')} name="name" maxLength={60} value={name} onChange={setName} />
      <SelectField label={t('themes.from')} name="from" value={from} onChange={setFrom} options={options} />
    </FormDialog>
  );
}
