import { supplierOrdersContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SavePage } from '../../forms/save-page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { OrderNumber, Rail } from '../../procurement/look.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { FactsCard } from './facts-card.tsx';
import { LinesCard } from './lines-card.tsx';
import type { loader } from './load.server.ts';
import { Moves } from './moves.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { useOrderForm } from './use-order-form.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(
  supplierOrdersContract.save,
  supplierOrdersContract.follow,
  supplierOrdersContract.send,
  supplierOrdersContract.close,
  supplierOrdersContract.cancel,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export default function SupplierOrderPage() {
  const { order } = useLoaderData<typeof loader>();
  return <Order key={order.id} />;
}

/** One order of a supplier: what is wanted, how far it is, what came of it. */
function Order() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const form = useOrderForm();
  useFreshWhenBack();
  const acts = <Moves unsaved={form.changed} />;
  return (
    <SavePage
      title={
        <>
          <OrderNumber number={order.number} /> · <bdi>{order.supplier.name}</bdi>
        </>
      }
      phoneTitle={<OrderNumber number={order.number} />}
      back={{ to: '/supplier-orders', label: t('buying.title') }}
      actions={acts}
      form={form}
      said={t('buying.unsaved')}
      main={
        <>
          <div className="flex flex-wrap gap-1.5 desk:hidden">{acts}</div>
          <Rail stage={order.stage} />
          {order.reason && <Notice tone="idle">{order.reason}</Notice>}
          <LinesCard form={form} />
          {order.stage !== 'draft' && <ReceiptsCard />}
        </>
      }
      side={
        <>
          <FactsCard form={form} />
          <TermsCard form={form} />
        </>
      }
    />
  );
}
