import { suppliersContract } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { DebtCard } from './debt-card.tsx';
import type { loader } from './load.server.ts';
import { OrdersCard } from './orders-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { WhoCard } from './who-card.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(
  suppliersContract.edit,
  suppliersContract.setPrice,
  suppliersContract.removePrice,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One supplier: how it is reached, its terms, what it sells and what was ordered of it. */
export default function SupplierPage() {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <Page
      key={supplier.id}
      title={<bdi>{supplier.name}</bdi>}
      back={{ to: '/suppliers', label: t('suppliers.title') }}
      after={!supplier.active && <Tag>{t('suppliers.inactive')}</Tag>}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <PricesCard />
        <OrdersCard />
        <ReceiptsCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <DebtCard />
        <WhoCard />
      </div>
    </Page>
  );
}
