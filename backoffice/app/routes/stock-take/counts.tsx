import type { StockTakeCounts } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grams, gramsNamed } from '../../components/quantity.tsx';
import { WholeInput } from '../../forms/whole-input.tsx';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { PromisedOrders } from '../../stock/promised-orders.tsx';
import { Signed, UnitLink, unitName } from '../../stock/unit-look.tsx';
import { keyOf } from './figures.ts';
import { countsOf } from './list-shape.ts';
import type { loader } from './load.server.ts';
import type { Counting } from './use-counting.ts';

interface CountsProps {
  take: StockTakeCounts;
  counting: Counting;
  open: boolean;
}

/** Search, filter and pages of what was counted. */
export function CountList({ take, counting, open }: CountsProps) {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const shape = useMemo(() => countsOf(take.id), [take.id]);
  const at = { shape, state };
  const label = t('stock.takes.differing');
  const short = t('stock.takes.short');
  return (
    <>
      <ListTools
        search={
          <ListSearch {...at} label={t('stock.takes.search')} placeholder={t('stock.searchPlaceholder')} />
        }
        chosen={chosenOf(state, 'differing', 'short')}
      >
        <FilterSelect {...at} filter="differing" label={label} options={[{ value: 'true', label }]} />
        {open && (
          <FilterSelect {...at} filter="short" label={short} options={[{ value: 'true', label: short }]} />
        )}
      </ListTools>
      <ListBody {...at} pagination={take.pagination} countedUpTo={take.countedUpTo} empty={null}>
        <Counts take={take} counting={counting} open={open} />
      </ListBody>
    </>
  );
}

function Counts({ take, counting, open }: CountsProps) {
  const { t } = useTranslation();
  return (
    <table className="table">
      <caption className="sr-only">{t('stock.takes.title', { warehouse: take.warehouse })}</caption>
      <thead>
        <tr>
          <th>{t('stock.column.unit')}</th>
          <th className="max-desk:hidden">{t('stock.column.lot')}</th>
          <th className="fig max-desk:hidden">{t('stock.column.expected')}</th>
          <th className="fig">{t('stock.column.counted')}</th>
          <th className="fig">{t('stock.column.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {take.counts.map((count) => {
          const counted = counting.figureOf(count) ?? count.counted;
          const label = [unitName(count), count.lot].filter(Boolean).join(' · ');
          return (
            <tr key={keyOf(count)} className={count.short ? 'tone-bad bg-tone-soft' : undefined}>
              <td className="max-w-[320px] py-1 max-desk:max-w-none max-desk:[&>a>bdi]:whitespace-normal">
                <UnitLink unit={count} />
                <span className="block text-xs text-ink-3 desk:hidden">
                  {[count.lot, t('stock.column.expected')].filter(Boolean).join(' · ')}{' '}
                  <Count value={count.expected} weighed={count.weighed} />
                </span>
                {count.short && (
                  <span className="block whitespace-normal text-xs text-bad">
                    {t('stock.column.reserved')}{' '}
                    <Count value={count.short.promised} weighed={count.weighed} />
                    <PromisedOrders orders={count.short.orders} />
                  </span>
                )}
              </td>
              <td className="text-ink-2 max-desk:hidden">{count.lot || t('stock.noLot')}</td>
              <td className="fig text-ink-2 max-desk:hidden">
                <Count value={count.expected} weighed={count.weighed} />
              </td>
              <td className="fig">
                {open ? (
                  <WholeInput
                    height="s"
                    className={`${count.weighed ? 'w-28' : 'w-20'} ltr:ms-auto max-desk:my-1 [&>input]:text-right`}
                    trailing={<Grams weighed={count.weighed} />}
                    figures={count.weighed ? 8 : 6}
                    aria-label={gramsNamed(t, t('stock.takes.countOf', { name: label }), count.weighed)}
                    value={String(counted)}
                    onChange={(typed) =>
                      counting.save({ unitId: count.unitId, lot: count.lot }, Number(typed))
                    }
                  />
                ) : (
                  <Count value={counted} weighed={count.weighed} />
                )}
              </td>
              <td className="fig">
                <Signed value={counted - count.expected} weighed={count.weighed} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
