import type { OrderRow } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import type { Header, RowSelectionState, Updater } from '@tanstack/react-table';
import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState } from './list-state.ts';
import { listSearch, nextSort, withChange } from './list-state.ts';
import type { ColumnLook } from './order-columns.tsx';
import { orderColumns } from './order-columns.tsx';
import type { loader } from './route.tsx';
import { useRowCursor } from './use-row-cursor.ts';

const lookOf = (meta: unknown): ColumnLook => (meta ?? {}) as ColumnLook;

/** Whether a press meant the row: not one of its links, nor the end of marking a text. */
function meantTheRow({ target }: MouseEvent): boolean {
  const onControl = target instanceof Element && target.closest('a,button,input') !== null;
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}

interface OrderTableProps {
  selection: RowSelectionState;
  onSelection: (change: Updater<RowSelectionState>) => void;
}

export function OrderTable({ selection, onSelection }: OrderTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { list, state, now } = useLoaderData<typeof loader>();
  const from = listSearch(state);
  const columns = useMemo(() => orderColumns({ t, locale, now, from }), [t, locale, now, from]);
  const table = useReactTable({
    data: list.orders,
    columns,
    getRowId: (order) => order.id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelection,
  });
  const open = (id: string) => navigate(`/orders/${id}`, { state: { from } });
  const { cursor, body } = useRowCursor(list.orders, open);
  return (
    <div className="table-page relative min-w-0 flex-1 overflow-x-auto @min-[1180px]:overflow-x-visible @max-[900px]:hidden">
      <table className="table">
        <caption className="sr-only">{t('orders.title')}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} header={header} state={state} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-cursor={row.id === cursor || undefined}
              className="cursor-pointer"
              onClick={(event) => meantTheRow(event) && open(row.id)}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={lookOf(cell.column.columnDef.meta).className}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ header, state }: { header: Header<OrderRow, unknown>; state: ListState }) {
  const { className = '', sorts } = lookOf(header.column.columnDef.meta);
  const text = flexRender(header.column.columnDef.header, header.getContext());
  // A cell's weight and colour are its content's; the head has its own.
  const place = className.replace(/\b(text-ink-2|font-semibold)\b/g, '');
  if (!sorts) return <th className={place}>{text}</th>;
  const direction = sorts.indexOf(state.sort);
  const descending = direction === 0;
  return (
    <th className={place} aria-sort={direction < 0 ? undefined : descending ? 'descending' : 'ascending'}>
      <Link
        to={`/orders${listSearch(withChange(state, { sort: nextSort(state.sort, sorts) }))}`}
        preventScrollReset
        className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink hover:no-underline in-aria-[sort]:font-semibold in-aria-[sort]:text-ink"
      >
        {text}
        {direction >= 0 && <Icon name={descending ? 'arrow-down' : 'arrow-up'} size={14} />}
      </Link>
    </th>
  );
}
