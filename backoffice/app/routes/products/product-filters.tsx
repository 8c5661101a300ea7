import { PRODUCT_ROW_SORTS, PRODUCT_STATUSES, PRODUCT_TYPES } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isKept, KeepView, KeptViews } from '../../listing/kept-views.tsx';
import { viewSearch } from '../../listing/list-address.ts';
import { ColumnChoice, chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { PRODUCTS } from './list-shape.ts';
import type { loader } from './load.server.ts';

/** Views by status, search, filters, sort and the choice of columns. */
export function ProductFilters(columns: ComponentProps<typeof ColumnChoice>) {
  const { t } = useTranslation();
  const { list, kept, state, categories, brands } = useLoaderData<typeof loader>();
  const at = { shape: PRODUCTS, state };
  const search = viewSearch(PRODUCTS, state);
  // Too many to be told apart: no number is better than a wrong one.
  const countOf = (counted: number) =>
    list.countedUpTo && !Object.keys(list.counts).length ? undefined : counted;
  const total = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const options = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const types = PRODUCT_TYPES.map((value) => ({ value, label: t(`products.type.${value}`) }));
  const known = isKept({ search, views: kept });
  const views = PRODUCT_STATUSES.map((value) => ({
    value: value as string,
    label: t(`products.statuses.${value}`),
    count: countOf(list.counts[value] ?? 0),
  }));
  return (
    <>
      <ListViews
        {...at}
        label={t('products.views')}
        filter="status"
        elsewhere={known}
        views={[{ value: '', label: t('products.all'), count: countOf(total) }, ...views]}
      >
        <KeptViews list="products" path={PRODUCTS.path} search={search} views={kept} />
      </ListViews>
      <ListTools
        search={
          <ListSearch {...at} label={t('products.search')} placeholder={t('products.searchPlaceholder')} />
        }
        chosen={chosenOf(state, 'categoryId', 'brandId', 'type')}
        end={
          <>
            {search !== '' && !known && <KeepView list="products" search={search} />}
            <SortSelect
              {...at}
              label={t('products.sort')}
              options={PRODUCT_ROW_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }))}
            />
            <ColumnChoice {...columns} />
          </>
        }
      >
        <FilterSelect
          {...at}
          filter="categoryId"
          label={t('products.filter.category')}
          options={options(categories)}
        />
        <FilterSelect {...at} filter="brandId" label={t('products.filter.brand')} options={options(brands)} />
        <FilterSelect {...at} filter="type" label={t('products.filter.type')} options={types} />
      </ListTools>
    </>
  );
}
