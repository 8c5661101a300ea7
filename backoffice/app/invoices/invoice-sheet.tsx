import { translated } from '@hanout/kernel';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { PaperLogo } from '../print/paper-logo.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { LEGAL } from './legal.ts';
import type { InvoiceSheetFacts } from './sheet.ts';

interface SheetProps {
  sheet: InvoiceSheetFacts;
}

/** One invoice on A4, black on white whatever the theme: who sells, who buys, what, how much, and that in words. */
export function InvoiceSheet({ sheet }: SheetProps) {
  const { language, words, inWords, paid, corrects } = sheet;
  return (
    <article
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col p-[14mm] text-[10pt] leading-snug max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-0"
    >
      <SheetHead sheet={sheet} />
      <Buyer sheet={sheet} />
      <InvoiceLines sheet={sheet} />
      <InvoiceTotals sheet={sheet} />
      <section className="mt-[6mm] break-inside-avoid">
        <p>
          {words.words} <strong>{inWords}</strong>.
        </p>
        <p className="mt-[2mm] wrap-anywhere">
          {corrects ? words.reason : words.payment}{' '}
          {corrects ? <bdi dir="auto">{corrects.reason}</bdi> : paid}
        </p>
        <div className="mt-[6mm] ms-auto h-[28mm] w-[70mm] max-w-full border border-black p-[2mm] text-[8.5pt]">
          {words.signature}
        </div>
      </section>
    </article>
  );
}

/** Who sells, as the law names it, and which invoice it is. */
function SheetHead({ sheet }: SheetProps) {
  const { invoice, language, logo, words, day, orderDay, corrects } = sheet;
  const { seller, order } = invoice.document;
  return (
    <header className="flex items-start justify-between gap-6 border-b-2 pb-[5mm] max-desk:not-print:flex-wrap">
      <div className="min-w-0">
        <PaperLogo logo={logo} />
        <p className="text-[16pt] leading-tight font-bold">
          <bdi>{translated(seller.names, language)}</bdi>
        </p>
        {seller.address && (
          <p>
            <bdi dir="auto">{seller.address}</bdi>
          </p>
        )}
        {seller.phone && (
          <p>
            <Phone number={seller.phone} />
          </p>
        )}
        <Legal of={seller} />
      </div>
      <div className="flex-none">
        <h2 className="text-[18pt] leading-tight font-bold">{words.invoice}</h2>
        <p className="text-[12pt] font-bold">
          {words.number} <Figure>{invoice.number}</Figure>
        </p>
        <p>
          {words.date} <Figure>{day}</Figure>
        </p>
        {corrects && (
          <p className="font-semibold">
            {words.corrects} <Figure>{corrects.number}</Figure> {words.of} <Figure>{corrects.day}</Figure>
          </p>
        )}
        <p className="text-[9pt]">
          {words.order} <Figure>{order.number}</Figure> {words.of} <Figure>{orderDay}</Figure>
        </p>
      </div>
    </header>
  );
}

function Buyer({ sheet: { invoice, words } }: SheetProps) {
  const { buyer } = invoice;
  return (
    <section className="my-[6mm] ms-auto w-[90mm] max-w-full border border-black p-[3mm] [&_p]:wrap-anywhere">
      <h3 className="text-[8.5pt] font-semibold">{words.buyer}</h3>
      <p className="text-[12pt] font-bold">
        <bdi dir="auto">{buyer.name}</bdi>
      </p>
      {buyer.address && (
        <p className="whitespace-pre-line">
          <bdi dir="auto">{buyer.address}</bdi>
        </p>
      )}
      <Legal of={buyer} />
    </section>
  );
}

function Legal({ of }: { of: Record<(typeof LEGAL)[number], string> }) {
  const known = LEGAL.filter((name) => of[name] !== '');
  if (known.length === 0) return null;
  return (
    <p className="flex max-w-[100mm] flex-wrap gap-x-3 text-[9pt]">
      {known.map((name) => (
        <span key={name}>
          <bdi dir="ltr" className="num">
            {name.toUpperCase()} {of[name]}
          </bdi>
        </span>
      ))}
    </p>
  );
}

function Figure({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  );
}
