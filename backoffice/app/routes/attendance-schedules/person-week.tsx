import { attendanceContract, type HoursWeek, type Schedules } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleWords } from '../../forms/stale-words.ts';
import { Switch } from '../../forms/switch.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { rebasedWeek, usualWeek } from '../../hours/week-draft.ts';
import { WeekRows } from '../../hours/week-rows.tsx';

type Person = Schedules['people'][number];

interface Typed {
  /** What it was changed from: who saves after somebody else is told so. */
  readonly from: Pick<Person, 'week' | 'version'>;
  readonly week: HoursWeek | null;
}

const isSame = (one: HoursWeek | null, other: HoursWeek | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** As it stands saved, until something is changed; what is changed stays until it is saved itself. */
function useWeek({ id, week, version }: Person) {
  const { t } = useTranslation();
  const { save, busy, refused, errors } = useSave();
  const [typed, setTyped] = useState<Typed | null>(null);
  const latest = useRef({ week, version });
  latest.current = { week, version };
  const changed = typed !== null && !isSame(typed.week, typed.from.week);
  useUnsaved(changed);
  const setDraft = (to: HoursWeek | null) =>
    setTyped((known) => ({
      from: known && !isSame(known.week, known.from.week) ? known.from : latest.current,
      week: to,
    }));
  /** Over what stands now: what was typed since `sent`, or all of it where a colleague was first. */
  const layOver = (sent: HoursWeek | null) =>
    setTyped(
      (now) => now && { from: latest.current, week: rebasedWeek(now.week, sent, latest.current.week) },
    );
  const send = async () => {
    if (!typed) return;
    const call = { params: { staffId: id }, body: { version: typed.from.version, week: typed.week } };
    const answer = await save(attendanceContract.saveSchedule, call, t('attendance.schedules.weekSaved'));
    if (answer.ok) layOver(typed.week);
    else if (answer.code === 'stale') layOver(typed.from.week);
  };
  const said = refused?.code === 'stale' ? { ...refused, message: staleWords(t, refused) } : refused;
  const draft = changed ? typed.week : week;
  return { draft, setDraft, changed, busy, refused: said, errors, send };
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
