import { invoicesContract, type OrderDetail, type SellerFact } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { customerName, placeNames } from '../../orders/place.ts';

const LEGAL = ['rc', 'nif', 'nis', 'ai'] as const;

interface InvoiceDialogProps {
  order: OrderDetail;
  missing: readonly SellerFact[];
  onClose: () => void;
}

/** For whom the invoice is: the order's customer, until somebody says more. */
export function InvoiceDialog({ order, missing, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const locale = useLocale();
  const { commune, wilaya } = placeNames(order, locale);
  const send = (form: FormData) => {
    const said = (name: string) => String(form.get(`buyer.${name}`) ?? '');
    const legal = { rc: said('rc'), nif: said('nif'), nis: said('nis'), ai: said('ai') };
    const buyer = { name: said('name'), address: said('address'), ...legal };
    return call(invoicesContract.issue, { body: { orderId: order.id, buyer } });
  };
  return (
    <FormDialog
      title={t('invoices.formTitle', { number: order.number })}
      description={t('invoices.formText')}
      submit={t('invoices.issue')}
      send={send}
      done={({ number }) => t('invoices.done', { number })}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <Notice tone="wait">
          {t('invoices.missing', { facts: missing.map((fact) => t(`invoices.facts.${fact}`)).join(', ') })}
        </Notice>
      )}
      <TextField
        label={t('invoices.buyer')}
        name="buyer.name"
        maxLength={160}
        defaultValue={customerName(order)}
      />
      <AreaField
        label={t('invoices.address')}
        optional
        name="buyer.address"
        rows={2}
        maxLength={400}
        defaultValue={[order.address, commune, wilaya].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')}
      />
      <div className="grid gap-3 desk:grid-cols-2">
        {LEGAL.map((name) => (
          <TextField
            key={name}
            label={t(`invoices.facts.${name}`)}
            optional
            name={`buyer.${name}`}
            dir="ltr"
            maxLength={40}
          />
        ))}
      </div>
    </FormDialog>
  );
}
