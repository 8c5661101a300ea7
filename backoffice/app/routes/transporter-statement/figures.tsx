import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import type { loader } from './load.server.ts';

/** How what was owed at the beginning becomes what is owed at the end. */
export function Figures() {
  const { t } = useTranslation();
  const { statement } = useLoaderData<typeof loader>();
  if (!statement) return null;
  const { opening, totals, closing, held, claims, account } = statement;
  const parts = [
    ['held', held],
    ['claims', claims],
    ['account', account],
  ] as const;
  const note = parts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${t(`transporterStatement.${name}`)} ${amountText(amount)}`)
    .join(' · ');
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-l border border-line bg-line *:bg-paper desk:grid-cols-4 print:grid-cols-4">
      <Figure name="opening" value={opening} />
      <Figure name="collected" value={totals.collected} sign="+" />
      <Figure name="claimed" value={totals.claimed} sign="+" />
      <Figure name="paid" value={totals.paid} sign="−" />
      <Figure name="fees" value={totals.fees} sign="−" />
      <Figure name="rounding" value={totals.rounding} sign="−" />
      <Figure name="writtenOff" value={totals.writtenOff} sign="−" />
      <Figure name="closing" value={closing} note={note} />
    </dl>
  );
}

interface FigureProps {
  name: 'opening' | 'collected' | 'claimed' | 'paid' | 'fees' | 'rounding' | 'writtenOff' | 'closing';
  value: Centimes;
  sign?: string;
  note?: string;
}

function Figure({ name, value, sign, note }: FigureProps) {
  const { t } = useTranslation();
  const strong = name === 'opening' || name === 'closing';
  return (
    <div className="px-4 pt-3 pb-[13px]">
      <dt className="text-xs text-ink-2">
        {sign && (
          <span aria-hidden="true" className="num">
            {sign}{' '}
          </span>
        )}
        {t(`transporterStatement.${name}`)}
      </dt>
      <dd className={strong ? 'text-lg font-semibold' : 'text-lg'}>
        <Amount value={value} unit={t('app.da')} />
      </dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
