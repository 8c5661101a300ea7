import { toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Due, SupplierPaymentNumber } from '../../billing/look.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className={strong ? 'font-semibold' : ''}>{children}</dd>
    </div>
  );
}

/** What it asks for, when, and what of that the receipts had booked. */
export function AmountsCard() {
  const { t } = useTranslation();
  const { bill } = useLoaderData<typeof loader>();
  const da = t('app.da');
  return (
    <Card icon="wallet" title={t('supplierBills.amounts')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('supplierBills.supplier')}>
          <Link to={`/suppliers/${bill.supplier.id}`}>
            <bdi>{bill.supplier.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('supplierBills.onDay')}>
          <Day day={bill.onDay} />
        </Fact>
        <Fact name={t('supplierBills.dueOn')}>
          <Due bill={bill} />
        </Fact>
        {(['ht', 'tax', 'stamp'] as const).map((name) => (
          <Fact key={name} name={t(`supplierBills.${name}`)}>
            <Amount value={bill[name]} unit={da} />
          </Fact>
        ))}
        <Fact name={t('supplierBills.ttc')} strong>
          <Amount value={bill.ttc} unit={da} />
        </Fact>
        <Fact name={t('supplierBills.booked')}>
          <Amount value={bill.booked} unit={da} />
        </Fact>
        <Fact name={t('supplierBills.difference')}>
          <Amount value={toCentimes(bill.ttc - bill.booked)} unit={da} />
        </Fact>
      </dl>
      {bill.note && (
        <p className="mt-3 border-t border-line pt-3 whitespace-pre-line text-ink-2">
          <bdi>{bill.note}</bdi>
        </p>
      )}
      <p className="mt-3 text-xs text-ink-3">{t('supplierBills.by', { name: bill.createdBy })}</p>
    </Card>
  );
}

/** What paid it, and what is left. */
export function PaidCard() {
  const { t } = useTranslation();
  const { bill } = useLoaderData<typeof loader>();
  const { payments, settled, left } = bill;
  return (
    <Card icon="banknote" title={t('supplierBills.paidBy')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('supplierBills.settled')}>
          <Amount value={settled} unit={t('app.da')} />
        </Fact>
        <Fact name={t('supplierBills.column.left')} strong>
          <Amount value={left} unit={t('app.da')} />
        </Fact>
      </dl>
      {payments.length === 0 ? (
        <p className="mt-3 text-ink-3">{t('supplierBills.notPaid')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
          {payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-baseline gap-x-3">
              <Link to={`/supplier-payments/${payment.id}`}>
                <SupplierPaymentNumber number={payment.number} />
              </Link>
              <span className="text-xs text-ink-3">
                <Day day={payment.onDay} />
              </span>
              <Amount value={payment.amount} className="ms-auto" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
