import { WEEK_DAYS, type WeekDay } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { Switch } from '../../forms/switch.tsx';
import { ramadanWeek, usualWeek } from '../../hours/week-draft.ts';
import { WeekRows } from '../../hours/week-rows.tsx';
import type { HoursForm } from './use-hours-form.ts';

/** The week: seven days from the one with which it begins. */
export function WeekCard({ form }: { form: HoursForm }) {
  const { t } = useTranslation();
  const { regular, firstDay } = form.draft;
  return (
    <Card title={t('hours.week')} icon="clock" flush>
      {regular ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-3.5 py-3">
            <p className="min-w-0 flex-1 basis-[240px] text-xs text-ink-3">{t('hours.weekText')}</p>
            <SelectField
              label={t('hours.firstDay')}
              name="firstDay"
              value={firstDay}
              onChange={(day) => form.set({ firstDay: day as WeekDay })}
              options={WEEK_DAYS.map((day) => [day, t(`hours.days.${day}`)])}
            />
          </div>
          <WeekRows
            profile="regular"
            week={regular}
            firstDay={firstDay}
            errors={form.errors}
            onChange={(week) => form.set({ regular: week })}
          />
        </>
      ) : (
        <EmptyState
          icon="clock"
          title={t('hours.none')}
          action={
            <Button kind="primary" onClick={() => form.set({ regular: usualWeek() })}>
              {t('hours.begin')}
            </Button>
          }
        >
          {t('hours.noneText')}
        </EmptyState>
      )}
    </Card>
  );
}

/** Other hours for the month, or none. */
export function RamadanCard({ form }: { form: HoursForm }) {
  const { t } = useTranslation();
  const { ramadan, firstDay } = form.draft;
  return (
    <Card title={t('hours.ramadan')} icon="moon" flush>
      <div className="border-b border-line px-3.5 py-2.5 last:border-b-0">
        <Switch
          name="ramadan"
          label={t('hours.ramadanOn')}
          checked={ramadan !== null}
          onChange={(on) => form.set({ ramadan: on ? ramadanWeek() : null })}
        />
        <p className="text-xs text-ink-3">{t('hours.ramadanText')}</p>
      </div>
      {ramadan && (
        <WeekRows
          profile="ramadan"
          week={ramadan}
          firstDay={firstDay}
          errors={form.errors}
          onChange={(week) => form.set({ ramadan: week })}
        />
      )}
    </Card>
  );
}
