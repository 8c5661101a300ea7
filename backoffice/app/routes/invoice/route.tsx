import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** An invoice on A4, in the language of whom it is for. */
export default function InvoicePage() {
  const { t } = useTranslation();
  const { invoice, language, title } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch((search) => {
      search.set('language', value);
      return search;
    });
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to={`/orders/${invoice.orderId}`} className={buttonClass()}>
          {t('invoices.back')}
        </Link>
        <Segmented
          label={t('invoices.languages')}
          value={language}
          options={(['fr', 'ar'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={choose}
        />
        <Button kind="primary" onClick={() => window.print()}>
          {t('invoices.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{title}</h1>
      <InvoiceSheet />
    </main>
  );
}
