import { remittancesContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PaymentForm } from './payment-form.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(remittancesContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function NewTransporterPaymentPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const back = { to: '/transporter-payments', label: t('payouts.title') };
  return (
    <Page title={title} back={back} className="flex flex-1 flex-col">
      <PaymentForm />
    </Page>
  );
}
