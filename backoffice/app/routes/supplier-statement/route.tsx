import { type SupplierLedgerLine, supplierDebtsContract } from '@hanout/contracts';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SupplierPaymentNumber } from '../../billing/look.tsx';
import { ReceiptNumber } from '../../procurement/receipt-look.tsx';
import { StatementPage } from '../../statements/statement-page.tsx';
import { StatementTable } from '../../statements/statement-table.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What was owed to a supplier, what changed it over a period, and what is owed. */
export default function SupplierStatementPage() {
  const { t } = useTranslation();
  const { id, period, statement, title } = useLoaderData<typeof loader>();
  const figures = statement && [
    { label: t('accountStatement.opening'), value: statement.opening },
    { label: t('supplierDebts.owed'), value: statement.owed, sign: '+' as const },
    { label: t('supplierDebts.paid'), value: statement.paid, sign: '−' as const },
    { label: t('accountStatement.closing'), value: statement.closing },
  ];
  const columns = (['owed', 'paid'] as const).map((name) => ({ name, label: t(`supplierDebts.${name}`) }));
  return (
    <StatementPage
      {...{ title, period, figures }}
      back={{ to: `/suppliers/${id}`, label: statement?.supplier.name ?? t('suppliers.title') }}
      file={supplierDebtsContract.export.path.replace(':id', id)}
    >
      {statement && statement.lines.length > 0 ? (
        <StatementTable lines={statement.lines} columns={columns} what={(line) => <What line={line} />} />
      ) : null}
    </StatementPage>
  );
}

function What({ line }: { line: SupplierLedgerLine }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`supplierDebts.lines.${line.what}`)} <Paper line={line} />
    </>
  );
}

function Paper({ line: { document } }: { line: SupplierLedgerLine }) {
  const { kind, id, number } = document;
  if (kind === 'payment')
    return (
      <Link to={`/supplier-payments/${id}`}>
        <SupplierPaymentNumber number={number} />
      </Link>
    );
  if (kind === 'bill')
    return (
      <Link to={`/supplier-bills/${id}`}>
        <bdi>{number}</bdi>
      </Link>
    );
  return (
    <Link to={`/supplier-receipts/${id}`}>
      <ReceiptNumber number={number} />
    </Link>
  );
}
