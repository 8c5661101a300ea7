import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';

export interface Option {
  readonly id: string;
  readonly name: string;
}

interface ChoicesProps {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}

/** Several of a list: what is chosen stands as words that can be taken away, the rest is chosen from a list. */
export function Choices({ label, options, value, onChange, disabled }: ChoicesProps) {
  const { t } = useTranslation();
  const chosen = value.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const rest = options.filter(({ id }) => !value.includes(id));
  if (options.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-xs font-medium text-ink-2">{label}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-s border border-line-strong bg-sunken ps-2 text-xs max-desk:h-9"
            >
              <bdi className="truncate">{name}</bdi>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t('listing.remove', { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                  className="grid h-full w-6 place-items-center text-ink-3 hover:text-ink max-desk:w-9"
                >
                  <Icon name="x" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && rest.length > 0 && (
        <Select
          aria-label={t('listing.addTo', { name: label })}
          value=""
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        >
          <option value="">{t('listing.add')}</option>
          {rest.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
