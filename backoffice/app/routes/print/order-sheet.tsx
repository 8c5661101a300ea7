import type { OrderDetail, ShopRecord } from '@hanout/contracts';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { isCalledOff } from '../../orders/called-off.ts';
import { useChannelName, usePaymentTypeName } from '../../orders/channel.ts';
import { customerName, placeNames } from '../../orders/place.ts';
import { Barcode, QrCode } from '../../print/code-svg.tsx';
import { PaperLogo, type ShopLogo } from '../../print/paper-logo.tsx';
import { fullWhen } from '../../time/when.ts';
import { CallOffStamp } from './call-off-stamp.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { SheetTotals } from './sheet-totals.tsx';

interface OrderSheetProps {
  order: OrderDetail;
  shop: ShopRecord['settings'] & { readonly logo?: ShopLogo };
  /** When, by whom. */
  printed: { readonly at: string; readonly by: string };
  origin: string;
}

/** One order on one A4 sheet, black on white whatever the theme: who sells, what goes where, what is collected, who signs. */
export function OrderSheet({ order, shop, printed, origin }: OrderSheetProps) {
  return (
    <article className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col p-[12mm] text-[10pt] leading-snug max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-[296mm]">
      <SheetHead order={order} shop={shop} origin={origin} />
      <CallOffStamp order={order} />
      <Parties order={order} />
      <SheetLines order={order} />
      <SheetTotals order={order} />
      <Signatures order={order} printed={printed} />
    </article>
  );
}

/** The shop as the law names it, and the order as scanners do: its number as a barcode, its page as a QR code. */
function SheetHead({ order, shop, origin }: Omit<OrderSheetProps, 'printed'>) {
  const { t } = useTranslation();
  const { address, phone, registerNumber, taxNumber } = shop;
  return (
    <header className="flex items-start justify-between gap-6 border-b-2 pb-[5mm] not-print:flex-wrap">
      <div className="min-w-0">
        <PaperLogo logo={shop.logo} />
        <p className="text-[16pt] leading-tight font-bold">
          <bdi>{order.shopName}</bdi>
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
        <p className="flex flex-wrap gap-x-3">
          {registerNumber && <Legal name={t('print.register')} value={registerNumber} />}
          {taxNumber && <Legal name={t('print.taxNumber')} value={taxNumber} />}
        </p>
      </div>
      <div className="flex flex-none items-start gap-[6mm]">
        <div className="text-center">
          <Barcode text={order.number} label={t('print.barcode')} className="h-[15mm] w-[48mm]" />
          <bdi dir="ltr" className="num text-[11pt] font-bold">
            {order.number}
          </bdi>
        </div>
        <QrCode
          text={`${origin}/dashboard/orders/${order.id}`}
          label={t('print.qr')}
          className="size-[24mm] flex-none"
        />
      </div>
    </header>
  );
}

function Legal({ name, value }: { name: string; value: string }) {
  return (
    <span>
      {name}{' '}
      <bdi dir="ltr" className="num">
        {value}
      </bdi>
    </span>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 not-first:border-s not-first:ps-[4mm] [&_p]:wrap-anywhere">
      <h2 className="text-[8.5pt] font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function Parties({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { commune, wilaya } = placeNames(order, locale);
  const channel = useChannelName(order.channel);
  const paymentType = usePaymentTypeName(order.paymentType);
  const { delivery, measures } = order;
  return (
    <section className="grid grid-cols-3 gap-[4mm] border-b py-[4mm] max-desk:not-print:grid-cols-1">
      <Party title={t(order.state === 'draft' ? 'print.proforma' : 'print.order')}>
        <p className="text-[12pt] font-bold">
          {t('print.number')}{' '}
          <bdi dir="ltr" className="num">
            {order.number}
          </bdi>
        </p>
        <p>{fullWhen(order.placedAt, locale)}</p>
        <p>
          {channel} · {paymentType}
        </p>
      </Party>
      <Party title={t('print.deliverTo')}>
        <p className="text-[11pt] font-bold">
          <bdi dir="auto">{customerName(order) || t('pos.walkIn')}</bdi>
        </p>
        {order.phone && (
          <p className="font-bold">
            <Phone number={order.phone} />
          </p>
        )}
        {order.address && (
          <p>
            <bdi dir="auto">{order.address}</bdi>
          </p>
        )}
        <p className="font-bold">
          <bdi>{commune}</bdi> · <bdi dir="ltr">{String(order.wilayaCode).padStart(2, '0')}</bdi>{' '}
          <bdi>{wilaya}</bdi>
        </p>
      </Party>
      <Party title={t('order.shipment')}>
        <p>
          <bdi>{delivery.transporter}</bdi> · {t(`order.mode.${delivery.mode}`)}
        </p>
        {delivery.deskName && (
          <p>
            <bdi>{delivery.deskName}</bdi>
          </p>
        )}
        <p>
          {t('order.pieces', { count: order.itemCount })}
          {measures.weightG > 0 && measures.unweighed === 0 && (
            <>
              {' · '}
              <bdi dir="ltr" className="num">
                {measures.weightG}
              </bdi>{' '}
              {t('order.grams')}
            </>
          )}
        </p>
      </Party>
    </section>
  );
}

/** Whoever packed it, and whoever took it, where somebody is to; together on the sheet that has the total. */
function Signatures({ order, printed }: Pick<OrderSheetProps, 'order' | 'printed'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = [t('print.preparedBy'), ...(isCalledOff(order) ? [] : [t('print.receivedBy')])];
  return (
    <footer className="mt-auto break-inside-avoid pt-[8mm]">
      <div className="grid grid-cols-2 gap-[6mm]">
        {names.map((name) => (
          <div key={name} className="h-[24mm] border border-black p-[2mm] text-[8.5pt]">
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
