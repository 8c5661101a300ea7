import type { OrderDetail } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { loader } from './load.server.ts';

/** The order's invoice, or the way to it: for who keeps the books. */
export function InvoiceCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { invoicing } = useLoaderData<typeof loader>();
  const mayIssue = useMay('accounts.move');
  const [asking, setAsking] = useState(false);
  if (!invoicing?.invoiced) return null;
  const { invoice } = invoicing;
  return (
    <Card icon="receipt-text" title={t('invoices.invoice')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {invoice ? (
          <>
            <Code>{invoice.number}</Code>
            <a
              href={`/dashboard/print/invoices?id=${invoice.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 's' })}
            >
              {t('invoices.open')}
            </a>
          </>
        ) : (
          <>
            <p className="text-ink-3">{t('invoices.noneYet')}</p>
            {mayIssue && (
              <Button size="s" onClick={() => setAsking(true)}>
                {t('invoices.issue')}
              </Button>
            )}
          </>
        )}
      </div>
      {asking && <InvoiceDialog order={order} missing={invoicing.missing} onClose={() => setAsking(false)} />}
    </Card>
  );
}
