import { transporterMoneyContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { Page } from '../../frame/page.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Day } from '../../time/moment.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { Figures } from './figures.tsx';
import { Lines } from './lines.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What a transporter owed, what moved over a period, and what it owes. */
export default function TransporterStatementPage() {
  const { t } = useTranslation();
  const language = useLocale();
  const { id, period, statement, title } = useLoaderData<typeof loader>();
  useHotkeys({ I: () => window.print() });
  const file = `${transporterMoneyContract.statementExport.path.replace(':id', id)}?${new URLSearchParams({ ...period, language })}`;
  const acts = (
    <>
      <Button hotkey="I" onClick={() => window.print()}>
        {t('transporterStatement.print')}
      </Button>
      <ExportMenu label={t('transporterStatement.export')} address={file} />
    </>
  );
  return (
    <Page
      title={<bdi>{title}</bdi>}
      phoneTitle={t('transporterStatement.title')}
      back={{ to: '/transporter-payments/ages', label: t('ageing.title') }}
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
          {t('transporterStatement.wrong')}
        </Notice>
      )}
      <Figures />
      {statement &&
        (statement.lines.length === 0 ? (
          <EmptyState icon="banknote" title={t('transporterStatement.none')}>
            {t('transporterStatement.noneText')}
          </EmptyState>
        ) : (
          <Lines lines={statement.lines} />
        ))}
    </Page>
  );
}

/** Its period is its address: without scripts as well. */
function Period() {
  const { t } = useTranslation();
  const { period } = useLoaderData<typeof loader>();
  return (
    <Form className="flex flex-wrap items-end gap-2.5 print:hidden">
      <TextField
        label={t('transporterStatement.from')}
        name="from"
        type="date"
        dir="ltr"
        defaultValue={period.from}
      />
      <TextField
        label={t('transporterStatement.to')}
        name="to"
        type="date"
        dir="ltr"
        defaultValue={period.to}
      />
      <Button type="submit">{t('transporterStatement.show')}</Button>
    </Form>
  );
}
