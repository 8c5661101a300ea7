import { supplierBillsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { BillForm } from './bill-form.tsx';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(supplierBillsContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function NewSupplierBillPage() {
  const { t } = useTranslation();
  const { title, supplier } = useLoaderData<typeof loader>();
  const back = { to: '/supplier-bills', label: t('supplierBills.title') };
  return (
    <Page title={title} back={back} className="flex flex-1 flex-col">
      <BillForm key={supplier} />
    </Page>
  );
}
