import { supplierPaymentsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PaymentForm } from './payment-form.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(supplierPaymentsContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function NewSupplierPaymentPage() {
  const { t } = useTranslation();
  const { title, supplier } = useLoaderData<typeof loader>();
  const back = { to: '/supplier-payments', label: t('supplierPayments.title') };
  return (
    <Page title={title} back={back} className="flex flex-1 flex-col">
      <PaymentForm key={supplier} />
    </Page>
  );
}
