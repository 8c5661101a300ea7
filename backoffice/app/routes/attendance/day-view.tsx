import type { AttendanceRow, AttendanceSheet } from '@hanout/contracts';
import { dayPlus } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useMay } from '../../frame/session.tsx';
import { timeText } from '../../time/algiers.ts';
import { Day } from '../../time/moment.tsx';
import { Steps } from './steps.tsx';
import { TONES } from './times.ts';

interface DayViewProps {
  sheet: AttendanceSheet;
  day: string;
  onEdit: (row: AttendanceRow) => void;
}

/** Who is in, who is late, who is missing, what is to be corrected. */
export function DayView({ sheet, day, onEdit }: DayViewProps) {
  const { t } = useTranslation();
  const rows = sheet.rows.filter((row) => row.day === day);
  return (
    <Card
      title={t('attendance.day')}
      meta={<Day day={day} />}
      icon="calendar-clock"
      flush
      actions={<Steps before={`?day=${dayPlus(day, -1)}`} after={`?day=${dayPlus(day, 1)}`} />}
    >
      <ul>
        {sheet.people.map((person) => (
          <PersonDay
            key={person.id}
            name={person.name}
            rows={rows.filter(({ staffId }) => staffId === person.id)}
            isToday={day === sheet.today}
            mayEdit={sheet.closed === null}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PersonDayProps {
  name: string;
  rows: readonly AttendanceRow[];
  isToday: boolean;
  mayEdit: boolean;
  onEdit: (row: AttendanceRow) => void;
}

function PersonDay({ name, rows, isToday, mayEdit, onEdit }: PersonDayProps) {
  const { t } = useTranslation();
  const mayCorrect = useMay('attendance.edit') && mayEdit;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <Avatar name={name} decorative />
      <bdi className="min-w-0 flex-1 basis-[140px] truncate font-medium">{name}</bdi>
      <span className="flex flex-col items-end gap-1">
        {rows.length === 0 && isToday && <span className="text-ink-3">{t('attendance.status.none')}</span>}
        {rows.map((row) => (
          <span key={row.id} className="flex items-center gap-2">
            {row.checkIn && (
              <bdi dir="ltr" className="num text-ink-2">
                {timeText(row.checkIn)} – {timeText(row.checkOut) || '…'}
              </bdi>
            )}
            {row.corrected && <Tag>{t('attendance.corrected')}</Tag>}
            <Tag tone={TONES[row.status]}>{t(`attendance.status.${row.status}`)}</Tag>
            {mayCorrect && (
              <IconButton
                icon="pencil-line"
                label={t('attendance.edit', { name })}
                onClick={() => onEdit(row)}
              />
            )}
          </span>
        ))}
      </span>
    </li>
  );
}
