import type { TransporterOverdue } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';

/** What each transporter holds, and what of it is late by its own promise. */
export function OverdueStrip({ overdue }: { overdue: readonly TransporterOverdue[] }) {
  const { t } = useTranslation();
  if (overdue.length === 0) return null;
  return (
    <section
      aria-label={t('payouts.overdue.title')}
      className="border-b border-line bg-sunken px-5 py-3 max-desk:px-3"
    >
      <h2 className="mb-2 text-xs font-medium text-ink-2">{t('payouts.overdue.title')}</h2>
      <ul className="flex flex-wrap gap-2">
        {overdue.map(({ transporter, holds, parcels, late, lateParcels }) => (
          <li
            key={transporter.id}
            className="min-w-[210px] rounded-m border border-line bg-paper px-3 py-2 max-desk:w-full"
          >
            <span className="flex items-baseline justify-between gap-3">
              <bdi className="truncate font-medium">{transporter.name}</bdi>
              <span className="text-xs text-ink-3">{t('payouts.overdue.parcels', { count: parcels })}</span>
            </span>
            <Amount value={holds} unit={t('app.da')} className="text-lg font-semibold" />
            <p className={`text-xs ${late > 0 ? 'tone-wait text-tone-ink' : 'text-ink-3'}`}>
              {late > 0
                ? t('payouts.overdue.late', {
                    count: lateParcels,
                    amount: t('app.amount', { amount: amountText(late) }),
                  })
                : t('payouts.overdue.onTime')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
