import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Quoted } from './use-quote.ts';

interface TotalsProps {
  quoted: Quoted;
  /** Why the order was not made; empty: it was not refused. */
  refused: string;
  sending: 'order' | 'proforma' | null;
  onSave: (save: 'order' | 'proforma') => void;
}

/** What it comes to, and the two ways to keep it. */
export function TotalsSection({ quoted, refused, sending, onSave }: TotalsProps) {
  const { t } = useTranslation();
  const { quote } = quoted;
  const reason = refused || quoted.refused;
  return (
    <Card icon="receipt-text" title={t('newOrder.totals')}>
      <Facts>
        <Fact name={t('order.subtotal')}>{quote && <Amount value={quote.itemsTotal} />}</Fact>
        {quote && quote.discountTotal > 0 && (
          <Fact name={t('order.discounts')}>
            − <Amount value={quote.discountTotal} />
          </Fact>
        )}
        <Fact name={t('order.deliveryPrice')}>
          {quote && quote.delivery !== null && <Amount value={quote.delivery} />}
        </Fact>
        <Fact name={t('order.total')}>
          <span aria-live="polite">
            {quote && <Amount value={quote.total} unit={t('app.da')} className="text-md font-semibold" />}
          </span>
        </Fact>
      </Facts>
      {reason && (
        <div className="mt-3">
          <Notice tone="bad" alert>
            {reason}
          </Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button
          busy={sending === 'proforma'}
          disabled={sending !== null || quoted.pending}
          onClick={() => onSave('proforma')}
        >
          {t('newOrder.proforma')}
        </Button>
        <Button
          kind="primary"
          hotkey="Ctrl ↵"
          busy={sending === 'order'}
          disabled={sending !== null || quoted.pending}
          onClick={() => onSave('order')}
        >
          {t('newOrder.create')}
        </Button>
      </div>
    </Card>
  );
}
