import { AGES, transporterClaimsContract, transporterMoneyContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayoutPage } from '../../claims/payout-page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { AgeTable } from './age-table.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { PARCELS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { ParcelCard, parcelColumns } from './parcel-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(transporterClaimsContract.open);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What each transporter holds, by age, and the parcels behind it. */
export default function AgeingPage() {
  const { t } = useTranslation();
  const language = useLocale();
  const { transporters, list, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const file = `${transporterMoneyContract.ageingExport.path}?language=${language}`;
  const acts = (
    <>
      {list.transporter.id && (
        <Link to={`/transporter-payments/statements/${list.transporter.id}`} className={buttonClass()}>
          {t('ageing.statement')}
        </Link>
      )}
      <ExportMenu label={t('ageing.export')} address={file} />
    </>
  );
  return (
    <PayoutPage title={title} actions={acts}>
      {transporters.length === 0 ? (
        <EmptyState icon="circle-check" title={t('ageing.none')}>
          {t('ageing.noneText')}
        </EmptyState>
      ) : (
        <>
          <AgeTable />
          <Parcels key={list.transporter.id} />
        </>
      )}
    </PayoutPage>
  );
}

function Parcels() {
  const { t } = useTranslation();
  const { list, state, now } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const columns = useMemo(() => parcelColumns(t, now), [t, now]);
  const at = { shape: PARCELS, state };
  // What is no longer there is chosen no more.
  const orderIds = list.parcels.filter(({ id }) => chosen[id]).map(({ id }) => id);
  return (
    <>
      <h2 className="px-5 pt-3.5 max-desk:px-3">
        <bdi>{list.transporter.name}</bdi>
      </h2>
      <ListTools
        search={<ListSearch {...at} label={t('ageing.search')} placeholder={t('ageing.placeholder')} />}
        chosen={chosenOf(state, 'age', 'late')}
      >
        <FilterSelect
          {...at}
          filter="age"
          label={t('ageing.anyAge')}
          options={AGES.map((value) => ({ value, label: t(`ageing.age.${value}`) }))}
        />
        <FilterSelect
          {...at}
          filter="late"
          label={t('ageing.everything')}
          options={[{ value: 'true', label: t('ageing.lateOnly') }]}
        />
      </ListTools>
      {orderIds.length > 0 && <ChosenBar orderIds={orderIds} onDone={() => setChosen({})} />}
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="package" title={t('ageing.noParcels')}>
            {t('ageing.noParcelsText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={t('ageing.parcels')}
          rows={list.parcels}
          columns={columns}
          nameOf={({ number }) => number}
          selection={chosen}
          onSelection={setChosen}
          card={(parcel) => <ParcelCard parcel={parcel} now={now} />}
        />
      </ListBody>
    </>
  );
}
