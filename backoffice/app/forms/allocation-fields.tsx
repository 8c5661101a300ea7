import { useTranslation } from 'react-i18next';
import { type Allocation, allocationFaults } from './allocation.ts';
import { TextField } from './fields.tsx';

interface AllocationFieldsProps<K extends string> {
  rows: readonly { key: K; label: string }[];
  max: number;
  value: Allocation<K>;
  onChange: (value: Allocation<K>) => void;
}

/** So many pieces set apart in rows (BO-044): what is wrong with a row stands at it, what is wrong with all above the sum. */
export function AllocationFields<K extends string>({ rows, max, value, onChange }: AllocationFieldsProps<K>) {
  const { t } = useTranslation();
  const faults = allocationFaults(value, max);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-3 gap-3 max-desk:grid-cols-1">
        {rows.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            error={faults.rows.includes(key) ? t('form.allocation.row', { max }) : undefined}
            name={key}
            dir="ltr"
            inputMode="numeric"
            className="num"
            maxLength={8}
            value={value[key]}
            onChange={(typed) => onChange({ ...value, [key]: typed })}
          />
        ))}
      </div>
      {faults.over && (
        <p role="alert" className="text-xs text-bad">
          {t('form.allocation.over', { max })}
        </p>
      )}
      <p className="text-xs text-ink-3">{t('form.allocation.sum', { sum: faults.sum, max })}</p>
    </div>
  );
}
