import { type StatementLine, transporterMoneyContract } from '@hanout/contracts';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { PaymentNumber } from '../../remittances/payment-look.tsx';
import { StatementPage } from '../../statements/statement-page.tsx';
import { StatementTable } from '../../statements/statement-table.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What of it adds to what a transporter owes, and what takes from it. */
const SIGNS = { collected: '+', claimed: '+', paid: '−', fees: '−', rounding: '−', writtenOff: '−' } as const;
const NAMES = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

/** What a transporter owed, what moved over a period, and what it owes. */
export default function TransporterStatementPage() {
  const { t } = useTranslation();
  const { id, period, statement, title } = useLoaderData<typeof loader>();
  const columns = NAMES.map((name) => ({ name, label: t(`transporterStatement.${name}`) }));
  const note = (['held', 'claims', 'account'] as const)
    .filter((name) => statement && statement[name] !== 0)
    .map((name) => `${t(`transporterStatement.${name}`)} ${amountText(statement?.[name] ?? null)}`)
    .join(' · ');
  const figures = statement && [
    { label: t('accountStatement.opening'), value: statement.opening },
    ...columns.map(({ name, label }) => ({ label, value: statement.totals[name], sign: SIGNS[name] })),
    { label: t('accountStatement.closing'), value: statement.closing, note },
  ];
  return (
    <StatementPage
      {...{ title, period, figures }}
      back={{ to: '/transporter-payments/ages', label: t('ageing.title') }}
      file={transporterMoneyContract.statementExport.path.replace(':id', id)}
    >
      {statement && statement.lines.length > 0 ? (
        <StatementTable lines={statement.lines} columns={columns} what={(line) => <What line={line} />} />
      ) : null}
    </StatementPage>
  );
}

function What({ line: { what, parcels, document } }: { line: StatementLine }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`transporterStatement.lines.${what}`)}{' '}
      {document?.kind === 'payment' && (
        <Link to={`/transporter-payments?q=${document.number}`}>
          <PaymentNumber number={document.number} />
        </Link>
      )}
      {document?.kind === 'order' && (
        <Link to={`/orders/${document.id}`}>
          <bdi dir="ltr" className="num">
            {document.number}
          </bdi>
        </Link>
      )}
      {what === 'collected' && (
        <span className="text-ink-3">{t('payouts.overdue.parcels', { count: parcels })}</span>
      )}
    </>
  );
}
