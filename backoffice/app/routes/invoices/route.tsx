import { INVOICE_KINDS, invoicesContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { searchOf } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { INVOICES } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Invoices of a month or of all, with what they add up to. */
export default function InvoicesPage() {
  const { t } = useTranslation();
  const { list, state, months, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const columns = useMemo(() => invoiceColumns(t), [t]);
  useFreshWhenBack();
  const at = { shape: INVOICES, state };
  const label = t('invoices.search');
  const found = searchOf(INVOICES, state);
  const address = `${invoicesContract.export.path}${found}${found ? '&' : '?'}language=${useLocale()}`;
  const file = <ExportMenu label={t('transfer.export')} address={address} />;
  return (
    <Page title={title} actions={file} phoneActions={file}>
      <ListTools
        search={<ListSearch {...at} label={label} placeholder={label} />}
        chosen={chosenOf(state, 'month', 'kind')}
      >
        <FilterSelect
          {...at}
          filter="month"
          label={t('invoices.month')}
          options={months.map((value) => ({ value, label: value.split('-').reverse().join('/') }))}
        />
        <FilterSelect
          {...at}
          filter="kind"
          label={t('invoices.kinds.all')}
          options={INVOICE_KINDS.map((value) => ({
            ...{ value, label: t(`invoices.kinds.${value}`) },
          }))}
        />
      </ListTools>
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="receipt-text" title={t('invoices.none')}>
            {t('invoices.noneText')}
          </EmptyState>
        }
      >
        <div className="border-b border-line px-5 py-3 max-desk:px-3">
          <StatStrip>
            {(['ht', 'tax', 'total'] as const).map((name) => (
              <Stat key={name} name={t(`invoices.column.${name}`)}>
                <Amount value={list.totals[name]} unit={t('app.da')} />
              </Stat>
            ))}
          </StatStrip>
        </div>
        <ListTable
          {...at}
          caption={title}
          rows={list.invoices}
          columns={columns}
          nameOf={({ number }) => number}
          open={(id) => navigate(`/print/invoices?id=${id}`)}
          card={(invoice) => <InvoiceCard invoice={invoice} />}
        />
      </ListBody>
    </Page>
  );
}
