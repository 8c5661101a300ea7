import { phoneSize } from '@hanout/kernel';
import { Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { Row, type RowProps, useVariableName } from './row.tsx';

const TITLES = ['size-title', 'size-page', 'size-hero'];

/** A size, weight or radius: moved, or written; both ends are said. */
export function WholeRow({ variable, form }: RowProps) {
  const { t } = useTranslation();
  const { key, control, bounds = [0, 0] } = variable;
  const [least, most] = bounds;
  const name = useVariableName()(key);
  const shown = Number(form.resolved.get(key));
  const isWrong = form.wrong.includes(key);
  return (
    <Row
      variable={variable}
      form={form}
      below={
        <>
          <input
            type="range"
            aria-label={name}
            min={least}
            max={most}
            step={control === 'weight' ? 10 : 1}
            value={shown}
            onChange={({ target }) => form.set(key, target.value)}
            className="h-6 w-full accent-(--sea) max-desk:h-11"
          />
          <p className={`flex justify-between text-2xs ${isWrong ? 'text-bad' : 'text-ink-3'}`}>
            <span className="num">{least}</span>
            {isWrong && <span>{t('themes.wrongSize', { least, most })}</span>}
            {!isWrong && TITLES.includes(key) && <span>{t('themes.phone', { size: phoneSize(shown) })}</span>}
            <span className="num">{most}</span>
          </p>
        </>
      }
    >
      <TextInput
        name={key}
        dir="ltr"
        inputMode="numeric"
        aria-label={t('themes.code', { name })}
        aria-invalid={isWrong || undefined}
        maxLength={3}
        className="num w-[58px]"
        value={form.texts[key] ?? String(shown)}
        onChange={({ target }) => form.set(key, target.value.trim())}
      />
    </Row>
  );
}

export function SwitchRow(props: RowProps) {
  const { t } = useTranslation();
  const options = (['yes', 'no'] as const).map((one): [string, string] => [one, t(`themes.${one}`)]);
  return <ChoiceRow {...props} options={options} />;
}

function ChoiceRow({ variable, form, options }: RowProps & { options: readonly [string, string][] }) {
  const { key } = variable;
  return (
    <Row variable={variable} form={form}>
      <Select
        name={key}
        aria-label={useVariableName()(key)}
        value={form.resolved.get(key)}
        onChange={({ target }) => form.set(key, target.value)}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  );
}
