import { supplierBillsContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BillStateTag } from '../../billing/look.tsx';
import { ReasonDialog } from '../../billing/reason-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AmountsCard, PaidCard } from './amounts-card.tsx';
import { CheckCard } from './check-card.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierBillsContract.cancel);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One bill beside what was ordered and received, and what paid it. */
export default function SupplierBillPage() {
  const { t } = useTranslation();
  const { bill, title } = useLoaderData<typeof loader>();
  const { cancelled } = bill;
  useFreshWhenBack();
  return (
    <Page
      key={bill.id}
      title={<bdi>{title}</bdi>}
      back={{ to: '/supplier-bills', label: t('supplierBills.title') }}
      after={<BillStateTag state={bill.state} />}
      actions={<Acts />}
      phoneActions={<Acts />}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        {cancelled && (
          <Notice tone="idle">
            {t('supplierBills.cancelledBy', { name: cancelled.by, reason: cancelled.reason })}
          </Notice>
        )}
        <CheckCard />
        <PaidCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <AmountsCard />
      </div>
    </Page>
  );
}

function Acts() {
  const { t } = useTranslation();
  const call = useCall();
  const { bill } = useLoaderData<typeof loader>();
  const [cancelling, setCancelling] = useState(false);
  const mayPay = useMay('accounts.move') && bill.left > 0;
  const { id, version } = bill;
  return (
    <>
      {bill.mayCancel && <Button onClick={() => setCancelling(true)}>{t('supplierBills.cancel')}</Button>}
      {mayPay && (
        <Link
          to={`/supplier-payments/new?supplier=${bill.supplier.id}`}
          className={buttonClass({ kind: 'primary' })}
        >
          {t('supplierBills.pay')}
        </Link>
      )}
      {cancelling && (
        <ReasonDialog
          title={t('supplierBills.cancel')}
          text={t('supplierBills.cancelText')}
          done={t('supplierBills.cancelled')}
          send={(reason) => call(supplierBillsContract.cancel, { params: { id }, body: { version, reason } })}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
