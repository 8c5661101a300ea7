import { type WeekDay, weekFrom } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Ticks } from '../forms/ticks.tsx';

interface CopyDialogProps {
  day: WeekDay;
  firstDay: WeekDay;
  onCopy: (days: WeekDay[]) => void;
  onClose: () => void;
}

/** The hours of one day for others, in the form that is saved later. */
export function CopyDialog({ day, firstDay, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const others = weekFrom(firstDay).filter((other) => other !== day);
  const [days, setDays] = useState<WeekDay[]>([]);
  return (
    <FormDialog
      title={t('hours.copyTitle', { day: t(`hours.days.${day}`) })}
      submit={t('hours.copySubmit')}
      blocked={days.length === 0}
      aside={
        <Button kind="ghost" onClick={() => setDays(others)}>
          {t('hours.allDays')}
        </Button>
      }
      send={async () => {
        onCopy(days);
        return { ok: true, data: null };
      }}
      onClose={onClose}
    >
      <Ticks
        label={t('hours.week')}
        options={others.map((value) => ({ value, label: t(`hours.days.${value}`) }))}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  );
}
