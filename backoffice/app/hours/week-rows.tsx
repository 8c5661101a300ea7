import { type HoursWeek, MAX_SPANS } from '@hanout/contracts';
import { type WeekDay, weekFrom } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { TickField } from '../forms/fields.tsx';
import type { FirstErrors } from '../forms/outcome.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { SpanFields } from './span-fields.tsx';
import {
  changeSpan,
  copyDay,
  type DayDraft,
  opensAgain,
  type Profile,
  rests,
  withoutSpan,
  withSpan,
} from './week-draft.ts';

interface WeekRowsProps {
  profile: Profile;
  week: HoursWeek;
  firstDay: WeekDay;
  errors: FirstErrors;
  onChange: (week: HoursWeek) => void;
}

/** The seven days, each with its spans or its rest. */
export function WeekRows({ profile, week, firstDay, errors, onChange }: WeekRowsProps) {
  const [copied, setCopied] = useState<WeekDay | null>(null);
  return (
    <>
      <ul>
        {weekFrom(firstDay).map((day) => (
          <DayRow
            key={day}
            day={day}
            name={`${profile}.${day}`}
            hours={week[day]}
            errors={errors}
            onCopy={() => setCopied(day)}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </ul>
      {copied && (
        <CopyDialog
          day={copied}
          firstDay={firstDay}
          onCopy={(days) => onChange(copyDay(week, copied, days))}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

interface DayRowProps {
  day: WeekDay;
  /** Path of its errors. */
  name: string;
  hours: DayDraft;
  errors: FirstErrors;
  onCopy: () => void;
  onChange: (hours: DayDraft) => void;
}

function DayRow({ day, name, hours, errors, onCopy, onChange }: DayRowProps) {
  const { t } = useTranslation();
  const label = t(`hours.days.${day}`);
  const [, wrong] = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`)) ?? [];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <span className="w-[96px] pt-1.5 font-medium first-letter:uppercase max-desk:w-full">{label}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 max-desk:basis-full">
        {hours.dayOff && <span className="pt-1.5 text-ink-3">{t('hours.dayOff')}</span>}
        {hours.spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans are known by their place
          <span key={index} className="flex items-center gap-1">
            <SpanFields
              span={span}
              day={label}
              number={index + 1}
              invalid={wrong !== undefined}
              onChange={(change) => onChange(changeSpan(hours, index, change))}
            />
            {hours.spans.length > 1 && (
              <IconButton
                icon="x"
                label={t('hours.removeSpan', { number: index + 1, day: label })}
                onClick={() => onChange(withoutSpan(hours, index))}
              />
            )}
          </span>
        ))}
        {wrong && <p className="text-xs text-bad">{wrong}</p>}
      </div>
      <span className="flex items-center gap-1">
        <TickField
          label={t('hours.dayOff')}
          aria-label={t('hours.dayOffOn', { day: label })}
          name={`${name}.dayOff`}
          checked={hours.dayOff}
          onChange={(off) => onChange(off ? rests() : opensAgain())}
        />
        <IconButton
          icon="plus"
          label={t('hours.addSpan', { day: label })}
          disabled={hours.spans.length >= MAX_SPANS}
          onClick={() => onChange(withSpan(hours))}
        />
        <IconButton icon="copy" label={t('hours.copy', { day: label })} onClick={onCopy} />
      </span>
    </li>
  );
}
