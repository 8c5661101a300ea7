import type { StockTakeCounts } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grams, gramsNamed } from '../../components/quantity.tsx';
import { WholeInput } from '../../forms/whole-input.tsx';
import { PromisedOrders } from '../../stock/promised-orders.tsx';
import { Signed, UnitLink, unitName } from '../../stock/unit-look.tsx';
import type { Counting } from './use-counting.ts';

interface CountRowProps {
  count: StockTakeCounts['counts'][number];
  counting: Counting;
  open: boolean;
}

/** A place with what was counted of it; of one that was emptied nothing is known until the page is read again. */
export function CountRow({ count, counting, open }: CountRowProps) {
  const { t } = useTranslation();
  const figure = counting.figureOf(count);
  const counted = figure === undefined ? count.counted : figure;
  return (
    <tr className={count.short ? 'tone-bad bg-tone-soft' : undefined}>
      <td className="max-w-[320px] py-1 max-desk:max-w-none max-desk:[&>a>bdi]:whitespace-normal">
        <UnitLink unit={count} />
        <span className="block text-xs text-ink-3 desk:hidden">
          {[count.lot, t('stock.column.expected')].filter(Boolean).join(' · ')}{' '}
          <Count value={count.expected} weighed={count.weighed} />
        </span>
        {count.short && (
          <span className="block whitespace-normal text-xs text-bad">
            {t('stock.column.reserved')} <Count value={count.short.promised} weighed={count.weighed} />
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
          <CountField count={count} counting={counting} counted={counted} />
        ) : (
          <Count value={count.counted} weighed={count.weighed} />
        )}
      </td>
      <td className="fig">
        {counted === null ? '—' : <Signed value={counted - count.expected} weighed={count.weighed} />}
      </td>
    </tr>
  );
}

/**
 * A figure is saved as it is typed. A field that is left empty says that the place was not counted: not before it is
 * left, since whoever types another figure empties it on the way.
 */
function CountField({
  count,
  counting,
  counted,
}: Omit<CountRowProps, 'open'> & { readonly counted: number | null }) {
  const { t } = useTranslation();
  const [emptied, setEmptied] = useState(false);
  const { unitId, lot, weighed } = count;
  const label = [unitName(count), lot].filter(Boolean).join(' · ');
  const leave = () => {
    setEmptied(false);
    if (emptied && counted !== null) counting.save({ unitId, lot }, null);
  };
  return (
    <WholeInput
      height="s"
      className={`${weighed ? 'w-28' : 'w-20'} ltr:ms-auto max-desk:my-1 [&>input]:text-right`}
      trailing={<Grams weighed={weighed} />}
      figures={weighed ? 8 : 6}
      aria-label={gramsNamed(t, t('stock.takes.countOf', { name: label }), weighed)}
      value={emptied || counted === null ? '' : String(counted)}
      onChange={(typed) => {
        setEmptied(typed === '');
        if (typed !== '') counting.save({ unitId, lot }, Number(typed));
      }}
      onBlur={leave}
    />
  );
}
