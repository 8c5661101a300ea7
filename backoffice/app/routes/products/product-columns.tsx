import type { ProductRow } from '@hanout/contracts';
import { Amount, Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { StatusTag, Thumb } from '../../catalog/product-look.tsx';
import { MarginFigure } from '../../costs/margin-figure.tsx';
import type { Margins } from '../../costs/margins.server.ts';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { StockLink } from '../../stock/stock-link.tsx';

const column = createColumnHelper<ProductRow>();
const look = (meta: ColumnLook) => ({ meta });

const identity = (t: TFunction) => [
  column.display({
    id: 'image',
    header: () => <span className="sr-only">{t('products.column.image')}</span>,
    cell: ({ row }) => <Thumb image={row.original.image} />,
    ...look({ className: 'w-10', name: t('products.column.image') }),
  }),
  column.display({
    id: 'name',
    header: t('products.column.name'),
    cell: ({ row: { original: product } }) => (
      <span className="flex items-center gap-2">
        <Link
          to={`/products/${product.id}`}
          prefetch="intent"
          className="min-w-0 font-semibold text-ink"
          title={product.name}
        >
          <OneLine>{product.name}</OneLine>
        </Link>
        {product.type === 'pack' && <Tag icon="package">{t('products.type.pack')}</Tag>}
      </span>
    ),
    ...look({ className: 'max-w-[280px] min-w-[160px]', sorts: ['name_asc', 'name_desc'] }),
  }),
  column.display({
    id: 'id',
    header: t('products.column.id'),
    cell: ({ row: { original } }) => (
      <span title={original.id}>
        <Code>{original.id.slice(-8)}</Code>
      </span>
    ),
    ...look({ className: 'text-ink-3 @max-[1000px]:hidden', name: t('products.column.id') }),
  }),
  column.display({
    id: 'sku',
    header: t('products.column.sku'),
    cell: ({ row }) => (row.original.sku ? <Code>{row.original.sku}</Code> : '—'),
    ...look({ className: 'text-ink-2 @max-[980px]:hidden', name: t('products.column.sku') }),
  }),
];

const place = (t: TFunction) => [
  column.display({
    id: 'category',
    header: t('products.column.category'),
    cell: ({ row }) => <OneLine>{row.original.category}</OneLine>,
    ...look({ className: 'max-w-[150px] text-ink-2', name: t('products.column.category') }),
  }),
  column.display({
    id: 'brand',
    header: t('products.column.brand'),
    cell: ({ row }) => <OneLine>{row.original.brand ?? '—'}</OneLine>,
    ...look({ className: 'max-w-[130px] text-ink-2', name: t('products.column.brand') }),
  }),
  column.display({
    id: 'combinations',
    header: t('products.column.combinations'),
    cell: ({ row }) => <Count value={row.original.combinations} />,
    ...look({ className: 'fig text-ink-2 @max-[980px]:hidden', name: t('products.column.combinations') }),
  }),
];

const sale = (t: TFunction) => [
  column.display({
    id: 'stock',
    header: t('products.column.stock'),
    cell: ({ row: { original } }) => {
      const { id, name, stock, combinations, weighed } = original;
      if (stock === null) return '—';
      if (combinations === 0) return <StockLink id={id} name={name} quantity={stock} weighed={weighed} />;
      return <Count value={stock} weighed={weighed} className={stock > 0 ? '' : 'text-bad'} />;
    },
    ...look({ className: 'fig', name: t('products.column.stock') }),
  }),
  column.display({
    id: 'isActive',
    header: t('products.column.isActive'),
    cell: ({ row }) => <StatusTag status={row.original.status} />,
    ...look({ name: t('products.column.isActive') }),
  }),
  column.display({
    id: 'priceTtc',
    header: () => (
      <>
        {t('products.column.priceTtc')} <span className="font-medium text-ink-3">{t('app.da')}</span>
      </>
    ),
    cell: ({ row }) => <Amount value={row.original.priceTtc} />,
    ...look({
      className: 'fig font-semibold',
      sorts: ['price_desc', 'price_asc'],
      name: t('products.column.priceTtc'),
    }),
  }),
  column.display({
    id: 'link',
    header: () => <span className="sr-only">{t('products.column.link')}</span>,
    cell: ({ row: { original } }) =>
      original.isActive && (
        <a
          href={original.link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('app.pair', { name: t('products.inShop'), value: original.name })}
          title={t('products.inShop')}
          className="grid size-7 place-items-center text-ink-3 hover:text-ink"
        >
          <Icon name="external-link" size={14} mirror />
        </a>
      ),
    ...look({ className: 'w-10', name: t('products.column.link') }),
  }),
];

/** For those who may see what goods cost. */
const margin = (t: TFunction, margins: Margins) =>
  column.display({
    id: 'margin',
    header: t('margins.column'),
    cell: ({ row }) => <MarginFigure margin={margins[row.original.id]} />,
    ...look({ className: 'fig @max-[900px]:hidden', name: t('margins.column') }),
  });

/** BO-030: id, name, link, category, brand, isActive, priceTtc and image, with what else tells products apart. */
export function productColumns(t: TFunction, margins: Margins | null) {
  const [link, ...rest] = sale(t).reverse();
  const shown = [...identity(t), ...place(t), ...rest.reverse()];
  return [...shown, ...(margins ? [margin(t, margins)] : []), ...(link ? [link] : [])];
}
