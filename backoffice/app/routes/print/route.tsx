import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';
import { OrderSheet } from './order-sheet.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

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
