import type { AnswerOf, ordersContract } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';

type Quote = AnswerOf<typeof ordersContract.quoteReturn>;

/** What comes back is worth, what goes out costs, and the difference; nothing while the price is asked for. */
export function ReturnTotals({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation();
  const rows = quote
    ? ([
        ['returned', quote.returned],
        ['going', quote.exchange?.total],
        ['delivery', quote.exchange?.delivery],
        ['toPay', quote.toPay || undefined],
        ['toGiveBack', quote.toGiveBack || undefined],
      ] as const)
    : [];
  return (
    <dl aria-live="polite" className="grid min-h-11 grid-cols-[1fr_auto] gap-x-6 border-t border-line pt-2">
      {rows.map(([name, amount]) => (
        <Row
          key={name}
          name={t(`order.return_dialog.${name}`)}
          amount={amount}
          strong={name.startsWith('to')}
        />
      ))}
    </dl>
  );
}

interface RowProps {
  name: string;
  amount: Centimes | null | undefined;
  strong: boolean;
}

function Row({ name, amount, strong }: RowProps) {
  const { t } = useTranslation();
  if (amount === null || amount === undefined) return null;
  const look = strong ? 'font-semibold' : 'text-ink-2';
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`fig ${look}`}>
        <Amount value={amount} unit={t('app.da')} />
      </dd>
    </>
  );
}
