import { staffOrdersContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { NewOrder } from './new-order.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(staffOrdersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function NewOrderPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('newOrder.title')} back={{ to: '/orders', label: t('orders.title') }}>
      <NewOrder />
    </Page>
  );
}
