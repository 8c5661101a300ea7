import type { OrderDetail } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { customerName, placeNames } from '../../orders/place.ts';
import { Barcode, QrCode } from '../../print/code-svg.tsx';
import { fullWhen } from '../../time/when.ts';
import { useChannelName, usePaymentTypeName } from '../order/channel.ts';

const da = (amount: number) => formatAmount(centimesFromDa(amount));

/** One order on one A4 sheet, black on white whatever the theme: its number as a barcode, its page as a QR code. */
export function OrderSheet({ order, origin }: { order: OrderDetail; origin: string }) {
  return (
    <article className="sheet mx-auto my-5 flex min-h-[297mm] w-[210mm] max-w-full flex-col gap-6 p-[14mm] text-[11pt] max-desk:not-print:min-h-0 max-desk:not-print:p-5 print:m-0 print:min-h-0">
      <SheetHead order={order} origin={origin} />
      <Parties order={order} />
      <Lines order={order} />
      <Totals order={order} />
    </article>
  );
}

function SheetHead({ order, origin }: { order: OrderDetail; origin: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <header className="flex items-start justify-between gap-6 not-print:flex-wrap">
      <div>
        <p className="text-[15pt] font-bold">
          <bdi>{order.shopName}</bdi>
        </p>
        <p className="text-[13pt]">
          {t(order.state === 'draft' ? 'print.proforma' : 'print.order')}{' '}
          <bdi dir="ltr" className="num font-bold">
            {order.number}
          </bdi>
        </p>
        <p>{fullWhen(order.placedAt, locale)}</p>
        <Barcode text={order.number} label={t('print.barcode')} className="mt-3 h-[16mm] w-[62mm]" />
      </div>
      <QrCode
        text={`${origin}/dashboard/orders/${order.id}`}
        label={t('print.qr')}
        className="size-[36mm] flex-none"
      />
    </header>
  );
}

function Parties({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { commune, wilaya } = placeNames(order, locale);
  const channel = useChannelName(order.channel);
  const paymentType = usePaymentTypeName(order.paymentType);
  const { delivery } = order;
  return (
    <section className="grid grid-cols-2 gap-6 border-y py-4 max-desk:not-print:grid-cols-1">
      <div>
        <h2 className="font-bold">{t('order.customer')}</h2>
        <p>
          <bdi dir="auto">{customerName(order)}</bdi>
        </p>
        <p>
          <Phone number={order.phone} />
        </p>
        {order.address && (
          <p>
            <bdi dir="auto">{order.address}</bdi>
          </p>
        )}
        <p>
          <bdi>{commune}</bdi>, <bdi dir="ltr">{String(order.wilayaCode).padStart(2, '0')}</bdi>{' '}
          <bdi>{wilaya}</bdi>
        </p>
      </div>
      <div>
        <h2 className="font-bold">{t('order.shipment')}</h2>
        <p>
          <bdi>{delivery.transporter}</bdi> {t(`order.mode.${delivery.mode}`)}
        </p>
        {delivery.deskName && (
          <p>
            <bdi>{delivery.deskName}</bdi>
          </p>
        )}
        <p>
          {channel} · {paymentType}
        </p>
      </div>
    </section>
  );
}

function Lines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b-2">
          <th className="py-1 text-start">{t('order.line.product')}</th>
          <th className="py-1 text-end">{t('order.line.quantity')}</th>
          <th className="py-1 text-end">{t('order.line.unitPrice')}</th>
          <th className="py-1 text-end">{t('order.line.total')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid border-b align-top">
            <td className="py-1">
              <bdi>{line.name}</bdi>
              {line.variant && <bdi className="block text-[9pt]">{line.variant}</bdi>}
              {line.sku && (
                <bdi dir="ltr" className="block text-[9pt]">
                  {line.sku}
                </bdi>
              )}
            </td>
            <td className="num py-1 text-end">{line.quantity}</td>
            <td className="num py-1 text-end">
              <bdi dir="ltr">{da(line.unitPrice)}</bdi>
            </td>
            <td className="num py-1 text-end">
              <bdi dir="ltr">{da(line.total)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { totals } = order;
  const rows: readonly (readonly [string, number])[] = [
    [t('order.subtotal'), totals.items],
    ...(totals.discount > 0 ? ([[t('order.discounts'), -totals.discount]] as const) : []),
    [t('order.deliveryPrice'), totals.delivery],
    ...(totals.tax > 0 ? ([[t('order.tax'), totals.tax]] as const) : []),
    ...(totals.paid > 0 ? ([[t('order.paid'), totals.paid]] as const) : []),
  ];
  return (
    <dl className="ms-auto grid grid-cols-[auto_auto] gap-x-8 gap-y-1">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="num text-end">
            <bdi dir="ltr">{da(amount)}</bdi>
          </dd>
        </div>
      ))}
      <dt className="text-[13pt] font-bold">{t('order.total')}</dt>
      <dd className="num text-end text-[13pt] font-bold">
        <bdi dir="ltr">{da(totals.total)}</bdi> {t('app.da')}
      </dd>
      <dt className="font-bold">{t('order.toCollect')}</dt>
      <dd className="num text-end font-bold">
        <bdi dir="ltr">{da(totals.toCollect)}</bdi> {t('app.da')}
      </dd>
    </dl>
  );
}
