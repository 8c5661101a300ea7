import { remittanceImportsContract, remittancesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { StatementPage } from './statement-page.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(
  remittanceImportsContract.map,
  remittanceImportsContract.select,
  remittanceImportsContract.acceptSure,
  remittanceImportsContract.editRow,
  remittanceImportsContract.deliver,
  remittanceImportsContract.again,
  remittanceImportsContract.discard,
  remittancesContract.confirm,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One payment of a transporter: its columns, its rows, what is to be looked at. */
export default function TransporterPaymentPage() {
  const { t } = useTranslation();
  const { shown, title } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (shown.problem === null) return <StatementPage />;
  const missing = shown.problem === 'missing';
  return (
    <Page title={title} back={{ to: '/transporter-payments', label: t('payouts.title') }}>
      <EmptyState
        icon={missing ? 'file-question-mark' : 'cloud-off'}
        title={t(missing ? 'statement.errors.notFound' : 'statement.errors.load')}
        action={
          !missing && (
            <Button icon="refresh-cw" onClick={() => revalidate()}>
              {t('statement.retry')}
            </Button>
          )
        }
      >
        {t(missing ? 'statement.errors.notFoundText' : 'statement.errors.loadText')}
      </EmptyState>
    </Page>
  );
}
