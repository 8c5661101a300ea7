import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useLocale } from '../../i18n/locale.ts';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { fullWhen } from '../../time/when.ts';

/** With which parcels of its transporter the order leaves (BO-084). */
export function ExpeditionDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const others = order.openExpeditions.filter(({ id }) => id !== order.expedition?.id);
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.expedition_dialog.title', { number: order.number })}
      description={t('order.expedition_dialog.description', { transporter: order.delivery.transporter })}
      act="send_to_expedition"
      submit={t('order.expedition_dialog.submit')}
    >
      <SelectField label={t('order.expedition')} name="expeditionId" defaultValue={others[0]?.id ?? ''}>
        {others.map(({ id, number, openedAt, orders }) => (
          <option key={id} value={id}>
            {`${t('order.expeditionNumber', { number })} · ${t('order.expeditionOrders', { count: orders })} · ${fullWhen(openedAt, locale)}`}
          </option>
        ))}
        <option value="">{t('order.expedition_dialog.new')}</option>
      </SelectField>
    </ActDialog>
  );
}
