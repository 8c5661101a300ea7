import { OVERVIEW_DAYS, type OverviewDay } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { DaysChart, dayLabel, SERIES } from './days-chart.tsx';

/** What came in, arrived and came back, day by day: as curves, or as the table behind them. */
export function DaysCard({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const number = OVERVIEW_DAYS.find((one) => Number(one) === days.length) ?? '30';
  return (
    <Card
      title={t('start.lastDays', { number: formatCount(days.length) })}
      actions={
        <>
          <Segmented
            small
            label={t('start.period')}
            value={number}
            options={OVERVIEW_DAYS.map((value) => ({ value, label: t(`start.days.d${value}`) }))}
            onChange={(value) => setSearch({ days: value }, { preventScrollReset: true })}
          />
          <IconButton
            icon="table"
            aria-pressed={asTable}
            label={t(asTable ? 'start.asChart' : 'start.asTable')}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? <DaysTable days={days} /> : <DaysChart days={days} />}
    </Card>
  );
}

/** The latest day first. */
function DaysTable({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <section className="max-h-72 overflow-y-auto" tabIndex={0} aria-label={t('start.chart')}>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-ink-3">
            <th className="py-1 text-start font-normal">{t('start.day')}</th>
            {SERIES.map(({ name }) => (
              <th key={name} className="py-1 text-end font-normal">
                {t(`start.series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                <bdi className="num">{dayLabel(day.day)}</bdi>
              </th>
              {SERIES.map(({ name }) => (
                <td key={name} className="text-end">
                  <Count value={day[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
