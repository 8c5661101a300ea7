import type { Invoice, SellerFact } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { type FirstErrors, firstOf } from '../../forms/outcome.ts';
import { BuyerFields, buyerIn } from '../../invoices/buyer-fields.tsx';
import { useTill } from '../../till/use-till.ts';
import { listenForScans, takeOut } from '../../till/wedge.ts';
import { IssuedInvoice } from './issued-invoice.tsx';

interface InvoiceDialogProps {
  /** Of the ticket. */
  number: string;
  /** That it has already. */
  invoice: Invoice | null;
  missing: readonly SellerFact[];
  /** How its customer is called, where that is known. */
  name: string;
  onClose: () => void;
}

/** For whom the invoice of a ticket is; then the invoice itself, to be printed. */
export function InvoiceDialog({ number, onClose, ...known }: InvoiceDialogProps) {
  const { t } = useTranslation();
  const [invoice, setInvoice] = useState(known.invoice);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={invoice ? `${t('invoices.invoice')} ${invoice.number}` : t('pos.invoice.title', { number })}
      description={invoice ? undefined : t('invoices.formText')}
      closeLabel={t('app.close')}
      width="wide"
    >
      {invoice ? (
        <IssuedInvoice invoice={invoice} />
      ) : (
        <BuyerForm number={number} {...known} onIssued={setInvoice} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface BuyerFormProps extends Pick<InvoiceDialogProps, 'number' | 'missing' | 'name' | 'onClose'> {
  onIssued: (invoice: Invoice) => void;
}

function BuyerForm({ number, missing, name, onIssued, onClose }: BuyerFormProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ said: string; errors: FirstErrors } | null>(null);
  useBeforePaint(
    () =>
      // The next customer's goods are not whom an invoice is for.
      listenForScans(({ typed }, target) => {
        takeOut(target, typed);
        return true;
      }),
    [],
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const buyer = buyerIn(new FormData(event.currentTarget));
    if (busy || !view.cashierId) return;
    setBusy(true);
    const asked = await till.api.issueInvoice(number, { cashierId: view.cashierId, buyer });
    setBusy(false);
    if (asked.kind === 'answered') return onIssued(asked.data);
    if (asked.kind === 'refused') {
      const errors = firstOf(asked.errors);
      // What is said beside a field is not said above them all.
      return setRefused({ said: Object.keys(errors).length > 0 ? '' : asked.said, errors });
    }
    const why = asked.kind === 'unreachable' ? 'invoiceNetwork' : 'request';
    setRefused({ said: t(`pos.failed.${why}`), errors: {} });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        {refused?.said && (
          <Notice tone="bad" alert>
            {refused.said}
          </Notice>
        )}
        <FormErrors value={refused?.errors ?? {}}>
          <BuyerFields name={name} address="" missing={missing} height="touch" />
        </FormErrors>
      </DialogBody>
      <DialogFoot>
        <Button size="touch" onClick={onClose}>
          {t('pos.cancel')}
        </Button>
        <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
          {t('invoices.issue')}
        </Button>
      </DialogFoot>
    </form>
  );
}
