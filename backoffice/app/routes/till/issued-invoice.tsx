import type { Invoice } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useLocale } from '../../i18n/locale.ts';
import { InvoiceSheet } from '../../invoices/invoice-sheet.tsx';
import type { InvoiceSheetFacts } from '../../invoices/sheet.ts';
import { SheetLanguages } from '../../invoices/sheet-languages.tsx';
import { useTill } from '../../till/use-till.ts';
import { usePrinter } from './use-print.tsx';

/** An invoice as it is printed, in the language of whom it is for. */
export function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<'ar' | 'fr'>(useLocale() === 'ar' ? 'ar' : 'fr');
  const { sheet, failed } = useSheet(invoice, language);
  const { sheet: onPaper, print } = usePrinter();
  const button = useRef<HTMLButtonElement>(null);
  const isDrawn = sheet !== null;
  // Once: whoever chooses the other language afterwards stays where that is.
  useEffect(() => {
    if (isDrawn) button.current?.focus();
  }, [isDrawn]);
  return (
    <>
      <DialogBody>
        <div className="self-start">
          <SheetLanguages language={language} onChange={setLanguage} />
        </div>
        {failed && (
          <Notice tone="bad" alert>
            {t('pos.failed.invoiceSheet', { number: invoice.number })}
          </Notice>
        )}
        <section
          aria-label={t('invoices.invoice')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is read by keys too
          tabIndex={0}
          className="max-h-[60vh] min-h-[30vh] overflow-auto rounded-l border border-line-strong"
        >
          {sheet && <InvoiceSheet sheet={sheet} />}
        </section>
      </DialogBody>
      <DialogFoot>
        <Button
          ref={button}
          kind="primary"
          size="touch"
          icon="printer"
          disabled={!sheet}
          onClick={() => sheet && print('A4', <InvoiceSheet sheet={sheet} />)}
        >
          {t('invoices.print')}
        </Button>
      </DialogFoot>
      {onPaper}
    </>
  );
}

/** What it says in a language that this page may not speak: its words, and those of its amount, are fetched. */
function useSheet(invoice: Invoice, language: 'ar' | 'fr') {
  const { i18n } = useTranslation();
  const { till } = useTill();
  const [shop] = useState(() => till.api.shop());
  const [drawn, setDrawn] = useState<InvoiceSheetFacts | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const [{ sheetOf }, { translation }, asked] = await Promise.all([
        import('../../invoices/sheet.ts'),
        loadTexts(language),
        shop,
      ]);
      i18n.addResourceBundle(language, 'translation', translation);
      const logo = asked.kind === 'answered' ? asked.data.theme?.logo : undefined;
      const sheet = sheetOf({ invoice, language, logo, t: i18n.getFixedT(language) });
      if (isWanted) setDrawn(sheet);
    };
    setFailed(false);
    draw().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [invoice, language, i18n, shop]);
  return { sheet: drawn, failed };
}
