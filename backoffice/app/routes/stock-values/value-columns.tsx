import type { StockValueRow } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PerKilo } from '../../components/quantity.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { MaybeCode, UnitLink } from '../../stock/unit-look.tsx';

const column = createColumnHelper<StockValueRow>();
const look = (meta: ColumnLook) => ({ meta });

export const valueColumns = (t: TFunction, act: (unit: StockValueRow) => React.ReactNode) => [
  column.display({
    id: 'unit',
    header: t('stock.column.unit'),
    cell: ({ row }) => <UnitLink unit={row.original} />,
    ...look({ className: 'max-w-[320px] min-w-[170px]' }),
  }),
  column.display({
    id: 'sku',
    header: t('stock.column.sku'),
    cell: ({ row }) => <MaybeCode code={row.original.sku} />,
    ...look({ className: 'text-ink-2 @max-[900px]:hidden' }),
  }),
  column.display({
    id: 'pieces',
    header: t('stock.values.pieces'),
    cell: ({ row }) => <Count value={row.original.pieces} weighed={row.original.weighed} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'cost',
    header: t('stock.values.cost'),
    cell: ({ row: { original } }) =>
      original.average !== null && (
        <>
          <Amount value={original.average} />
          <PerKilo weighed={original.weighed} />
        </>
      ),
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'value',
    header: t('stock.values.value'),
    cell: ({ row }) => <Amount value={row.original.value} className="font-semibold" />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'act',
    header: () => <span className="sr-only">{t('stock.values.correct')}</span>,
    cell: ({ row: { original } }) => (
      <span className="flex items-center justify-end gap-2">
        <Estimated unit={original} />
        {act(original)}
      </span>
    ),
    ...look({ className: 'text-end' }),
  }),
];

function Estimated({ unit: { estimated, value } }: { unit: StockValueRow }) {
  const { t } = useTranslation();
  if (!estimated) return null;
  return <Tag tone="wait">{t(value > 0 ? 'stock.values.estimated' : 'stock.values.unknown')}</Tag>;
}

/** A unit on a phone. */
export function ValueCard({ unit, act }: { unit: StockValueRow; act: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <UnitLink unit={unit} />
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <span>
            <Count value={unit.pieces} weighed={unit.weighed} /> {!unit.weighed && t('price.pieces')}
            {unit.average !== null && (
              <>
                {' × '}
                <Amount value={unit.average} />
                <PerKilo weighed={unit.weighed} />
              </>
            )}
          </span>
          <Estimated unit={unit} />
        </div>
      </div>
      <Amount value={unit.value} className="font-semibold" />
      {act}
    </div>
  );
}
