import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Barcode, QrCode } from '../../print/code-svg.tsx';
import { PaperLogo } from '../../print/paper-logo.tsx';
import { fullWhen } from '../../time/when.ts';
import type { loader } from './load.server.ts';
import { NoteLines } from './note-lines.tsx';

/** One expedition on A4, black on white whatever the theme: from where to where, with whom, what, and who signs. */
export function NoteSheet() {
  return (
    <article className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col p-[12mm] text-[10pt] leading-snug max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-[296mm]">
      <NoteHead />
      <Places />
      <NoteLines />
      <Signatures />
    </article>
  );
}

/** The number as scanners read it, and the page where the goods are received. */
function NoteHead() {
  const { t } = useTranslation();
  const { expedition, shop, origin } = useLoaderData<typeof loader>();
  const { id, number } = expedition;
  const code = t('expeditions.number', { number });
  return (
    <header className="flex items-start justify-between gap-6 border-b-2 pb-[5mm] not-print:flex-wrap">
      <div className="min-w-0">
        <PaperLogo logo={shop.logo} />
        <p className="text-[16pt] leading-tight font-bold">
          <bdi>{shop.name}</bdi>
        </p>
        <p className="mt-[2mm] text-[12pt] font-bold">{t('expeditions.paper.heading')}</p>
      </div>
      <div className="flex flex-none items-start gap-[6mm]">
        <div className="text-center">
          <Barcode text={code} label={t('print.barcode')} className="h-[15mm] w-[58mm]" />
          <bdi dir="ltr" className="num text-[11pt] font-bold">
            {code}
          </bdi>
        </div>
        <QrCode
          text={`${origin}/dashboard/internal-expeditions/receipts/${id}`}
          label={t('expeditions.paper.qr')}
          className="size-[24mm] flex-none"
        />
      </div>
    </header>
  );
}

function Places() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { expedition } = useLoaderData<typeof loader>();
  const { source, destination, sentAt, sentBy, createdBy, carriedBy, note, createdAt } = expedition;
  const facts = [
    [t('expeditions.from'), source],
    [t('expeditions.to'), destination],
    [t('expeditions.carrier'), carriedBy ?? '………………'],
    [t('expeditions.since'), fullWhen(sentAt ?? createdAt, locale)],
    [t('expeditions.sentBy'), sentBy ?? createdBy ?? '………………'],
  ];
  return (
    <section className="border-b py-[4mm]">
      <dl className="grid grid-cols-3 gap-x-[4mm] gap-y-[3mm] max-desk:not-print:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-[8.5pt]">{name}</dt>
            <dd className="font-bold wrap-anywhere">
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-[3mm]">{t('app.pair', { name: t('expeditions.note'), value: note })}</p>}
    </section>
  );
}

/** Whoever let it go, and whoever took it in. */
function Signatures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { printed } = useLoaderData<typeof loader>();
  return (
    <footer className="mt-auto break-inside-avoid pt-[8mm]">
      <div className="grid grid-cols-2 gap-[6mm]">
        {[t('expeditions.paper.leaves'), t('expeditions.paper.arrives')].map((name) => (
          <div key={name} className="h-[26mm] border border-black p-[2mm] text-[8.5pt]">
            {name}
          </div>
        ))}
      </div>
      <p className="mt-[3mm] text-[8pt]">
        {t('print.printed', { when: fullWhen(printed.at, locale) })} · <bdi>{printed.by}</bdi>
      </p>
    </footer>
  );
}
