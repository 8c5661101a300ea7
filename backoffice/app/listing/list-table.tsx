import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import type { Cell, ColumnDef, Header, RowSelectionState, Updater } from '@tanstack/react-table';
import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, nextSort, withChange } from './list-address.ts';
import { useRowCursor } from './use-row-cursor.ts';

/** How a column stands in the table besides its content. */
export interface ColumnLook {
  className?: string;
  /** The two directions it sorts by, the first one first. */
  sorts?: readonly [string, string];
  /** Its name in the choice of columns; a column without one is always shown. */
  name?: string;
}

/** A row must be told apart; whatever else it holds is its columns' matter. */
export interface Row {
  readonly id: string;
}

const NONE: readonly string[] = [];

export const lookOf = (meta: unknown): ColumnLook => (meta ?? {}) as ColumnLook;

interface ListTableProps<R extends Row> {
  shape: ListShape;
  state: ListState;
  caption: string;
  rows: readonly R[];
  // biome-ignore lint/suspicious/noExplicitAny: the values of a table's columns are of different types
  columns: ColumnDef<R, any>[];
  hidden?: readonly string[];
  open?: (id: string) => void;
  nameOf: (row: R) => string;
  selection?: RowSelectionState;
  onSelection?: (change: Updater<RowSelectionState>) => void;
  /** The same row on a phone. */
  card: (row: R) => ReactNode;
  /** Its columns need more room before they become cards. */
  wide?: boolean;
}

function meantTheRow({ target }: MouseEvent): boolean {
  const onControl = target instanceof Element && target.closest('a,button,input,label,select') !== null;
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}

function selectionColumn<R extends Row>(nameOf: (row: R) => string, all: string): ColumnDef<R, unknown> {
  return {
    id: 'select',
    header: ({ table }) => (
      <Tick
        label={all}
        checked={table.getIsAllRowsSelected()}
        onChange={() => table.toggleAllRowsSelected()}
      />
    ),
    cell: ({ row }) => (
      <Tick
        label={nameOf(row.original)}
        checked={row.getIsSelected()}
        onChange={() => row.toggleSelected()}
      />
    ),
    meta: { className: 'w-9' },
  };
}

/** A tick box of a row, large enough for a finger. */
export function Tick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <span className="grid size-7 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-[15px] accent-(--sea)"
      />
    </span>
  );
}

/** The table of every list: rows of the server, sorted there; walked by key; cards where there is no room. */
export function ListTable<R extends Row>(props: ListTableProps<R>) {
  const { shape, state, caption, rows, columns, hidden = NONE, open, card, onSelection, wide } = props;
  const { t } = useTranslation();
  const { nameOf } = props;
  const all = t('listing.selectAll');
  const shown = useMemo(
    () => (onSelection ? [selectionColumn(nameOf, all), ...columns] : columns),
    [columns, onSelection, nameOf, all],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useReactTable<R>({
    data: rows as R[],
    columns: shown,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { rowSelection: props.selection ?? {}, columnVisibility },
    onRowSelectionChange: onSelection,
  });
  const { cursor, body } = useRowCursor(rows, open ?? (() => {}));
  const cards = useMemo(
    () =>
      rows.map((row) => (
        <li key={row.id} className="relative border-b border-line px-3 py-2.5 active:bg-hover">
          {card(row)}
        </li>
      )),
    [rows, card],
  );
  return (
    <>
      <div
        className={`table-page relative min-w-0 flex-1 overflow-x-auto @min-[1180px]:overflow-x-visible ${wide ? '@max-[900px]:hidden' : '@max-[760px]:hidden'}`}
      >
        <table className="table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {table.getFlatHeaders().map((header) => (
                <HeadCell key={header.id} header={header} shape={shape} state={state} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-cursor={row.id === cursor || undefined}
                className={open ? 'cursor-pointer' : undefined}
                onClick={(event) => open && meantTheRow(event) && open(row.id)}
              >
                <Cells cells={row.getVisibleCells()} selected={row.getIsSelected()} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={wide ? '@min-[900px]:hidden' : '@min-[760px]:hidden'}>{cards}</ul>
    </>
  );
}

interface CellsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the values of a table's columns are of different types
  cells: Cell<any, any>[];
  /** Drawn anew when it changes: the tick is one of the cells. */
  selected: boolean;
}

/** What a row holds, which neither the cursor nor a dialog over the page draws anew. */
const Cells = memo(function Cells({ cells }: CellsProps) {
  return cells.map((cell) => (
    <td key={cell.id} className={lookOf(cell.column.columnDef.meta).className}>
      {flexRender(cell.column.columnDef.cell, cell.getContext())}
    </td>
  ));
});

interface HeadCellProps<R> {
  header: Header<R, unknown>;
  shape: ListShape;
  state: ListState;
}

function HeadCell<R>({ header, shape, state }: HeadCellProps<R>) {
  const { className = '', sorts } = lookOf(header.column.columnDef.meta);
  const text = flexRender(header.column.columnDef.header, header.getContext());
  const place = className.replace(/\b(text-ink-2|font-semibold)\b/g, '');
  if (!sorts) return <th className={place}>{text}</th>;
  const direction = sorts.indexOf(state.sort);
  const sorted = direction < 0 ? undefined : /(_desc|^newest)$/.test(state.sort) ? 'descending' : 'ascending';
  return (
    <th className={place} aria-sort={sorted}>
      <Link
        to={listAddress(shape, withChange(state, { sort: nextSort(state.sort, sorts) }))}
        preventScrollReset
        className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink hover:no-underline in-aria-[sort]:font-semibold in-aria-[sort]:text-ink"
      >
        {text}
        {sorted && <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} />}
      </Link>
    </th>
  );
}
