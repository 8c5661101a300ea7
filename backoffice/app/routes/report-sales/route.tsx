import { listViewsContract, reportsContract, SALES_DIMS, type SalesFigures } from '@hanout/contracts';
import { type Centimes, proportion } from '@hanout/kernel';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { isKept, KeepView, KeptViews } from '../../listing/kept-views.tsx';
import { viewSearch } from '../../listing/list-address.ts';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { SALES } from '../../reports/report-shapes.ts';
import { ReportTools } from '../../reports/report-tools.tsx';
import { SalesChart } from '../../reports/sales-chart.tsx';
import { useReportWords } from '../../reports/use-report-words.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { SalesTable } from './sales-table.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(listViewsContract.keep, listViewsContract.drop);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

const FIGURES = [
  ...(['net', 'gross', 'reductions', 'returned', 'netHt', 'tax', 'delivery'] as const),
  ...(['orders', 'returns', 'pieces', 'returnedPieces', 'basket', 'before'] as const),
] as const;

/** What was sold, by whatever it is asked by, beside the period before. */
export default function SalesReportPage() {
  const { t } = useTranslation();
  const { sales, choices, state, query, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const asked = new URLSearchParams({ ...query, language } as Record<string, string>);
  const file = `${reportsContract.salesExport.path}?${asked}`;
  const { from, to, totals, before } = sales;
  const none = totals.orders + totals.returns === 0;
  return (
    <ReportPage
      title={title}
      actions={
        <Link to={`/reports/proofs?period=free&from=${from}&to=${to}`} className={buttonClass()}>
          {t('reports.prove')}
        </Link>
      }
      files={[
        { label: t('reports.export'), address: file },
        { label: t('reports.exportLines'), address: `${file}&lines=true` },
      ]}
    >
      <Views />
      <ReportTools
        shape={SALES}
        state={state}
        period={{ from, to }}
        choices={choices}
        narrow={['channel', 'payment', 'wilaya', 'transporter', 'agent']}
        by={SALES_DIMS}
        only={sales.only}
        end={<KeepThis />}
      />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <Span from={from} to={to} />
        <Totals totals={totals} before={before.totals} />
        {none ? (
          <EmptyState icon="receipt-text" title={t('reports.none')}>
            {t('reports.noneText')}
          </EmptyState>
        ) : (
          <>
            {sales.series.length > 1 && <SalesChart series={sales.series} before={before.series} />}
            <SalesTable />
          </>
        )}
        <Definitions figures={FIGURES} />
      </div>
    </ReportPage>
  );
}

function Views() {
  const { t } = useTranslation();
  const { state, views } = useLoaderData<typeof loader>();
  const search = viewSearch(SALES, state);
  if (views.length === 0) return null;
  return (
    <div className="print:hidden">
      <ViewTabs label={t('reports.views')}>
        <ViewTab to={SALES.path} current={search === ''}>
          {t('reports.everything')}
        </ViewTab>
        <KeptViews list="sales-report" path={SALES.path} search={search} views={views} />
      </ViewTabs>
    </div>
  );
}

function KeepThis() {
  const { state, views } = useLoaderData<typeof loader>();
  const search = viewSearch(SALES, state);
  return search === '' || isKept({ search, views }) ? null : <KeepView list="sales-report" search={search} />;
}

/** The days that are shown, for paper. */
function Span({ from, to }: { from: string; to: string }) {
  return (
    <p className="hidden print:block">
      <bdi className="num">{from}</bdi> – <bdi className="num">{to}</bdi>
    </p>
  );
}

const basketOf = ({ gross, reductions, orders }: SalesFigures): Centimes | null =>
  orders > 0 ? proportion((gross - reductions) as Centimes, 1, orders) : null;

function Totals({ totals, before }: { totals: SalesFigures; before: SalesFigures }) {
  const { t } = useTranslation();
  const { figure } = useReportWords();
  const basket = basketOf(totals);
  const da = (value: Centimes) => <Amount value={value} unit={t('app.da')} />;
  return (
    <StatStrip>
      <Stat name={figure.net[0]} note={<Change now={totals.net} before={before.net} />}>
        {da(totals.net)}
      </Stat>
      <Stat name={figure.orders[0]} note={<Change now={totals.orders} before={before.orders} />}>
        <Count value={totals.orders} />
      </Stat>
      {basket !== null && <Stat name={figure.basket[0]}>{da(basket)}</Stat>}
      <Stat name={figure.reductions[0]} note={<Change now={totals.reductions} before={before.reductions} />}>
        {da(totals.reductions)}
      </Stat>
      <Stat name={figure.returned[0]} note={<Change now={totals.returned} before={before.returned} />}>
        {da(totals.returned)}
      </Stat>
    </StatStrip>
  );
}

/** How much more or less than in the period before. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  if (before === 0) return <>{t('reports.noChange')}</>;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return (
    <>
      {t('reports.change', { percent: `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}` })}
    </>
  );
}
