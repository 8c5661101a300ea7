import { hoursContract, type SpecialDay } from '@hanout/contracts';
import { dayPlus, weekDayOf } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Day } from '../../time/moment.tsx';
import { nameIn } from './day-name.ts';

interface ConfirmDialogProps {
  day: SpecialDay;
  /** As computed. */
  computed: string;
  onClose: () => void;
}

/** The day that was announced: the computed one, or one beside it; what was confirmed wrong is confirmed again. */
export function ConfirmDialog({ day, computed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [from, setFrom] = useState(day.from);
  return (
    <FormDialog
      title={t('hours.confirmTitle', { name: nameIn(day, useLocale()) })}
      description={t('hours.confirmText')}
      submit={t('hours.confirm')}
      send={() => call(hoursContract.confirmSpecial, { params: { id: day.id }, body: { from } })}
      done={t('hours.confirmed')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        {[-1, 0, 1].map((shift) => {
          const at = dayPlus(computed, shift);
          return (
            <label key={at} className="flex min-h-8 items-center gap-2 max-desk:min-h-11">
              <input
                type="radio"
                name="from"
                value={at}
                checked={from === at}
                onChange={() => setFrom(at)}
                className="size-[15px] accent-(--sea)"
              />
              {t(`hours.days.${weekDayOf(at)}`)} <Day day={at} />
              {shift === 0 && <span className="text-xs text-ink-3">{t('hours.computed')}</span>}
            </label>
          );
        })}
      </div>
    </FormDialog>
  );
}
