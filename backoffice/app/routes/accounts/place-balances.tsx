import type { AccountPlace } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, withChange } from '../../listing/list-address.ts';

interface PlaceBalancesProps {
  shape: ListShape;
  state: ListState;
  places: readonly { place: AccountPlace; balance: number }[];
  sum: number;
}

/** The balance of each place; each leads to its postings. What they add up to is nothing, or a dinar is missing. */
export function PlaceBalances({ shape, state, places, sum }: PlaceBalancesProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('accounts.places')}
      className="border-b border-line bg-sunken px-5 py-3.5 max-desk:px-3"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2 max-desk:grid-cols-2">
        {places.map(({ place, balance }) => {
          const here = state.filters.place === place;
          return (
            <li key={place}>
              <Link
                to={listAddress(shape, withChange(state, { filters: { place: here ? '' : place } }))}
                aria-current={here ? 'true' : undefined}
                preventScrollReset
                className="flex h-full flex-col gap-0.5 rounded-m border border-line bg-paper px-3 py-2 text-ink no-underline hover:bg-hover hover:no-underline aria-[current]:border-sea aria-[current]:bg-sea-soft"
              >
                <span className="text-xs text-ink-2">{t(`order.place.${place}`)}</span>
                <span className="font-semibold">
                  <Amount da={balance} unit={t('app.da')} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-2.5 flex justify-between font-semibold">
        {t('order.accountsSum')}
        <Amount da={sum} unit={t('app.da')} className={sum === 0 ? undefined : 'text-bad'} />
      </p>
    </section>
  );
}
