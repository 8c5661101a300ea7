import { formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptDocument } from '../../till/database.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { ticketIn, useReprint } from './use-print.tsx';

/** What this till has sold since it was opened; each ticket may be printed again. */
export function TicketsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { sheet, reprint } = useReprint();
  const [sales, setSales] = useState<readonly KeptDocument[]>([]);
  const sessionId = view.session?.id ?? '';
  const wayOf = (kept: KeptDocument) => {
    const ticket = ticketIn(kept);
    return ticket.kind === 'sale' ? t(`pos.forms.${ticket.form}`) : t(`pos.queue.kinds.${ticket.kind}`);
  };
  useEffect(() => {
    void till.database.getAllFromIndex('documents', 'session', sessionId).then((all) => {
      setSales(all.filter(({ number }) => number !== null).sort((a, b) => b.seq - a.seq));
    });
  }, [till, sessionId]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.tickets.title')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        {sales.length === 0 && <EmptyState icon="receipt-text" title={t('pos.tickets.none')} />}
        <ul className="flex max-h-[55vh] flex-col overflow-auto">
          {sales.map((kept) => (
            <li
              key={kept.id}
              className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line py-1 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <bdi dir="ltr" className="font-medium">
                  {kept.number}
                </bdi>
                <span className="block text-xs text-ink-3">
                  {timeText(kept.at)} · {wayOf(kept)}
                </span>
              </span>
              <b className="num">
                <bdi dir="ltr">{formatAmount(ticketIn(kept).total)}</bdi>
              </b>
              <InvoiceButton kept={kept} />
              <Button size="touch" icon="printer" onClick={() => reprint(kept, true)}>
                {t('pos.duplicate')}
              </Button>
            </li>
          ))}
        </ul>
      </DialogBody>
      {sheet}
    </Dialog>
  );
}
