import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ListPager } from '../../listing/list-pager.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { Moment } from '../../time/moment.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { TAKES } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

const TONES = { open: 'move', posted: 'good', cancelled: 'idle' } as const;

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
