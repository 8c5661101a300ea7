import type { SalesPoint } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { calendarDay } from '../time/when.ts';
import { LineChart } from './line-chart.tsx';
import { useReportWords } from './use-report-words.ts';

interface SalesChartProps {
  series: readonly SalesPoint[];
  before: readonly SalesPoint[];
}

/** Net sales day by day beside the period before: as curves, or as the table behind them. */
export function SalesChart({ series, before }: SalesChartProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const { figure } = useReportWords();
  const days = useMemo(() => series.map(({ day }) => day), [series]);
  const curves = useMemo(
    () => [
      // The last is drawn over the first, whose fill would hide it.
      { label: t('reports.now'), values: series.map(({ net }) => net) },
      { label: figure.before[0], values: before.map(({ net }) => net), aside: true },
    ],
    [series, before, t, figure],
  );
  return (
    <Card
      title={t('reports.chart')}
      actions={
        <IconButton
          icon="table"
          aria-pressed={asTable}
          label={t(asTable ? 'reports.asChart' : 'reports.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable ? (
        <Days series={series} before={before} />
      ) : (
        <LineChart label={t('reports.chart')} dayLabel={t('reports.day')} days={days} curves={curves} />
      )}
    </Card>
  );
}

function Days({ series, before }: SalesChartProps) {
  const { t } = useTranslation();
  const { figure } = useReportWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
    <section className="max-h-72 overflow-y-auto" tabIndex={0} aria-label={t('reports.chart')}>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-ink-3">
            <th className="py-1 text-start font-normal">{t('reports.day')}</th>
            <th className="py-1 text-end font-normal">{figure.orders[0]}</th>
            <th className="py-1 text-end font-normal">{figure.net[0]}</th>
            <th className="py-1 text-end font-normal">{figure.before[0]}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((point, nth) => (
            <tr key={point.day} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                <bdi className="num">{calendarDay(point.day)}</bdi>
              </th>
              <td className="text-end">
                <Count value={point.orders} />
              </td>
              <td className="text-end">
                <Amount value={point.net} />
              </td>
              <td className="text-end">{before[nth] && <Amount value={before[nth].net} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
