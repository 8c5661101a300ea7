import type { CarrierException } from '@hanout/contracts';
import { carriersContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExceptionItem } from './exception-item.tsx';
import { EXCEPTIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(carriersContract.resolve);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

/** What carriers said that could not be applied: for somebody to look at. */
export default function CarrierExceptionsPage() {
  const { t } = useTranslation();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const [resolving, setResolving] = useState<CarrierException | null>(null);
  const resolved = state.filters.state === 'resolved';
  const views = (['open', 'resolved'] as const).map((one) => ({
    value: one === 'open' ? '' : one,
    label: t(`carriers.exceptions.${one}`),
  }));
  useFreshWhenBack();
  return (
    <Page title={title}>
      <ListViews
        shape={EXCEPTIONS}
        state={state}
        label={t('carriers.exceptions.tabs')}
        filter="state"
        views={views}
      />
      <ListBody
        shape={EXCEPTIONS}
        state={state}
        pagination={list.pagination}
        empty={() => (
          <EmptyState
            icon="shield-check"
            title={t(resolved ? 'carriers.exceptions.noneResolved' : 'carriers.exceptions.none')}
          >
            {!resolved && t('carriers.exceptions.noneText')}
          </EmptyState>
        )}
      >
        <ul className="flex-1">
          {list.items.map((item) => (
            <ExceptionItem key={item.id} item={item} now={now} onResolve={() => setResolving(item)} />
          ))}
        </ul>
      </ListBody>
      {resolving && <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </Page>
  );
}
