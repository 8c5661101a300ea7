import {
  HABIT_FIGURES,
  HABITS,
  type Habit,
  type HabitFigures,
  standingReportsContract,
} from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../components/percent.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ListTools } from '../../listing/list-tools.tsx';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { HABITS_SHAPE } from '../../reports/report-shapes.ts';
import { ReportTable } from '../../reports/report-table.tsx';
import { Choice } from '../../reports/report-tools.tsx';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

export { shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Customers by what they have done so far. */
export default function HabitsPage() {
  const { t } = useTranslation();
  const { habits, state, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const asked = new URLSearchParams({ ...state.filters, language } as Record<string, string>);
  const file = `${standingReportsContract.customersExport.path}?${asked}`;
  return (
    <ReportPage title={title} files={[{ label: t('reports.export'), address: file }]}>
      <Tools />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <p className="text-ink-2">{t('reports.habits.lead')}</p>
        {habits.totals.customers === 0 ? (
          <EmptyState icon="user" title={t('reports.habits.none')} />
        ) : (
          <>
            <Totals />
            <Rows />
          </>
        )}
        <Definitions figures={HABIT_FIGURES} />
      </div>
    </ReportPage>
  );
}

function Tools() {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const { habit } = useReportWords();
  return (
    <div className="print:hidden">
      <ListTools chosen={0}>
        <Choice
          shape={HABITS_SHAPE}
          state={state}
          filter="by"
          label={t('reports.by')}
          options={HABITS.map((value) => ({ value, label: habit[value] }))}
        />
      </ListTools>
    </div>
  );
}

function Totals() {
  const { t } = useTranslation();
  const { totals } = useLoaderData<typeof loader>().habits;
  const { figure } = useReportWords();
  return (
    <StatStrip>
      <Stat name={figure.customers[0]}>
        <Count value={totals.customers} />
      </Stat>
      <Stat name={figure.placed[0]}>
        <Count value={totals.orders} />
      </Stat>
      <Stat name={figure.refusalRate[0]}>
        <Percent points={totals.refusalRate} />
      </Stat>
      <Stat name={figure.spent[0]}>
        <Amount value={totals.spent} unit={t('app.da')} />
      </Stat>
      <Stat name={figure.spentEach[0]}>
        <Amount value={totals.average} unit={t('app.da')} />
      </Stat>
    </StatStrip>
  );
}

function Rows() {
  const { t } = useTranslation();
  const { habits, state } = useLoaderData<typeof loader>();
  const { figure, habit, habitBand, word } = useReportWords();
  const by = (state.filters.by ?? 'orders') as Habit;
  return (
    <ReportTable
      title={t('reports.habits.title')}
      heads={[habit[by], ...HABIT_FIGURES.map((name) => figure[name][0])]}
      foot={
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="text-start">
            {word.total}
          </th>
          <Figures figures={habits.totals} />
        </tr>
      }
    >
      {habits.rows.map((row) => (
        <tr key={row.band}>
          <th scope="row" className="text-start font-medium whitespace-nowrap">
            {habitBand[by][row.band]}
          </th>
          <Figures figures={row} />
        </tr>
      ))}
    </ReportTable>
  );
}

function Figures({ figures }: { figures: HabitFigures }) {
  return (
    <>
      {(['customers', 'orders', 'delivered', 'refused'] as const).map((name) => (
        <td key={name} className="text-end">
          {figures[name] === 0 ? <span className="text-ink-3">—</span> : <Count value={figures[name]} />}
        </td>
      ))}
      <td className="text-end">
        <Percent points={figures.refusalRate} />
      </td>
      <td className="text-end font-semibold">
        <Amount value={figures.spent} />
      </td>
      <td className="text-end">
        <Amount value={figures.average} />
      </td>
    </>
  );
}
