import { type MarginFigures, reportsContract, SALES_DIMS, type SalesBy } from '@hanout/contracts';
import { type Centimes, formatCount, toCentimes } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../components/percent.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { MARGINS } from '../../reports/report-shapes.ts';
import { ReportTable } from '../../reports/report-table.tsx';
import { ReportTools } from '../../reports/report-tools.tsx';
import { rowName } from '../../reports/row-name.ts';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Of each row; those beside are of the whole. */
const HEADS = ['netPieces', 'netHt', 'cost', 'margin', 'rate', 'coverage'] as const;
const FIGURES = [...HEADS, 'estimatedHt', 'delivery', 'fees'] as const;

/** What is left of what was sold, and of how much of it that is known. */
export default function MarginsReportPage() {
  const { t } = useTranslation();
  const { margins, choices, state, query, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const asked = new URLSearchParams({ ...query, language } as Record<string, string>);
  const { from, to, totals } = margins;
  return (
    <ReportPage
      title={title}
      files={[{ label: t('reports.export'), address: `${reportsContract.marginsExport.path}?${asked}` }]}
    >
      <ReportTools
        shape={MARGINS}
        state={state}
        period={{ from, to }}
        choices={choices}
        narrow={['channel', 'wilaya', 'transporter', 'agent']}
        by={SALES_DIMS}
      />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <Totals />
        {totals.netHt === 0 && totals.pieces === 0 ? (
          <EmptyState icon="receipt-text" title={t('reports.none')}>
            {t('reports.noneText')}
          </EmptyState>
        ) : (
          <Rows />
        )}
        <Definitions figures={FIGURES} />
      </div>
    </ReportPage>
  );
}

function Totals() {
  const { t } = useTranslation();
  const { margins } = useLoaderData<typeof loader>();
  const { figure } = useReportWords();
  const { totals, delivery, fees } = margins;
  const da = (value: Centimes) => <Amount value={value} unit={t('app.da')} />;
  const coverage = totals.coverage === null ? null : formatCount(Math.round(totals.coverage / 100));
  return (
    <StatStrip>
      <Stat name={figure.netHt[0]}>{da(totals.netHt)}</Stat>
      <Stat name={figure.cost[0]} note={t(`stock.values.methods.${margins.method}`)}>
        {da(totals.cost)}
      </Stat>
      <Stat
        name={figure.margin[0]}
        note={coverage === null ? undefined : t('reports.margin.coverage', { percent: coverage })}
      >
        {totals.coverage === 0 ? t('reports.margin.none') : da(totals.margin)}
      </Stat>
      <Stat name={figure.rate[0]}>
        <Percent points={totals.rate} />
      </Stat>
      <Stat name={t('reports.margin.left')} note={t('reports.margin.leftNote')}>
        {da(toCentimes(totals.margin + delivery - fees))}
      </Stat>
    </StatStrip>
  );
}

const MONEY = ['netHt', 'cost', 'margin'] as const;

function Rows() {
  const { t } = useTranslation();
  const language = useLocale();
  const { margins, state } = useLoaderData<typeof loader>();
  const { by: names, figure } = useReportWords();
  const by = (state.filters.by ?? 'product') as SalesBy;
  return (
    <ReportTable
      title={t('reports.ofRows')}
      heads={[names[by], ...HEADS.map((name) => figure[name][0])]}
      shown={margins.rows.length}
      found={margins.found}
    >
      {margins.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className="text-start font-medium">
            <bdi>{rowName(language, by, row.key, row.name)}</bdi>
          </th>
          <Figures figures={row} />
        </tr>
      ))}
    </ReportTable>
  );
}

function Figures({ figures }: { figures: MarginFigures }) {
  const unknown = figures.costedHt === 0;
  return (
    <>
      <td className="text-end">
        <Count value={figures.pieces} />
      </td>
      {MONEY.map((name) => (
        <td key={name} className={`text-end ${name === 'margin' ? 'font-semibold' : ''}`}>
          {unknown && name !== 'netHt' ? (
            <span className="text-ink-3">—</span>
          ) : (
            <Amount value={figures[name]} />
          )}
        </td>
      ))}
      <td className="text-end">
        <Percent points={figures.rate} />
      </td>
      <td className="text-end text-ink-2">
        <Percent points={figures.coverage} />
      </td>
    </>
  );
}
