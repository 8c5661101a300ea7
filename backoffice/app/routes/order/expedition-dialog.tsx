import { Field, Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { fullWhen } from '../../time/when.ts';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog, ActForm } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

/** With which parcels of its transporter the order leaves (BO-084). */
export function ExpeditionDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const act = useAct(order, onClose);
  const errors = act.refusal?.errors ?? {};
  const others = order.openExpeditions.filter(({ id }) => id !== order.expedition?.id);
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t('order.expedition_dialog.title', { number: order.number })}
      description={t('order.expedition_dialog.description', { transporter: order.delivery.transporter })}
    >
      <ActForm
        order={order}
        act={act}
        name="send_to_expedition"
        onClose={onClose}
        submit={t('order.expedition_dialog.submit')}
      >
        <Field label={t('order.expedition')} error={errors.expeditionId?.[0]}>
          {(control) => (
            <Select {...control} name="expeditionId" defaultValue={others[0]?.id ?? ''}>
              {others.map(({ id, number, openedAt, orders }) => (
                <option key={id} value={id}>
                  {`${t('order.expeditionNumber', { number })} · ${t('order.expeditionOrders', { count: orders })} · ${fullWhen(openedAt, locale)}`}
                </option>
              ))}
              <option value="">{t('order.expedition_dialog.new')}</option>
            </Select>
          )}
        </Field>
      </ActForm>
    </ActDialog>
  );
}
