import { PRODUCT_ROW_SORTS, PRODUCT_STATUSES, PRODUCT_TYPES } from '@hanout/contracts';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { ColumnChoice, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { PRODUCTS } from './list-shape.ts';
import type { loader } from './route.tsx';

/** Views by status, search, filters, sort and the choice of columns. */
export function ProductFilters(columns: ComponentProps<typeof ColumnChoice>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, categories, brands } = useLoaderData<typeof loader>();
  const at = { shape: PRODUCTS, state };
  const total = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const options = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const types = PRODUCT_TYPES.map((value) => ({ value, label: t(`products.type.${value}`) }));
  const views = PRODUCT_STATUSES.map((value) => ({
    value: value as string,
    label: t(`products.statuses.${value}`),
    count: list.counts[value] ?? 0,
  }));
  return (
    <>
      <ListViews
        {...at}
        label={t('products.views')}
        filter="status"
        views={[{ value: '', label: t('products.all'), count: total }, ...views]}
      />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-desk:px-3">
        <ListSearch {...at} label={t('products.search')} placeholder={t('products.searchPlaceholder')} />
        <FilterSelect
          {...at}
          filter="categoryId"
          label={t('products.filter.category')}
          options={options(categories)}
        />
        <FilterSelect {...at} filter="brandId" label={t('products.filter.brand')} options={options(brands)} />
        <FilterSelect {...at} filter="type" label={t('products.filter.type')} options={types} />
        <div className="ms-auto flex items-center gap-2">
          <Select
            height="s"
            aria-label={t('products.sort')}
            className="text-xs"
            value={state.sort}
            onChange={(event) =>
              navigate(listAddress(PRODUCTS, withChange(state, { sort: event.target.value })))
            }
          >
            {PRODUCT_ROW_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`products.sorts.${sort}`)}
              </option>
            ))}
          </Select>
          <ColumnChoice {...columns} />
        </div>
      </div>
    </>
  );
}
