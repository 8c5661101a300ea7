import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { useFieldError } from '../forms/form-errors.tsx';
import { fromLocalInput, toLocalInput } from '../time/algiers.ts';

interface UntilFieldProps {
  now: string;
  /** Value of a `datetime-local`, Algiers time. */
  value: string;
  onChange: (value: string) => void;
}

/** When somebody is called back. */
export function UntilField({ now, value, onChange }: UntilFieldProps) {
  const { t } = useTranslation();
  // The only thing that is wrong with a whole moment.
  const isPast = useFieldError('until') !== undefined && fromLocalInput(value) !== null;
  return (
    <TextField
      label={t('order.call.until')}
      hint={t('order.call.untilHint')}
      error={isPast ? t('order.call.past') : undefined}
      type="datetime-local"
      name="until"
      min={toLocalInput(new Date(now))}
      value={value}
      onChange={onChange}
    />
  );
}
