import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { type ListShape, parseList } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { Moment } from '../../time/moment.tsx';
import { BeginDialog } from './begin-dialog.tsx';

const TAKES: ListShape = {
  path: '/stock/takes',
  ...{ sorts: [], sort: '', filters: {}, perPage: 24, perPageChoices: [12, 24, 48] },
};
const TONES = { open: 'move', posted: 'good', cancelled: 'idle' } as const;

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseList(TAKES, new URL(asked.request.url).searchParams);
  const { page, perPage } = state;
  const [list, { warehouses }] = await Promise.all([
    api.read(stockContract.takes, { query: { page, perPage } }),
    api.read(stockContract.warehouses),
  ]);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('stock.tab.takes') };
}

export const action = screenAction(stockContract.beginTake);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

export default function TakesPage() {
  const { t } = useTranslation();
  const { list, state, warehouses, now, title } = useLoaderData<typeof loader>();
  const mayCount = useMay('stock.adjust');
  const [beginning, setBeginning] = useState(false);
  const begin = mayCount && warehouses.length > 0 && (
    <Button kind="primary" icon="plus" onClick={() => setBeginning(true)}>
      {t('stock.takes.begin')}
    </Button>
  );
  return (
    <StockPage title={title} actions={begin}>
      {list.takes.length === 0 ? (
        <EmptyState icon="clipboard-clock" title={t('stock.takes.none')} action={begin}>
          {t('stock.takes.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className="flex-1">
            {list.takes.map((take) => (
              <li
                key={take.id}
                className="relative flex items-center gap-3 border-b border-line px-5 py-2.5 hover:bg-hover max-desk:px-3"
              >
                <Link
                  to={`/stock/takes/${take.id}`}
                  className="min-w-0 flex-1 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
                >
                  <bdi>{take.warehouse}</bdi>
                  {take.note && (
                    <span className="font-normal text-ink-2">
                      {' · '}
                      <bdi>{take.note}</bdi>
                    </span>
                  )}
                </Link>
                <span className="text-xs text-ink-3">
                  <Moment at={take.createdAt} now={now} timed />
                </span>
                <Tag tone={TONES[take.state]}>{t(`stock.takes.state.${take.state}`)}</Tag>
              </li>
            ))}
          </ul>
          <ListPager shape={TAKES} state={state} pagination={list.pagination} />
        </>
      )}
      {beginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </StockPage>
  );
}
