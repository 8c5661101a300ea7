import {
  FUNNEL_BYS,
  FUNNEL_READINGS,
  type FunnelBy,
  type FunnelFigures,
  reportsContract,
} from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../components/percent.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { FUNNEL } from '../../reports/report-shapes.ts';
import { ReportTable } from '../../reports/report-table.tsx';
import { Choice, ReportTools } from '../../reports/report-tools.tsx';
import { rowName } from '../../reports/row-name.ts';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';
import { Steps } from './steps.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

const COUNTS = [
  'received',
  'confirmed',
  'shipped',
  'delivered',
  'sentBack',
  'lost',
  'cancelled',
  'open',
  'collected',
] as const;
const RATES = ['confirmedRate', 'deliveredRate', 'shippedRate', 'days'] as const;

/** How far orders came, in one of two readings. */
export default function FunnelReportPage() {
  const { t } = useTranslation();
  const { funnel, choices, state, query, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const asked = new URLSearchParams({ ...query, language } as Record<string, string>);
  const { from, to, totals, reading } = funnel;
  const empty = COUNTS.every((name) => totals[name] === 0);
  return (
    <ReportPage
      title={title}
      files={[{ label: t('reports.export'), address: `${reportsContract.funnelExport.path}?${asked}` }]}
    >
      <ReportTools
        shape={FUNNEL}
        state={state}
        period={{ from, to }}
        choices={choices}
        narrow={['channel', 'wilaya', 'transporter', 'agent']}
        by={FUNNEL_BYS}
        end={
          <Choice
            shape={FUNNEL}
            state={state}
            filter="reading"
            label={t('reports.funnel.reading')}
            options={FUNNEL_READINGS.map((value) => ({ value, label: t(`reports.funnel.${value}`) }))}
          />
        }
      />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <p className="text-ink-2">
          {t(`reports.funnel.${reading}Text`)}{' '}
          {totals.duplicates > 0 &&
            t('reports.funnel.duplicates', { number: formatCount(totals.duplicates) })}
        </p>
        {empty ? (
          <EmptyState icon="receipt-text" title={t('reports.funnel.none')} />
        ) : (
          <>
            <Steps totals={totals} />
            <Rows />
          </>
        )}
        <Definitions figures={[...COUNTS, ...RATES]} />
      </div>
    </ReportPage>
  );
}

function Rows() {
  const { t } = useTranslation();
  const language = useLocale();
  const { funnel, state } = useLoaderData<typeof loader>();
  const { by: names, figure } = useReportWords();
  const by = (state.filters.by ?? 'day') as FunnelBy;
  const several = by === 'product' || by === 'promotion';
  return (
    <ReportTable
      title={t('reports.ofRows')}
      heads={[names[by], ...[...COUNTS, ...RATES].map((name) => figure[name][0])]}
      shown={funnel.rows.length}
      found={funnel.found}
      note={several ? t('reports.funnel.notAdditive') : undefined}
    >
      {funnel.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className="text-start font-medium whitespace-nowrap">
            <bdi>{rowName(language, by, row.key, row.name)}</bdi>
          </th>
          <Figures figures={row} />
        </tr>
      ))}
    </ReportTable>
  );
}

function Figures({ figures }: { figures: FunnelFigures }) {
  const { t } = useTranslation();
  return (
    <>
      {COUNTS.map((name) => (
        <td key={name} className="text-end">
          {figures[name] === 0 ? <span className="text-ink-3">—</span> : <Count value={figures[name]} />}
        </td>
      ))}
      <td className="text-end">
        <Percent points={figures.confirmedRate} />
      </td>
      <td className="text-end font-semibold">
        <Percent points={figures.deliveredRate} />
      </td>
      <td className="text-end text-ink-3">
        <Percent points={figures.shippedRate} />
      </td>
      <td className="text-end whitespace-nowrap">
        {figures.days === null ? (
          <span className="text-ink-3">—</span>
        ) : (
          t('reports.funnel.days', { days: daysText(figures.days) })
        )}
      </td>
    </>
  );
}

/** Tenths of a day, as `3,4`. */
const daysText = (tenths: number) => (tenths / 10).toFixed(1).replace('.', ',');
