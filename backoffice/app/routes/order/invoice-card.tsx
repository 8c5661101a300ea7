import type { OrderDetail } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { loader } from './load.server.ts';

/** The order's invoice and credit notes, or the way to them: for who keeps the books. */
export function InvoiceCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { invoicing } = useLoaderData<typeof loader>();
  const mayIssue = useMay('accounts.move');
  const [asking, setAsking] = useState<'invoice' | 'credit' | null>(null);
  if (!invoicing || !(invoicing.invoiced || invoicing.documents.length > 0)) return null;
  const { invoice, creditable, documents, invoiced, missing } = invoicing;
  const close = () => setAsking(null);
  return (
    <Card icon="receipt-text" title={t('invoices.invoice')}>
      <div className="flex flex-col gap-2">
        {creditable?.due && <Notice tone="wait">{t('invoices.credit.due')}</Notice>}
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
        {!invoice && documents.length === 0 && <p className="text-ink-3">{t('invoices.noneYet')}</p>}
        {mayIssue && (creditable || (invoiced && !invoice)) && (
          <Button size="s" className="self-end" onClick={() => setAsking(invoice ? 'credit' : 'invoice')}>
            {t(invoice ? 'invoices.credit.issue' : 'invoices.issue')}
          </Button>
        )}
      </div>
      {asking === 'invoice' && <InvoiceDialog order={order} missing={missing} onClose={close} />}
      {asking === 'credit' && invoice && creditable && (
        <CreditDialog invoice={invoice} creditable={creditable} onClose={close} />
      )}
    </Card>
  );
}

type Issued = { kind: 'invoice' | 'credit_note'; id: string; number: string };

function DocumentRow({ document: { kind, id, number } }: { document: Issued }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Code>{number}</Code>
      <a
        href={`/dashboard/print/invoices?id=${id}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 's' })}
      >
        {t(kind === 'invoice' ? 'invoices.open' : 'invoices.credit.open')}
      </a>
    </div>
  );
}
