import type { ReorderRow } from '@hanout/contracts';
import { Amount, Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grams, quantityText, useLineNames } from '../../components/quantity.tsx';
import { WholeInput } from '../../forms/whole-input.tsx';
import { type ColumnLook, Tick } from '../../listing/list-table.tsx';
import { costOf, type Typed } from './wanted.ts';
import { Lasts, Why } from './why.tsx';

const column = createColumnHelper<ReorderRow>();
const look = (meta: ColumnLook) => ({ meta });

export const nameOf = ({ name, variant }: ReorderRow) => [name, variant].filter(Boolean).join(' · ');

/** What is typed into the rows, and what acts on them; none for those who only look. */
export interface Ordering {
  readonly typed: Typed;
  readonly setTyped: (id: string, text: string) => void;
  readonly act: (unit: ReorderRow) => ReactNode;
  readonly mayEdit: boolean;
  readonly ticked: Readonly<Record<string, boolean>>;
  readonly toggle: (id: string) => void;
}

export const reorderColumns = (t: TFunction, ordering: Ordering) => [
  column.display({
    id: 'unit',
    header: t('reorder.column.unit'),
    cell: ({ row: { original } }) => (
      <div className="min-w-0">
        <UnitLink unit={original} />
        <Why unit={original} />
      </div>
    ),
    ...look({ className: 'min-w-[240px] py-1.5 whitespace-normal' }),
  }),
  column.display({
    id: 'available',
    header: t('reorder.column.available'),
    cell: ({ row }) => <Count value={row.original.figures.available} weighed={row.original.weighed} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'left',
    header: t('reorder.column.left'),
    cell: ({ row }) => <Lasts unit={row.original} />,
  }),
  column.display({
    id: 'supplier',
    header: t('reorder.column.supplier'),
    cell: ({ row }) => <Supplier unit={row.original} />,
    ...look({ className: 'max-w-[180px]' }),
  }),
  column.display({
    id: 'order',
    header: t('reorder.column.order'),
    cell: ({ row }) => <Wanted unit={row.original} ordering={ordering} />,
    ...look({ className: 'fig w-[110px]' }),
  }),
  column.display({
    id: 'cost',
    header: t('reorder.column.cost'),
    cell: ({ row }) => <Cost unit={row.original} typed={ordering.typed} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'act',
    header: () => <span className="sr-only">{t('reorder.ruleTitle')}</span>,
    cell: ({ row }) => ordering.act(row.original),
    ...look({ className: 'w-10' }),
  }),
];

function UnitLink({ unit }: { unit: ReorderRow }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link to={`/stock/units/${unit.unitId}`} className="min-w-0 font-semibold text-ink">
        <OneLine>{nameOf(unit)}</OneLine>
      </Link>
      {unit.sku && (
        <span className="text-xs text-ink-3">
          <Code>{unit.sku}</Code>
        </span>
      )}
    </span>
  );
}

/** Who sells it; where nobody is known, the way to say so. */
function Supplier({ unit: { supplier } }: { unit: ReorderRow }) {
  const { t } = useTranslation();
  if (!supplier) return <Link to="/suppliers">{t('reorder.givePrice')}</Link>;
  return (
    <Link to={`/suppliers/${supplier.id}`} className="text-ink">
      <OneLine>{supplier.name}</OneLine>
    </Link>
  );
}

interface WantedProps {
  unit: ReorderRow;
  ordering: Ordering;
  /** For a finger. */
  tall?: boolean;
}

function Wanted({ unit, ordering: { typed, setTyped, mayEdit }, tall }: WantedProps) {
  const { t } = useTranslation();
  const { weighed } = unit;
  const names = useLineNames(weighed);
  const { packSize } = unit.figures;
  if (!mayEdit) return <Count value={unit.suggested} weighed={weighed} className="font-semibold" />;
  return (
    <span className="inline-flex flex-col items-end">
      <WholeInput
        name={`quantity.${unit.id}`}
        height={tall ? 'touch' : undefined}
        className={`num [&>input]:text-end ${weighed ? 'w-[108px]' : 'w-[84px]'}`}
        trailing={<Grams weighed={weighed} />}
        aria-label={names.quantity(t('reorder.quantity', { name: nameOf(unit) }))}
        value={typed[unit.id] ?? String(unit.suggested)}
        onChange={(value) => setTyped(unit.id, value)}
      />
      {packSize > 1 && (
        <span className="text-2xs text-ink-3">
          {t('reorder.pack', { number: quantityText(packSize, weighed) })}
        </span>
      )}
    </span>
  );
}

function Cost({ unit, typed }: { unit: ReorderRow; typed: Typed }) {
  const { t } = useTranslation();
  const cost = costOf(typed, unit);
  if (cost === null) return <span className="text-ink-3">{t('reorder.noPrice')}</span>;
  return <Amount value={cost} />;
}

/** A unit on a phone. */
export function ReorderCard({ unit, ordering }: { unit: ReorderRow; ordering: Ordering }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-center gap-2">
        {ordering.mayEdit && (
          <Tick
            label={nameOf(unit)}
            checked={ordering.ticked[unit.id] ?? false}
            onChange={() => ordering.toggle(unit.id)}
          />
        )}
        <span className="min-w-0 flex-1">
          <UnitLink unit={unit} />
        </span>
        <Lasts unit={unit} />
      </span>
      <Why unit={unit} />
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-xs">
          <Supplier unit={unit} />
        </span>
        <Cost unit={unit} typed={ordering.typed} />
        <Wanted tall unit={unit} ordering={ordering} />
        {ordering.act(unit)}
      </span>
    </div>
  );
}
