import { type OrderDetail, ordersContract } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import { ActDialog, type OrderDialogProps } from '../../orders/act-dialog.tsx';

/** Says what cancelling does to the stock and to money already paid; the reason is optional. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      order={order}
      act="cancel"
      onClose={onClose}
      title={t('order.cancelDialog.title', { number: order.number })}
      description={t('order.cancelDialog.description', { count: order.itemCount })}
      kind="danger"
      dismiss={t('order.cancelDialog.keep')}
      submit={t('order.cancelDialog.submit')}
    >
      <PaidAlready order={order} />
      <ReasonField />
    </ActDialog>
  );
}

/** Without scripts no dialog opens: the same question stands on the page, folded. */
export function PlainCancel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <details className="bg-sunken px-5 pt-3.5 max-desk:px-3">
        <summary>{t('order.cancelDialog.title', { number: order.number })}</summary>
        <PlainForm
          endpoint={ordersContract.cancel}
          action={`/orders/${order.id}`}
          className="flex max-w-xl flex-col items-start gap-2 py-2"
        >
          <input type="hidden" name="version" value={order.version} />
          <p>{t('order.cancelDialog.description', { count: order.itemCount })}</p>
          <PaidAlready order={order} />
          <ReasonField />
          <Button type="submit" kind="danger">
            {t('order.cancelDialog.submit')}
          </Button>
        </PlainForm>
      </details>
    </noscript>
  );
}

function ReasonField() {
  const { t } = useTranslation();
  return (
    <AreaField
      label={t('order.cancelDialog.reason')}
      optional
      name="reason"
      maxLength={500}
      placeholder={t('order.cancelDialog.reasonPlaceholder')}
    />
  );
}

/** Cancelling refunds nothing by itself: a deposit is refunded or forfeited separately. */
function PaidAlready({ order: { totals } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (totals.paid <= 0) return null;
  return <p className="text-ink-2">{t('order.cancelDialog.paid', { amount: formatAmount(totals.paid) })}</p>;
}
