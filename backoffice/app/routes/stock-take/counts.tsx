import type { StockTakeCounts } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { CountRow } from './count-row.tsx';
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
        {take.counts.map((count) => (
          <CountRow key={keyOf(count)} count={count} counting={counting} open={open} />
        ))}
      </tbody>
    </table>
  );
}
