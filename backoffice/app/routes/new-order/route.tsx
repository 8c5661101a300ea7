import { deliveryContract, staffOrdersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
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

export { meta } from '../../frame/page-title.ts';

export default function NewOrderPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('newOrder.title')} back={{ to: '/orders', label: t('orders.title') }} className="flex-1">
      <NewOrder />
    </Page>
  );
}
