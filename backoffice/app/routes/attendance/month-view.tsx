import type { AttendanceRow, AttendanceSheet, AttendanceTotal } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Steps } from './steps.tsx';
import { daysOf, daysText, hoursText, monthPlus } from './times.ts';

/** People by days, with what each adds up to. */
export function MonthView({ sheet }: { sheet: AttendanceSheet }) {
  const { t } = useTranslation();
  const { month, rows, totals } = sheet;
  const days = daysOf(month);
  const address = (to: string) => `?view=month&month=${to}`;
  return (
    <Card
      title={t('attendance.sheet')}
      meta={<bdi className="num">{month}</bdi>}
      icon="table"
      flush
      actions={<Steps before={address(monthPlus(month, -1))} after={address(monthPlus(month, 1))} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys, too */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={`${t('attendance.sheet')} ${month}`}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('attendance.employee')}</th>
              {(['days', 'worked', 'late', 'early', 'unexpected', 'absent'] as const).map((name) => (
                <th key={name} scope="col" className="fig">
                  {t(`attendance.total.${name}`)}
                </th>
              ))}
              {days.map((day) => (
                <th key={day} scope="col" className="fig num">
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <PersonRow key={total.staffId} total={total} days={days} rows={rows} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

interface PersonRowProps {
  total: AttendanceTotal;
  days: readonly string[];
  rows: readonly AttendanceRow[];
}

function PersonRow({ total, days, rows }: PersonRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const own = rows.filter(({ staffId }) => staffId === total.staffId);
  const figures = [
    ...[daysText(total, locale), hoursText(total.worked), hoursText(total.late), hoursText(total.early)],
    ...[hoursText(total.unexpected), String(total.absent)],
  ];
  return (
    <tr>
      <td className="font-medium whitespace-nowrap">
        <bdi>{total.name}</bdi>
      </td>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures are known by their column
        <td key={index} className="fig num">
          {figure}
        </td>
      ))}
      {days.map((day) => {
        const row = own.find((one) => one.day === day);
        return (
          <td key={day} className="fig">
            {row && (
              <Link
                to={`?day=${day}`}
                title={t(`attendance.status.${row.status}`)}
                aria-label={`${total.name}, ${day}, ${t(`attendance.status.${row.status}`)}`}
              >
                {t(`attendance.short.${row.status}`)}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}
