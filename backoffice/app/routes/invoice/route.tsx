import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InvoiceSheet } from '../../invoices/invoice-sheet.tsx';
import { SheetLanguages } from '../../invoices/sheet-languages.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** An invoice on A4, in the language of whom it is for. */
export default function InvoicePage() {
  const { t } = useTranslation();
  const sheet = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch((search) => {
      search.set('language', value);
      return search;
    });
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to={`/orders/${sheet.invoice.orderId}`} className={buttonClass()}>
          {t('invoices.back')}
        </Link>
        <SheetLanguages language={sheet.language} onChange={choose} />
        <Button kind="primary" onClick={() => window.print()}>
          {t('invoices.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{sheet.title}</h1>
      <InvoiceSheet sheet={sheet} />
    </main>
  );
}
