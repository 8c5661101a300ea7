import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { type ListShape, listAddress, listQuery, parseList } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { useMovementWord } from '../../stock/movement-word.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { Signed, UnitLink } from '../../stock/unit-look.tsx';
import { Moment } from '../../time/moment.tsx';

const MOVEMENTS: ListShape = {
  path: '/stock/movements',
  ...{ sorts: [], sort: '', filters: { warehouse: null } },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
};

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseList(MOVEMENTS, new URL(asked.request.url).searchParams);
  const [list, { warehouses }] = await Promise.all([
    api.read(stockContract.movements, { query: listQuery(state) }),
    api.read(stockContract.warehouses),
  ]);
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(listAddress(MOVEMENTS, { ...state, page: pages }));
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('stock.tab.movements') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

export default function MovementsPage() {
  const { t } = useTranslation();
  const { list, state, warehouses, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <StockPage title={title}>
      <ListViews
        shape={MOVEMENTS}
        state={state}
        label={t('stock.warehouse')}
        filter="warehouse"
        views={[
          { value: '', label: t('stock.allWarehouses') },
          ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {list.movements.length === 0 ? (
        <EmptyState icon="refresh-cw" title={t('stock.movements.none')} />
      ) : (
        <>
          <Rows />
          <ListPager shape={MOVEMENTS} state={state} pagination={list.pagination} />
        </>
      )}
    </StockPage>
  );
}

function Rows() {
  const { t } = useTranslation();
  const word = useMovementWord();
  const { list, now, title } = useLoaderData<typeof loader>();
  const rest = 'text-ink-2 max-desk:hidden';
  return (
    <div className="min-w-0 flex-1 overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th>{t('stock.column.at')}</th>
            <th>{t('stock.column.unit')}</th>
            <th>{t('stock.column.type')}</th>
            <th className="max-desk:hidden">{t('stock.column.warehouse')}</th>
            <th className="max-desk:hidden">{t('stock.column.reason')}</th>
            <th className="max-desk:hidden">{t('stock.column.by')}</th>
            <th className="fig">{t('stock.column.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {list.movements.map((row) => (
            <tr key={row.id}>
              <td className="text-ink-2">
                <Moment at={row.at} now={now} timed />
              </td>
              <td className="max-w-[280px] max-desk:max-w-[34vw]">
                <UnitLink unit={row} />
              </td>
              <td>{word(row.type)}</td>
              <td className={rest}>
                <bdi>{row.warehouse}</bdi>
                {row.lot && <> · {row.lot}</>}
              </td>
              <td className={`${rest} max-w-[220px] truncate`}>
                {row.orderId ? (
                  <Link to={`/orders/${row.orderId}`}>{t('stock.column.order')}</Link>
                ) : (
                  <bdi>{row.reason ?? '—'}</bdi>
                )}
              </td>
              <td className={`${rest} max-w-[160px] truncate`}>
                <bdi>{row.actorName ?? '—'}</bdi>
              </td>
              <td className="fig">
                <Signed value={row.quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
