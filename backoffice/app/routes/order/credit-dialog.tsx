import { type Creditable, invoicesContract } from '@hanout/contracts';
import { formatAmount, translated } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField, TickField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';

interface CreditDialogProps {
  invoice: { id: string; number: string };
  creditable: Creditable;
  onClose: () => void;
}

/** What of an invoice is taken back: what is due is filled in, or all that is left where nothing is. */
export function CreditDialog({ invoice, creditable, onClose }: CreditDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const locale = useLocale();
  const { lines, delivery, due } = creditable;
  const open = lines.filter(({ left }) => left > 0);
  const send = (form: FormData) => {
    const asked = open.map(({ line }) => ({ line, quantity: Number(form.get(`line.${line}`) ?? 0) }));
    const body = {
      ...{ lines: asked.filter(({ quantity }) => quantity > 0), delivery: form.get('delivery') === 'on' },
      reason: String(form.get('reason') ?? ''),
    };
    return call(invoicesContract.credit, { params: { id: invoice.id }, body });
  };
  return (
    <FormDialog
      title={t('invoices.credit.formTitle', { number: invoice.number })}
      description={t('invoices.credit.formText')}
      submit={t('invoices.credit.issue')}
      send={send}
      done={({ number }) => t('invoices.credit.done', { number })}
      onClose={onClose}
    >
      {due && <Notice tone="wait">{t('invoices.credit.due')}</Notice>}
      {open.map(({ line, names, variants, left, due: back }) => (
        <WholeField
          key={line}
          label={[translated(names, locale), translated(variants, locale)].filter(Boolean).join(' · ')}
          name={`line.${line}`}
          unit={`/ ${left}`}
          defaultValue={String(due ? back : left)}
        />
      ))}
      {delivery.left > 0 && (
        <TickField
          label={`${t('invoices.credit.delivery')} (${formatAmount(delivery.left)} ${t('app.da')})`}
          name="delivery"
          defaultChecked={due ? delivery.due : true}
        />
      )}
      <AreaField label={t('invoices.credit.reason')} name="reason" rows={2} maxLength={500} />
    </FormDialog>
  );
}
