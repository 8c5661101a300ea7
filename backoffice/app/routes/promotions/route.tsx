import type { PromotionRowRead } from '@hanout/contracts';
import { PROMOTION_STATES } from '@hanout/contracts';
import { SCOPES } from '@hanout/kernel';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ColumnChoice, chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { PromotionStateTag, Reduction } from '../../promotions/promotion-look.tsx';
import { PROMOTIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { promotionColumns } from './promotion-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function PromotionsPage() {
  const { t } = useTranslation();
  useFreshWhenBack();
  return (
    <Page title={t('promotions.title')} actions={<Acts />} phoneActions={<CreateLink />}>
      <Promotions />
    </Page>
  );
}

function Acts() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/customers/segments" className={buttonClass()}>
        <Icon name="user" /> {t('segments.title')}
      </Link>
      <Link to="/promotions/simulator" className={buttonClass()}>
        <Icon name="wand-sparkles" /> {t('promotions.simulate')}
      </Link>
      <CreateLink />
    </>
  );
}

function CreateLink() {
  const { t } = useTranslation();
  if (!useMay('promotions.edit')) return null;
  return (
    <Link to="/promotions/new" className={buttonClass({ kind: 'primary' })}>
      <Icon name="plus" /> {t('promotions.new')}
    </Link>
  );
}

function Promotions() {
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

/** A promotion on a phone. */
function PromotionCard({ promotion }: { promotion: PromotionRowRead }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Link
          to={`/promotions/${promotion.id}`}
          className="block truncate font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <bdi>{promotion.name}</bdi>
        </Link>
        <div className="mt-0.5 truncate text-xs text-ink-3">
          {t(`promotions.scope.${promotion.scope}`)}
          {promotion.coupon && <> · {promotion.coupon}</>}
        </div>
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <Reduction {...promotion} />
        <PromotionStateTag state={promotion.state} />
      </div>
    </div>
  );
}
