import type { StockTakeCounts } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CountList } from './counts.tsx';
import { EndActs } from './end-acts.tsx';
import type { loader } from './load.server.ts';
import { ScanBar } from './scan-bar.tsx';
import { ShortNotice } from './short-notice.tsx';
import { useCounting } from './use-counting.ts';

export { loader } from './load.server.ts';

export const action = screenAction(stockContract.postTake, stockContract.cancelTake);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.take.warehouse ?? ''} · Hanout` },
];

export default function TakePage() {
  const { take } = useLoaderData<typeof loader>();
  return <Take key={take.id} take={take} />;
}

function Take({ take }: { take: StockTakeCounts }) {
  const { t } = useTranslation();
  const counting = useCounting(take);
  const open = useMay('stock.adjust') && take.state === 'open';
  const title = t('stock.takes.title', { warehouse: take.warehouse });
  return (
    <Page
      title={title}
      back={{ to: '/stock/takes', label: t('stock.tab.takes') }}
      after={<Tag>{t(`stock.takes.state.${take.state}`)}</Tag>}
      actions={open && <EndActs take={take} counting={counting} />}
    >
      {open && <ScanBar counting={counting} />}
      {open && take.short > 0 && (
        <div className="px-5 py-2.5 max-desk:px-3">
          <ShortNotice take={take} />
        </div>
      )}
      {take.counted === 0 ? (
        <EmptyState icon="clipboard-clock" title={t('stock.takes.nothing')}>
          {open && t('stock.takes.scanHint')}
        </EmptyState>
      ) : (
        <CountList take={take} counting={counting} open={open} />
      )}
      {open && (
        <div className="sticky bottom-0 mt-auto flex justify-end gap-2 border-t border-line bg-paper px-3 py-2.5 desk:hidden">
          <EndActs take={take} counting={counting} />
        </div>
      )}
    </Page>
  );
}
