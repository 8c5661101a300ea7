import type { OrderDetail } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../forms/form-text.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import type { Act } from '../../orders/use-act.ts';
import { useAct, useSeenVersion } from '../../orders/use-act.ts';

/** Says what cancelling does to the stock and to money already paid; the reason is optional. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const act = useAct(order, () => {
    setReason('');
    onClose();
  });
  useUnsaved(reason.trim() !== '' && !act.sending);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('order.cancelDialog.title', { number: order.number })}
      description={t('order.cancelDialog.description', { count: order.itemCount })}
      closeLabel={t('app.close')}
    >
      <CancelForm order={order} act={act} reason={reason} setReason={setReason} onClose={onClose} />
    </Dialog>
  );
}

interface CancelFormProps {
  order: OrderDetail;
  act: Act;
  reason: string;
  setReason: (reason: string) => void;
  onClose: () => void;
}

function CancelForm({ order, act, reason, setReason, onClose }: CancelFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { fetcher, sending, refusal } = act;
  const version = useSeenVersion(order, refusal);
  const answer = fetcher.data;
  const error =
    answer && !answer.ok ? fieldText(answer.reply?.error?.reason ?? undefined, locale) : undefined;
  return (
    <fetcher.Form method="post" action={`/orders/${order.id}`}>
      <CsrfField />
      <input type="hidden" name="action" value="cancel" />
      <input type="hidden" name="version" value={version} />
      <DialogBody>
        {refusal && <RefusalNotice action="cancel" refusal={refusal} kept={reason !== ''} />}
        <PaidAlready order={order} />
        <Field label={t('order.cancelDialog.reason')} optional={t('app.optional')} error={error}>
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              dir="auto"
              maxLength={500}
              placeholder={t('order.cancelDialog.reasonPlaceholder')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('order.cancelDialog.keep')}</Button>
        <Button type="submit" kind="danger" icon="ban" busy={sending} disabled={sending}>
          {t('order.cancelDialog.submit')}
        </Button>
      </DialogFoot>
    </fetcher.Form>
  );
}

/** Cancelling refunds nothing by itself: a deposit is refunded or forfeited separately. */
function PaidAlready({ order: { totals } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (totals.paid <= 0) return null;
  return (
    <p className="text-ink-2">
      {t('order.cancelDialog.paid', { amount: formatAmount(centimesFromDa(totals.paid)) })}
    </p>
  );
}
