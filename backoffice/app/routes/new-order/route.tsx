import { deliveryContract, staffOrdersContract } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { NewOrder } from './new-order.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const cart = new URL(asked.request.url).searchParams.get('cart');
  const [form, wilayas] = await Promise.all([
    api.read(staffOrdersContract.form, { query: cart ? { cart } : {} }),
    api.read(deliveryContract.wilayas),
  ]);
  const t = await translatorFor(api.locale);
  return { form, wilayas, title: t('newOrder.title') };
}

export const action = screenAction(staffOrdersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

export default function NewOrderPage() {
  const { t } = useTranslation();
  const crumb = (
    <span className="flex items-center gap-1.5 text-ink-3">
      <Link to="/orders">{t('orders.title')}</Link>
      <Icon name="chevron-right" size={14} mirror />
    </span>
  );
  return (
    <UnsavedGuard>
      <PageHead
        title={t('newOrder.title')}
        crumb={crumb}
        phoneBack={{ to: '/orders', label: t('orders.title') }}
      />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <h1 className="sr-only desk:hidden">{t('newOrder.title')}</h1>
        <NewOrder />
      </main>
    </UnsavedGuard>
  );
}
