import { staffContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../frame/page-head.tsx';
import { pageApi } from '../server/page.server.ts';

/** The work of the day is the list of orders, for those whose work it is. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { permissions } = await api.read(staffContract.session);
  if (permissions.includes('orders.read')) return redirect('/orders');
  if (permissions.includes('reviews.moderate')) return redirect('/reviews');
  return permissions.includes('products.read') ? redirect('/products') : null;
}

export const meta: MetaFunction = () => [{ title: 'Hanout' }];

export default function StartPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title="Hanout" />
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only desk:hidden">Hanout</h1>
        <EmptyState icon="lock" title={t('start.nothing')}>
          {t('start.nothingText')}
        </EmptyState>
      </main>
    </>
  );
}
