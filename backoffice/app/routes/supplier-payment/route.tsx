import { supplierPaymentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupplierPaymentNumber } from '../../billing/look.tsx';
import { ReasonDialog } from '../../billing/reason-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { Day } from '../../time/moment.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierPaymentsContract.allocate, supplierPaymentsContract.reverse);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One payment to a supplier, and what it pays. */
export default function SupplierPaymentPage() {
  const { t } = useTranslation();
  const { payment } = useLoaderData<typeof loader>();
  const { reversal } = payment;
  useFreshWhenBack();
  return (
    <Page
      key={payment.id}
      title={
        <>
          <SupplierPaymentNumber number={payment.number} /> · <bdi>{payment.supplier.name}</bdi>
        </>
      }
      phoneTitle={<SupplierPaymentNumber number={payment.number} />}
      back={{ to: '/supplier-payments', label: t('supplierPayments.title') }}
      after={payment.reversed && <Tag>{t('supplierPayments.reversed')}</Tag>}
      actions={<Acts />}
      phoneActions={<Acts />}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        {reversal && (
          <Notice tone="idle">
            {t('supplierPayments.takenBy', { name: reversal.by, reason: reversal.reason })}
          </Notice>
        )}
        <PaysCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <FactsCard />
      </div>
    </Page>
  );
}

function Acts() {
  const { t } = useTranslation();
  const call = useCall();
  const { payment, open } = useLoaderData<typeof loader>();
  const [act, setAct] = useState<'allocate' | 'reverse' | null>(null);
  const { id, version } = payment;
  const close = () => setAct(null);
  const mayAllocate = payment.mayAllocate && (open.length > 0 || payment.allocations.length > 0);
  return (
    <>
      {payment.mayReverse && (
        <Button onClick={() => setAct('reverse')}>{t('supplierPayments.reverse')}</Button>
      )}
      {mayAllocate && (
        <Button kind={payment.left > 0 ? 'primary' : undefined} onClick={() => setAct('allocate')}>
          {t('supplierPayments.allocate')}
        </Button>
      )}
      {act === 'allocate' && <AllocateDialog onClose={close} />}
      {act === 'reverse' && (
        <ReasonDialog
          title={t('supplierPayments.reverse')}
          text={t('supplierPayments.reverseText')}
          done={t('supplierPayments.taken')}
          send={(reason) =>
            call(supplierPaymentsContract.reverse, { params: { id }, body: { version, reason } })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function PaysCard() {
  const { t } = useTranslation();
  const { payment } = useLoaderData<typeof loader>();
  return (
    <Card icon="receipt-text" title={t('supplierPayments.pays')} flush={payment.allocations.length > 0}>
      {payment.allocations.length === 0 ? (
        <p className="text-ink-3">{t('supplierPayments.paysNothing')}</p>
      ) : (
        <ul>
          {payment.allocations.map(({ billId, number, dueOn, amount }) => (
            <li
              key={billId}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3.5 py-2 last:border-b-0"
            >
              <Link to={`/supplier-bills/${billId}`} className="font-medium">
                <bdi>{number}</bdi>
              </Link>
              <span className="text-xs text-ink-3">
                <Day day={dueOn} />
              </span>
              <Amount value={amount} unit={t('app.da')} className="ms-auto" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function FactsCard() {
  const { t } = useTranslation();
  const { payment } = useLoaderData<typeof loader>();
  const { type, account, reference, note, onDay, amount, left } = payment;
  return (
    <Card icon="banknote" title={t('supplierPayments.money')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('supplierPayments.amount')}>
          <Amount value={amount} unit={t('app.da')} className="text-lg font-semibold" />
        </Fact>
        <Fact name={t('supplierPayments.column.left')}>
          <Amount value={left} unit={t('app.da')} />
        </Fact>
        <Fact name={t('supplierPayments.column.supplier')}>
          <Link to={`/suppliers/${payment.supplier.id}`}>
            <bdi>{payment.supplier.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('supplierPayments.typeField')}>{t(`supplierPayments.type.${type}`)}</Fact>
        {account && (
          <Fact name={t('supplierPayments.account')}>
            <bdi>{account}</bdi>
          </Fact>
        )}
        <Fact name={t('supplierPayments.day')}>
          <Day day={onDay} />
        </Fact>
        {reference && (
          <Fact name={t('supplierPayments.reference')}>
            <bdi>{reference}</bdi>
          </Fact>
        )}
      </dl>
      {note && (
        <p className="mt-3 border-t border-line pt-3 whitespace-pre-line text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="mt-3 text-xs text-ink-3">{t('supplierPayments.by', { name: payment.createdBy })}</p>
    </Card>
  );
}
