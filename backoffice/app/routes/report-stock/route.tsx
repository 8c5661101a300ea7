import { AGE_DIMS, stockAgesContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Chip } from '../../listing/chip.tsx';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { ListTools } from '../../listing/list-tools.tsx';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { STOCK_AGES } from '../../reports/report-shapes.ts';
import { Choice } from '../../reports/report-tools.tsx';
import { useReportWords } from '../../reports/use-report-words.ts';
import { AgesTable } from './ages-table.tsx';
import { AgesTotals } from './ages-totals.tsx';
import type { loader } from './load.server.ts';

export { shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** How long the goods lie that the shop has, and what they are worth. */
export default function StockAgesPage() {
  const { t } = useTranslation();
  const { ages, state, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const asked = new URLSearchParams({ ...state.filters, language } as Record<string, string>);
  return (
    <ReportPage
      title={title}
      files={[{ label: t('reports.export'), address: `${stockAgesContract.export.path}?${asked}` }]}
    >
      <Tools />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        {ages.found === 0 ? (
          <EmptyState icon="warehouse" title={t('reports.ages.none')}>
            {t('reports.ages.noneText')}
          </EmptyState>
        ) : (
          <>
            <AgesTotals />
            <AgesTable />
          </>
        )}
        <Definitions figures={['stockValue', 'stockAge']} />
      </div>
    </ReportPage>
  );
}

function Tools() {
  const { t } = useTranslation();
  const { ages, state } = useLoaderData<typeof loader>();
  const { by } = useReportWords();
  return (
    <div className="print:hidden">
      <ListTools
        chosen={ages.only.length}
        chips={ages.only.map(({ by: kind, name }) => (
          <Chip
            key={kind}
            name={by[kind]}
            value={name}
            without={listAddress(STOCK_AGES, withChange(state, { filters: { [kind]: '' } }))}
          />
        ))}
      >
        <Choice
          shape={STOCK_AGES}
          state={state}
          filter="by"
          label={t('reports.by')}
          options={AGE_DIMS.map((value) => ({ value, label: by[value] }))}
        />
      </ListTools>
    </div>
  );
}
