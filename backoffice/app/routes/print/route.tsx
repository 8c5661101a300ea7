import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';
import { OrderSheet } from './order-sheet.tsx';
import { Ticket } from './ticket.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Orders on A4 sheets, one after another (BO-348); as receipts where their channel allows it (BO-349). */
export default function PrintOrdersPage() {
  const { t } = useTranslation();
  const { orders, shop, printed, origin, papers, paper } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch((search) => {
      search.set('paper', value);
      return search;
    });
  return (
    <main className="bg-sunken">
      <div className="sticky top-0 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Segmented
          label={t('print.paper')}
          value={paper}
          options={papers.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
          onChange={choose}
        />
        <Button kind="primary" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{t('print.title')}</h1>
      {orders.map((order) => (
        <Fragment key={order.id}>
          {paper === 'A4' ? (
            <OrderSheet order={order} shop={shop} printed={printed} origin={origin} />
          ) : (
            <Ticket order={order} shop={shop} paper={paper} />
          )}
        </Fragment>
      ))}
    </main>
  );
}
