import { staffContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { pageApi } from '../../server/page.server.ts';
import { FirstSteps } from './first-steps.tsx';
import { loadSteps } from './load-steps.server.ts';

/** An empty shop is set up first; then the work of the day is the list of orders, for those whose work it is. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { permissions } = await api.read(staffContract.session);
  const steps = await loadSteps(api, permissions);
  if (steps) return { steps };
  if (permissions.includes('orders.read')) return redirect('/orders');
  if (permissions.includes('reviews.moderate')) return redirect('/reviews');
  return permissions.includes('products.read') ? redirect('/products') : { steps: null };
}

export const meta: MetaFunction = () => [{ title: 'Hanout' }];

export default function StartPage() {
  const { t } = useTranslation();
  const { steps } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const title = steps ? t('firstSteps.title') : 'Hanout';
  return (
    <>
      <PageHead title={title} />
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
        {steps ? (
          <FirstSteps steps={steps} />
        ) : (
          <EmptyState icon="lock" title={t('start.nothing')}>
            {t('start.nothingText')}
          </EmptyState>
        )}
      </main>
    </>
  );
}
