import { CUSTOMER_SORTS, CUSTOMER_TYPES } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ColumnChoice, chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { CUSTOMERS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export function CustomerFilters(columns: React.ComponentProps<typeof ColumnChoice>) {
  const { t } = useTranslation();
  const { list, segments, state } = useLoaderData<typeof loader>();
  const at = { shape: CUSTOMERS, state };
  return (
    <ListTools
      search={
        <ListSearch {...at} label={t('customers.search')} placeholder={t('customers.searchPlaceholder')} />
      }
      chosen={chosenOf(state, 'label', 'segment', 'type', 'blocked')}
      end={
        <>
          <SortSelect
            {...at}
            label={t('orders.sort')}
            options={CUSTOMER_SORTS.map((value) => ({ value, label: t(`customers.sorts.${value}`) }))}
          />
          <ColumnChoice {...columns} />
        </>
      }
    >
      <FilterSelect
        {...at}
        filter="label"
        label={t('customers.anyLabel')}
        options={list.labels.map(({ label, customers }) => ({
          value: label,
          label: `${label} (${customers})`,
        }))}
      />
      {segments.length > 0 && (
        <FilterSelect
          {...at}
          filter="segment"
          label={t('segments.filter')}
          options={segments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FilterSelect
        {...at}
        filter="type"
        label={t('customers.anyType')}
        options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.type.${value}`) }))}
      />
      <FilterSelect
        {...at}
        filter="blocked"
        label={t('customers.anyBlocked')}
        options={[
          { value: 'yes', label: t('customers.blocked') },
          { value: 'no', label: t('customers.notBlocked') },
        ]}
      />
    </ListTools>
  );
}
