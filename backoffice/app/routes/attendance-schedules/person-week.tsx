import { attendanceContract, type HoursWeek, type Schedules } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { usualWeek } from '../../hours/week-draft.ts';
import { WeekRows } from '../../hours/week-rows.tsx';

type Person = Schedules['people'][number];

/** It began from one version: who saves after somebody else is told so. */
function useWeek({ id, week, version }: Person) {
  const { t } = useTranslation();
  const { save, busy, refused, errors } = useSave();
  const [draft, setDraft] = useState<HoursWeek | null>(week);
  const [base, setBase] = useState({ week, version });
  const changed = JSON.stringify(draft) !== JSON.stringify(base.week);
  useUnsaved(changed);
  const send = async () => {
    const call = { params: { staffId: id }, body: { version: base.version, week: draft } };
    const answer = await save(attendanceContract.saveSchedule, call, t('attendance.schedules.weekSaved'));
    if (answer.ok) setBase({ week: draft, version: answer.data.version });
  };
  return { draft, setDraft, changed, busy, refused, errors, send };
}

/** The week of one person, or that they follow the shop's hours. */
export function PersonWeek({ person }: { person: Person }) {
  const { t } = useTranslation();
  const mayEdit = useMay('attendance.edit');
  const { draft, setDraft, changed, busy, refused, errors, send } = useWeek(person);
  return (
    <Card title={t('attendance.schedules.of', { name: person.name })} icon="clock" flush>
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <fieldset disabled={!mayEdit}>
        <legend className="sr-only">{t('attendance.schedules.of', { name: person.name })}</legend>
        <div className="border-b border-line px-3.5 py-2.5">
          <Switch
            name="follows"
            label={t('attendance.schedules.follows')}
            checked={draft === null}
            onChange={(follows) => setDraft(follows ? null : usualWeek())}
          />
          <p className="text-xs text-ink-3">{t('attendance.schedules.kept')}</p>
        </div>
        {draft && (
          <WeekRows
            profile="regular"
            week={draft}
            firstDay="sunday"
            errors={errors}
            onChange={(week) => setDraft(week)}
          />
        )}
      </fieldset>
      {errors.week && <p className="px-3.5 pt-2 text-xs text-bad">{errors.week}</p>}
      {mayEdit && (
        <div className="flex justify-end px-3.5 py-3">
          <Button kind="primary" busy={busy} disabled={!changed || busy} onClick={() => void send()}>
            {t('form.save')}
          </Button>
        </div>
      )}
    </Card>
  );
}
