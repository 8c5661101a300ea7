import type { StatementLine } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PaymentNumber } from '../../remittances/payment-look.tsx';
import { Day } from '../../time/moment.tsx';

const FIGURES = ['collected', 'claimed', 'paid', 'fees', 'rounding', 'writtenOff'] as const;

/** What moved, day by day, each to its document. */
export function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-l border border-line bg-paper print:overflow-visible print:border-0">
      <table className="table print:text-[8.5pt]">
        <caption className="sr-only">{t('transporterStatement.title')}</caption>
        <thead>
          <tr>
            <th className="text-start">{t('transporterStatement.day')}</th>
            <th className="text-start">{t('transporterStatement.what')}</th>
            {FIGURES.map((name) => (
              <th key={name} className="text-end">
                {t(`transporterStatement.${name}`)}
              </th>
            ))}
            <th className="text-end">{t('transporterStatement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is read whole
            <tr key={nth} className="break-inside-avoid">
              <td className="whitespace-nowrap">
                <Day day={line.day} />
              </td>
              <td>
                <What line={line} />
              </td>
              {FIGURES.map((name) => (
                <Figure key={name} value={line[name]} />
              ))}
              <td className="text-end font-semibold">
                <Amount value={line.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ value }: { value: Centimes }) {
  return (
    <td className="text-end">
      {value === 0 ? <span className="text-ink-3">—</span> : <Amount value={value} />}
    </td>
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
