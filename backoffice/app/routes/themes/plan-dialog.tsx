import { type AnswerOf, type Theme, themePlansContract } from '@hanout/contracts';
import { translated } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Day } from '../../time/moment.tsx';

const DATES = 'dates';

interface PlanDialogProps {
  themes: readonly Theme[];
  moons: AnswerOf<typeof themePlansContract.list>['moons'];
  onClose: () => void;
}

/** A theme on dates, or as long as a holiday lasts: then it moves with the moon. */
export function PlanDialog({ themes, moons, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const call = useCall();
  const [themeId, setTheme] = useState(themes[0]?.id ?? '');
  const [when, setWhen] = useState(DATES);
  const [range, setRange] = useState({ from: '', to: '' });
  const moon = moons.find(({ key }) => key === when);
  const body = moon ? { themeId, anchor: moon.key } : { themeId, ...range };
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      dir="ltr"
      label={t(`hours.${name}`)}
      name={name}
      value={range[name]}
      onChange={(value) => setRange({ ...range, [name]: value })}
    />
  );
  return (
    <FormDialog
      title={t('themes.plan')}
      description={t('themes.planText')}
      submit={t('themes.plan')}
      send={() => call(themePlansContract.add, { body })}
      done={t('themes.planned')}
      onClose={onClose}
    >
      <SelectField
        label={t('themes.theme')}
        name="themeId"
        value={themeId}
        onChange={setTheme}
        options={themes.map(({ id, name }) => [id, name])}
      />
      <SelectField
        label={t('themes.when')}
        name="anchor"
        value={when}
        onChange={setWhen}
        options={[
          [DATES, t('themes.dates')],
          ...moons.map(({ key, names }): [string, string] => [
            key,
            `${translated(names, locale)} ${key.split(':')[1]}`,
          ]),
        ]}
      />
      {moon ? (
        <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2">
          <Day day={moon.from} /> <span aria-hidden="true">–</span> <Day day={moon.to} />
          {!moon.confirmed && <span className="text-xs text-ink-3">{t('themes.mayMove')}</span>}
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {day('from')}
          {day('to')}
        </div>
      )}
    </FormDialog>
  );
}
