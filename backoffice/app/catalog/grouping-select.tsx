import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { SelectField } from '../forms/fields.tsx';
import { QuickCreate } from './quick-create.tsx';

interface GroupingSelectProps {
  kind: 'category' | 'brand';
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
  /** What stands for none, where there may be none. */
  none?: string;
  optional?: boolean;
  error?: string;
  disabled?: boolean;
}

/** One category or brand, with a way to make the one that is missing. */
export function GroupingSelect({
  kind,
  label,
  name,
  options,
  value,
  onChange,
  ...rest
}: GroupingSelectProps) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<readonly Option[]>([]);
  const all = [...options, ...made.filter(({ id }) => !options.some((option) => option.id === id))];
  const create = t(kind === 'category' ? 'products.quickCategory' : 'products.quickBrand');
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      <div className="min-w-0 flex-1">
        <SelectField
          label={label}
          optional={rest.optional}
          error={rest.error}
          name={name}
          value={value}
          disabled={rest.disabled}
          onChange={onChange}
        >
          <option value="" disabled={rest.none === undefined}>
            {rest.none ?? t('products.choose')}
          </option>
          {all.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      </div>
      {!rest.disabled && (
        <Button
          square
          icon="plus"
          aria-label={create}
          title={create}
          className="mt-[21px]"
          onClick={() => setCreating(true)}
        />
      )}
      {creating && (
        <QuickCreate
          kind={kind}
          onClose={() => setCreating(false)}
          onCreated={(option) => {
            setMade((known) => [...known, option]);
            onChange(option.id);
          }}
        />
      )}
    </div>
  );
}
