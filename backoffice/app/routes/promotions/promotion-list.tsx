import { PROMOTION_STATES } from '@hanout/contracts';
import { SCOPES } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../listing/list-body.tsx';
import { ColumnChoice, chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { CreateLink } from './acts.tsx';
import { PROMOTIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PromotionCard } from './promotion-card.tsx';
import { promotionColumns } from './promotion-columns.tsx';

export function Promotions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { hidden, toggle } = useHiddenColumns('promotions');
  const columns = useMemo(() => promotionColumns(t, now), [t, now]);
  const at = { shape: PROMOTIONS, state };
  const views = PROMOTION_STATES.map((value) => ({
    value: value as string,
    label: t(`promotions.states.${value}`),
    count: list.counts[value] ?? 0,
  }));
  const scopes = SCOPES.map((value) => ({ value, label: t(`promotions.scope.${value}`) }));
  return (
    <>
      <ListViews
        {...at}
        label={t('promotions.views')}
        filter="state"
        views={[{ value: '', label: t('promotions.all') }, ...views]}
      />
      <ListTools
        search={
          <ListSearch
            {...at}
            label={t('promotions.search')}
            placeholder={t('promotions.searchPlaceholder')}
          />
        }
        chosen={chosenOf(state, 'scope')}
        end={<ColumnChoice columns={columns} hidden={hidden} toggle={toggle} />}
      >
        <FilterSelect {...at} filter="scope" label={t('promotions.column.scope')} options={scopes} />
      </ListTools>
      <ListBody {...at} pagination={list.pagination} empty={<NoPromotions />}>
        <ListTable
          {...at}
          caption={t('promotions.title')}
          rows={list.promotions}
          columns={columns}
          hidden={hidden}
          nameOf={({ name }) => name}
          open={(id) => navigate(`/promotions/${id}`)}
          card={(row) => <PromotionCard promotion={row} />}
        />
      </ListBody>
    </>
  );
}

function NoPromotions() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="badge-percent" title={t('promotions.empty')} action={<CreateLink />}>
      {t('promotions.emptyText')}
    </EmptyState>
  );
}
