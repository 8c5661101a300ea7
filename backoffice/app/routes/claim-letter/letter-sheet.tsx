import { formatAmount } from '@hanout/kernel';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { PaperLogo } from '../../print/paper-logo.tsx';
import { LetterLines } from './letter-lines.tsx';
import type { loader } from './load.server.ts';

/** One letter on A4, black on white whatever the theme, in the language of whom it is for. */
export function LetterSheet() {
  const { letter, words, language } = useLoaderData<typeof loader>();
  const { transporter, lines, total } = letter;
  return (
    <article
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col p-[14mm] text-[10pt] leading-snug max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-0"
    >
      <LetterHead />
      <section className="my-[8mm] ms-auto w-[80mm] max-w-full">
        <p>{words.toWhom}</p>
        <p className="text-[12pt] font-bold">
          <bdi>{transporter.name}</bdi>
        </p>
        <p className="mt-[4mm]">{words.date}</p>
      </section>
      <h2 className="text-[11pt] font-bold">{words.subject}</h2>
      <p className="mt-[4mm] mb-[6mm]">{words.intro}</p>
      <LetterLines lines={lines} />
      <p className="mt-[5mm] ms-auto flex w-[86mm] max-w-full break-inside-avoid items-baseline justify-between gap-4 border-2 border-black px-[4mm] py-[3mm]">
        <span>{words.total}</span>
        <span className="text-[15pt] font-bold whitespace-nowrap">
          <bdi dir="ltr" className="num">
            {formatAmount(total)}
          </bdi>{' '}
          {words.da}
        </span>
      </p>
      <footer className="mt-[8mm] break-inside-avoid">
        <p>{words.closing}</p>
        <div className="mt-[6mm] ms-auto h-[28mm] w-[70mm] max-w-full border border-black p-[2mm] text-[8.5pt]">
          {words.signature}
        </div>
      </footer>
    </article>
  );
}

/** Who asks, as the law names it. */
function LetterHead() {
  const { shop, words } = useLoaderData<typeof loader>();
  const { name, address, phone, registerNumber, taxNumber } = shop;
  return (
    <header className="border-b-2 pb-[5mm]">
      <PaperLogo logo={shop.logo} />
      <p className="text-[16pt] leading-tight font-bold">
        <bdi>{name}</bdi>
      </p>
      {address && (
        <p>
          <bdi dir="auto">{address}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <Phone number={phone} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-[9pt]">
        {registerNumber && (
          <span>
            {words.register} <bdi dir="ltr">{registerNumber}</bdi>
          </span>
        )}
        {taxNumber && (
          <span>
            {words.taxNumber} <bdi dir="ltr">{taxNumber}</bdi>
          </span>
        )}
      </p>
    </header>
  );
}
