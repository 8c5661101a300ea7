import { ordersContract, shopContract, staffContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { OrderSheet } from './order-sheet.tsx';

/** Orders on paper at once. */
const MAX = 100;

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { permissions, staff } = await api.read(staffContract.session);
  if (!permissions.includes('orders.print')) throw new Response(null, { status: 403 });
  const url = new URL(asked.request.url);
  const ids = url.searchParams.getAll('id').slice(0, MAX);
  if (ids.length === 0 || !ids.every((id) => isUuid(id))) throw new Response(null, { status: 404 });
  const orders = [];
  for (const id of ids) orders.push(await api.read(ordersContract.detail, { params: { id } }));
  const { settings: shop } = await api.read(shopContract.shop);
  const t = await translatorFor(api.locale);
  const printed = { at: systemClock.now().toISOString(), by: staff.name };
  return { orders, shop, printed, origin: url.origin, title: t('print.title') };
}

export { meta } from '../../frame/page-title.ts';

/** Orders on A4 sheets, one after another (BO-348). */
export default function PrintOrdersPage() {
  const { t } = useTranslation();
  const { orders, shop, printed, origin } = useLoaderData<typeof loader>();
  return (
    <main className="bg-sunken">
      <div className="sticky top-0 flex justify-center border-b border-line bg-paper p-2 print:hidden">
        <Button kind="primary" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{t('print.title')}</h1>
      {orders.map((order) => (
        <OrderSheet key={order.id} order={order} shop={shop} printed={printed} origin={origin} />
      ))}
    </main>
  );
}
