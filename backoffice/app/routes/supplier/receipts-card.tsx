import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ReceiptFigures, ReceiptHead } from '../../procurement/receipt-look.tsx';
import type { loader } from './load.server.ts';

/** The latest of what it brought without an order, or too late for one. */
export function ReceiptsCard() {
  const { t } = useTranslation();
  const { receipts, supplier, now } = useLoaderData<typeof loader>();
  const alone = useMay('stock.receive') && (
    <Link to={`/supplier-receipts/new?supplier=${supplier.id}`}>{t('receiving.receiveAlone')}</Link>
  );
  return (
    <Card icon="inbox" title={t('receiving.aloneTitle')} actions={alone} flush>
      {receipts.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{t('receiving.noneAlone')}</p>
      ) : (
        <ul>
          {receipts.map((receipt) => (
            <li
              key={receipt.id}
              className="relative flex flex-col gap-0.5 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-hover"
            >
              <ReceiptHead receipt={receipt} />
              <ReceiptFigures receipt={receipt} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
