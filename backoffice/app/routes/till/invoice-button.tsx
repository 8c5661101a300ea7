import type { AnswerOf, tillContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '../../till/api.ts';
import type { TillCore } from '../../till/core.ts';
import type { KeptDocument } from '../../till/database.ts';
import { useTill } from '../../till/use-till.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { ticketIn } from './use-print.tsx';
import { useSay } from './use-say.ts';

type Known = AnswerOf<typeof tillContract.invoice>;
const isUnknown = (asked: Asked<Known>) => asked.kind === 'refused' && asked.status === 404;

/** The invoice of what a ticket has sold: shown where it has one, else issued here for whoever buys. */
export function InvoiceButton({ kept }: { kept: KeptDocument }) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<(Known & { name: string }) | null>(null);
  const { number } = kept;
  if (kept.kind !== 'sale' || !number) return null;
  const read = async () => {
    const asked = await till.api.invoice(number);
    if (!isUnknown(asked)) return asked;
    // It was sold a moment ago.
    await till.sendNow();
    return till.api.invoice(number);
  };
  const open = async () => {
    setBusy(true);
    const [asked, name] = await Promise.all([read(), customerOf(kept, till)]);
    setBusy(false);
    if (asked.kind === 'unreachable') return say.failed('invoiceNetwork');
    if (isUnknown(asked)) return say.failed('invoiceUnsent');
    if (asked.kind === 'refused') return notifyFailed(asked.said);
    if (asked.kind === 'unpaired') return say.failed('request');
    if (!asked.data.invoice && !asked.data.invoiced) return say.failed('invoiceUndue');
    setKnown({ ...asked.data, name });
  };
  return (
    <>
      <Button size="touch" icon="receipt-text" busy={busy} disabled={busy} onClick={() => void open()}>
        {t('pos.invoice.ask')}
      </Button>
      {known && <InvoiceDialog number={number} {...known} onClose={() => setKnown(null)} />}
    </>
  );
}

/** How whoever bought is called; empty for somebody who said no name. */
async function customerOf(kept: KeptDocument, { database }: TillCore): Promise<string> {
  const document = ticketIn(kept);
  const customer = document.kind === 'sale' ? document.customer : null;
  if (!customer) return '';
  const known = 'new' in customer ? customer.new : await database.get('customers', customer.id);
  return known ? `${known.firstName} ${known.lastName}` : '';
}
