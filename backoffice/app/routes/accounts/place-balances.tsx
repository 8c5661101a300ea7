import type { AccountPlace } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, withChange } from '../../listing/list-address.ts';

/** Six in a row, four, two on a phone; what stands in the last row shares it. */
const SHARE = 'flex-[1_1_15%] max-wide:basis-[22%] max-desk:basis-[45%]';
const CELL = 'flex min-h-full flex-col justify-between gap-0.5 px-3.5 py-2.5';

/** Where money of customers is looked for first. */
const ALWAYS: readonly AccountPlace[] = ['order_value', 'customer_owes', 'carrier_holds', 'till', 'bank'];

interface PlaceBalancesProps {
  shape: ListShape;
  state: ListState;
  places: readonly { place: AccountPlace; balance: Centimes }[];
  sum: Centimes;
}

/** The balance of each place; each leads to its postings. What they add up to is nothing, or a dinar is missing. */
export function PlaceBalances({ shape, state, places, sum }: PlaceBalancesProps) {
  const { t } = useTranslation();
  // A place where nothing lies is not looked for.
  const isShown = ({ place, balance }: PlaceBalancesProps['places'][number]) =>
    balance !== 0 || ALWAYS.includes(place) || state.filters.place === place;
  return (
    <section
      aria-label={t('accounts.places')}
      className="border-b border-line bg-sunken px-5 py-3.5 max-desk:px-3"
    >
      <div className="flex flex-wrap gap-px overflow-clip rounded-l border border-line bg-line">
        <ul className="contents">
          {places.filter(isShown).map(({ place, balance }) => {
            const here = state.filters.place === place;
            return (
              <li key={place} className={SHARE}>
                <Link
                  to={listAddress(shape, withChange(state, { filters: { place: here ? '' : place } }))}
                  aria-current={here ? 'true' : undefined}
                  preventScrollReset
                  className={`${CELL} bg-paper text-ink no-underline hover:bg-hover hover:no-underline focus-visible:-outline-offset-2 aria-[current]:bg-sea-soft aria-[current]:shadow-[inset_0_-2px_0_var(--sea)]`}
                >
                  <span className="text-xs text-ink-2">
                    {t(
                      place === 'supplier_debts' && balance > 0
                        ? 'accounts.supplierAdvances'
                        : `order.place.${place}`,
                    )}
                  </span>
                  <Amount
                    value={balance}
                    unit={t('app.da')}
                    className={balance === 0 ? 'text-ink-3' : 'font-semibold'}
                  />
                </Link>
              </li>
            );
          })}
        </ul>
        <p className={`${CELL} ${SHARE} bg-hover text-xs text-ink-2`}>
          {t('order.accountsSum')}{' '}
          <Amount
            value={sum}
            unit={t('app.da')}
            className={`text-sm font-semibold ${sum === 0 ? 'text-good' : 'text-bad'}`}
          />
        </p>
      </div>
    </section>
  );
}
