import type { ResponsiveNumber } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { WholeField } from './fields.tsx';
import { FIGURES, responsiveText, WIDTHS, wholeNumber } from './responsive-number.ts';

interface ResponsiveNumberInputProps {
  /** Of the hidden field that carries all three. */
  name: string;
  label: string;
  hint?: string;
  value: ResponsiveNumber;
  max: ResponsiveNumber;
  /** Errors by width. */
  errors: Partial<Record<keyof ResponsiveNumber, string>>;
  onChange: (value: ResponsiveNumber) => void;
}

/** Three numbers, for phone, tablet and desk, and the one field that carries them (BO-049). */
export function ResponsiveNumberInput(props: ResponsiveNumberInputProps) {
  const { name, label, hint, value, max, errors, onChange } = props;
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-3 gap-3">
        {WIDTHS.map((width) => (
          <WholeField
            key={width}
            label={t(`form.responsive.${width}`)}
            hint={t('form.responsive.most', { max: max[width] })}
            error={errors[width]}
            figures={FIGURES}
            placeholder={t('form.responsive.auto')}
            value={value[width] === 0 ? '' : String(value[width])}
            onChange={(typed) => onChange({ ...value, [width]: wholeNumber(typed) })}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-xs text-ink-3">{hint}</p>}
      <input type="hidden" name={name} value={responsiveText(value)} />
    </fieldset>
  );
}
