import { costsContract, type StockValueRow, VALUE_SORTS } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { searchOf } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { VALUES } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { Totals } from './totals.tsx';
import { ValueCard, valueColumns } from './value-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(costsContract.correct, costsContract.chooseMethod);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What stock is worth, in all and unit by unit. */
export default function StockValuesPage() {
  const { t } = useTranslation();
  const { state, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  const [correcting, setCorrecting] = useState<StockValueRow | null>(null);
  useFreshWhenBack();
  const narrowed = searchOf(VALUES, { ...state, page: 1, perPage: VALUES.perPage });
  const address = `${costsContract.export.path}${narrowed}${narrowed ? '&' : '?'}language=${language}`;
  return (
    <StockPage title={title} actions={<ExportMenu label={t('transfer.export')} address={address} />}>
      <Totals />
      <Units onCorrect={setCorrecting} />
      {correcting && <CorrectDialog unit={correcting} onClose={() => setCorrecting(null)} />}
    </StockPage>
  );
}

function Tools() {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const at = { shape: VALUES, state };
  return (
    <ListTools
      search={<ListSearch {...at} label={t('stock.search')} placeholder={t('stock.searchPlaceholder')} />}
      chosen={chosenOf(state, 'estimated')}
      end={
        <SortSelect
          {...at}
          label={t('stock.sort')}
          options={VALUE_SORTS.map((value) => ({ value, label: t(`stock.values.sorts.${value}`) }))}
        />
      }
    >
      <FilterSelect
        {...at}
        filter="estimated"
        label={t('stock.values.anyCost')}
        options={[{ value: 'true', label: t('stock.values.estimatedOnly') }]}
      />
    </ListTools>
  );
}

function Units({ onCorrect }: { onCorrect: (unit: StockValueRow) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayPrice = useMay('prices.edit');
  const mayOpen = useMay('stock.read');
  const { list, state, title } = useLoaderData<typeof loader>();
  const at = { shape: VALUES, state };
  const act = useMemo(
    () => (unit: StockValueRow) =>
      mayPrice && (
        <IconButton
          icon="pencil-line"
          label={t('stock.values.correctOf', { name: unitName(unit) })}
          onClick={() => onCorrect(unit)}
        />
      ),
    [mayPrice, onCorrect, t],
  );
  const columns = useMemo(() => valueColumns(t, act), [t, act]);
  return (
    <>
      <Tools />
      <ListBody
        {...at}
        pagination={list.pagination}
        countedUpTo={list.countedUpTo}
        empty={
          <EmptyState icon="warehouse" title={t('stock.values.none')}>
            {t('stock.values.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.units}
          columns={columns}
          nameOf={unitName}
          open={mayOpen ? (id) => navigate(`/stock/units/${id}`) : undefined}
          card={(unit) => <ValueCard unit={unit} act={act(unit)} />}
        />
      </ListBody>
    </>
  );
}
