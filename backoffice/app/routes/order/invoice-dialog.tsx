import { invoicesContract, type OrderDetail, type SellerFact } from '@hanout/contracts';
import { listSeparator } from '@hanout/kernel';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { BuyerFields, buyerIn } from '../../invoices/buyer-fields.tsx';
import { customerName, placeNames } from '../../orders/place.ts';

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
  const maySettle = useMay('shop.edit');
  const { commune, wilaya } = placeNames(order, locale);
  const send = (form: FormData) =>
    call(invoicesContract.issue, { body: { orderId: order.id, buyer: buyerIn(form) } });
  return (
    <FormDialog
      title={t('invoices.formTitle', { number: order.number })}
      description={t('invoices.formText')}
      submit={t('invoices.issue')}
      send={send}
      done={({ number }) => t('invoices.done', { number })}
      onClose={onClose}
    >
      <BuyerFields
        name={customerName(order)}
        address={[order.address, commune, wilaya].filter(Boolean).join(listSeparator(locale))}
        missing={missing}
        settings={maySettle && <Link to="/settings/shop">{t('nav.settings')}</Link>}
      />
    </FormDialog>
  );
}
