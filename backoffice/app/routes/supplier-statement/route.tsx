import { supplierDebtsContract } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { Page } from '../../frame/page.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Day } from '../../time/moment.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { Lines } from './lines.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What was owed to a supplier, what changed it over a period, and what is owed. */
export default function SupplierStatementPage() {
  const { t } = useTranslation();
  const language = useLocale();
  const { id, period, statement, title } = useLoaderData<typeof loader>();
  useHotkeys({ I: () => window.print() });
  const path = supplierDebtsContract.export.path.replace(':id', id);
  const acts = (
    <>
      <Button hotkey="I" onClick={() => window.print()}>
        {t('supplierDebts.print')}
      </Button>
      <ExportMenu
        label={t('supplierDebts.export')}
        address={`${path}?${new URLSearchParams({ ...period, language })}`}
      />
    </>
  );
  return (
    <Page
      title={<bdi>{title}</bdi>}
      phoneTitle={t('supplierDebts.statement')}
      back={{ to: `/suppliers/${id}`, label: statement?.supplier.name ?? t('suppliers.title') }}
      actions={acts}
      phoneActions={acts}
      className="flex flex-1 flex-col gap-3.5 bg-sunken p-3.5 print:bg-paper print:p-[10mm]"
    >
      <h2 className="hidden text-lg print:block">
        <bdi>{title}</bdi> · <Day day={period.from} /> – <Day day={period.to} />
      </h2>
      <Period key={`${period.from} ${period.to}`} />
      {!statement && (
        <Notice tone="bad" alert>
          {t('supplierDebts.wrong')}
        </Notice>
      )}
      {statement && (
        <dl className="grid grid-cols-2 gap-px overflow-clip rounded-l border border-line bg-line *:bg-paper desk:grid-cols-4 print:grid-cols-4">
          {(['opening', 'owed', 'paid', 'closing'] as const).map((name) => (
            <Figure key={name} name={name} value={statement[name]} />
          ))}
        </dl>
      )}
      {statement &&
        (statement.lines.length === 0 ? (
          <EmptyState icon="banknote" title={t('supplierDebts.none')}>
            {t('supplierDebts.noneText')}
          </EmptyState>
        ) : (
          <Lines lines={statement.lines} />
        ))}
    </Page>
  );
}

const SIGNS = { opening: '', owed: '+', paid: '−', closing: '' } as const;

function Figure({ name, value }: { name: keyof typeof SIGNS; value: Centimes }) {
  const { t } = useTranslation();
  const sign = SIGNS[name];
  return (
    <div className="px-4 pt-3 pb-[13px]">
      <dt className="text-xs text-ink-2">
        {sign && (
          <span aria-hidden="true" className="num">
            {sign}{' '}
          </span>
        )}
        {t(`supplierDebts.${name}`)}
      </dt>
      <dd className={sign ? 'text-lg' : 'text-lg font-semibold'}>
        <Amount value={value} unit={t('app.da')} />
      </dd>
    </div>
  );
}

/** Its period is its address: without scripts as well. */
function Period() {
  const { t } = useTranslation();
  const { period } = useLoaderData<typeof loader>();
  return (
    <Form className="flex flex-wrap items-end gap-2.5 print:hidden">
      <TextField
        label={t('supplierDebts.from')}
        name="from"
        type="date"
        dir="ltr"
        defaultValue={period.from}
      />
      <TextField label={t('supplierDebts.to')} name="to" type="date" dir="ltr" defaultValue={period.to} />
      <Button type="submit">{t('supplierDebts.show')}</Button>
    </Form>
  );
}
