import { algiersDay, formatAmount, toCentimes } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Barcode } from '../../print/code-svg.tsx';
import { PaperLogo } from '../../print/paper-logo.tsx';
import { OrderNumber } from '../../procurement/look.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';
import { SheetLines } from './sheet-lines.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** An order of a supplier on A4, black on white whatever the theme. */
export default function SupplierOrderSheetPage() {
  const { t } = useTranslation();
  const { order, title } = useLoaderData<typeof loader>();
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to={`/supplier-orders/${order.id}`} className={buttonClass()}>
          <OrderNumber number={order.number} />
        </Link>
        <Button kind="primary" onClick={() => window.print()}>
          {t('buying.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{title}</h1>
      <article className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col p-[14mm] text-[10pt] leading-snug max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-0">
        <ShopHead />
        <SupplierHead />
        <SheetLines />
        <Totals />
        {order.note && (
          <p className="mt-[6mm] whitespace-pre-line">
            <bdi>{order.note}</bdi>
          </p>
        )}
      </article>
    </main>
  );
}

/** Who orders, as the law names it. */
function ShopHead() {
  const { t } = useTranslation();
  const { shop, order } = useLoaderData<typeof loader>();
  const { name, address, phone, registerNumber, taxNumber } = shop;
  return (
    <header className="flex items-start gap-4 border-b-2 pb-[5mm]">
      <div className="min-w-0 flex-1">
        <PaperLogo logo={shop.logo} />
        <p className="text-[16pt] leading-tight font-bold">
          <bdi>{name}</bdi>
        </p>
        {address && <p dir="auto">{address}</p>}
        {phone && (
          <p>
            <Phone number={phone} />
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-[9pt]">
          {registerNumber && (
            <span>
              {t('print.register')} <bdi dir="ltr">{registerNumber}</bdi>
            </span>
          )}
          {taxNumber && (
            <span>
              {t('print.taxNumber')} <bdi dir="ltr">{taxNumber}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className="flex-none text-end">
        <p className="text-[14pt] font-bold">
          <OrderNumber number={order.number} />
        </p>
        <Barcode
          text={`CF-${order.number}`}
          label={t('buying.number', { number: order.number })}
          className="mt-[2mm] h-[12mm] w-[46mm]"
        />
      </div>
    </header>
  );
}

function SupplierHead() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  return (
    <section className="my-[7mm] flex flex-wrap justify-between gap-x-[10mm] gap-y-[4mm]">
      <dl className="grid grid-cols-[auto_auto] content-start gap-x-[4mm] gap-y-[1mm]">
        <Said name={t('buying.column.created')}>
          <Day day={algiersDay(new Date(order.createdAt))} />
        </Said>
        {order.expectedOn && (
          <Said name={t('buying.column.expected')}>
            <Day day={order.expectedOn} />
          </Said>
        )}
        <Said name={t('buying.warehouse')}>
          <bdi>{order.warehouse.name}</bdi>
        </Said>
        {order.reference && (
          <Said name={t('buying.reference')}>
            <bdi>{order.reference}</bdi>
          </Said>
        )}
      </dl>
      <div className="w-[80mm] max-w-full border border-black p-[3mm]">
        <p className="text-[8.5pt]">{t('buying.supplier')}</p>
        <p className="text-[12pt] font-bold">
          <bdi>{order.supplier.name}</bdi>
        </p>
        {order.supplierPhone && (
          <p>
            <Phone number={order.supplierPhone} />
          </p>
        )}
      </div>
    </section>
  );
}

function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[9pt]">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </>
  );
}

function Totals() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const tax = toCentimes(order.totalTtc - order.totalHt);
  return (
    <dl className="mt-[5mm] ms-auto grid w-[86mm] max-w-full break-inside-avoid grid-cols-[1fr_auto] gap-x-[6mm] gap-y-[1mm] border-2 border-black px-[4mm] py-[3mm]">
      <dt>{t('buying.totalHt')}</dt>
      <dd className="num text-end">
        <bdi dir="ltr">{formatAmount(order.totalHt)}</bdi>
      </dd>
      <dt>{t('buying.totalTax')}</dt>
      <dd className="num text-end">
        <bdi dir="ltr">{formatAmount(tax)}</bdi>
      </dd>
      <dt className="font-bold">{t('buying.totalTtc')}</dt>
      <dd className="num text-end text-[13pt] font-bold whitespace-nowrap">
        <bdi dir="ltr">{formatAmount(order.totalTtc)}</bdi> {t('app.da')}
      </dd>
    </dl>
  );
}
