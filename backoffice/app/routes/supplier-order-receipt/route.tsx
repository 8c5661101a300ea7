import { supplierOrdersContract, type ToReceive } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { ExpiredDialog } from '../../procurement/expired-dialog.tsx';
import { StageTag } from '../../procurement/look.tsx';
import { ReceiptFoot } from '../../procurement/receipt-foot.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { OverDialog } from './over-dialog.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ScanBar } from './scan-bar.tsx';
import { useReceipt } from './use-receipt.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierOrdersContract.receive);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** Goods of a supplier come in (BO-068): counted, with their lots and what is found of them. */
export default function ReceivePage() {
  const { t } = useTranslation();
  const { order, title } = useLoaderData<typeof loader>();
  const back = { to: '/supplier-receipts', label: t('receiving.title') };
  if (order) return <Receive key={order.id} order={order} />;
  return (
    <Page title={title} back={back}>
      <EmptyState
        icon="inbox"
        title={t('receiving.none')}
        action={
          <Link to="/supplier-receipts" className={buttonClass({})}>
            {t('receiving.title')}
          </Link>
        }
      >
        {t('receiving.moved')}
      </EmptyState>
    </Page>
  );
}

function Receive({ order }: { order: ToReceive }) {
  const { t } = useTranslation();
  const { title, today } = useLoaderData<typeof loader>();
  const form = useReceipt(order, today);
  const back = { to: '/supplier-receipts', label: t('receiving.title') };
  return (
    <Page
      title={title}
      back={back}
      after={
        <span className="flex min-w-0 items-center gap-2 text-ink-2">
          <bdi className="truncate">{order.supplier}</bdi>
          <StageTag stage={order.stage} />
        </span>
      }
      className="flex flex-1 flex-col bg-sunken"
    >
      <ScanBar form={form} order={order} />
      <ReceiptLines form={form} lines={order.items} />
      <ReceiptFoot form={form} />
      <ExpiredDialog
        open={form.asksExpired}
        onConfirm={() => void form.deliver()}
        onClose={form.leaveExpired}
      />
      <OverDialog form={form} order={order} />
    </Page>
  );
}
