import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DebtFigures } from '../../billing/look.tsx';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

/** What it is owed and what of that is overdue, with the way to its papers. */
export function DebtCard() {
  const { t } = useTranslation();
  const { supplier, debt } = useLoaderData<typeof loader>();
  const mayBill = useMay('procurement.edit');
  const mayPay = useMay('accounts.move');
  const of = `supplier=${supplier.id}`;
  const small = buttonClass({ size: 's' });
  return (
    <Card icon="wallet" title={t('supplierDebts.title')} flush>
      <DebtFigures debt={debt} narrow />
      <div className="flex flex-wrap gap-1.5 border-t border-line px-3.5 py-2.5">
        <Link to={`/suppliers/statements/${supplier.id}`} className={small}>
          {t('supplierDebts.statement')}
        </Link>
        <Link to={`/supplier-bills?${of}`} className={small}>
          {t('supplierBills.title')}
        </Link>
        {mayBill && (
          <Link to={`/supplier-bills/new?${of}`} className={small}>
            {t('supplierBills.new')}
          </Link>
        )}
        {mayPay && (
          <Link to={`/supplier-payments/new?${of}`} className={small}>
            {t('supplierBills.pay')}
          </Link>
        )}
      </div>
    </Card>
  );
}
