import type { OrderDetail, ShopRecord } from '@hanout/contracts';
import { type Centimes, formatAmount, type Paper, toCentimes } from '@hanout/kernel';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { isCalledOff } from '../../orders/called-off.ts';
import { customerName } from '../../orders/place.ts';
import { Barcode } from '../../print/code-svg.tsx';
import { fullWhen } from '../../time/when.ts';
import { CallOffStamp } from './call-off-stamp.tsx';

const LOOK: Readonly<Record<Exclude<Paper, 'A4'>, string>> = {
  '58mm': 'w-[58mm] p-[3mm] text-[8pt]',
  '80mm': 'w-[80mm] p-[4mm] text-[9pt]',
  A5: 'w-[148mm] min-h-[209mm] p-[10mm] text-[10pt]',
};

interface TicketProps {
  order: OrderDetail;
  shop: ShopRecord['settings'];
  paper: Exclude<Paper, 'A4'>;
}

/** One order as a receipt: who sells, what, for how much. Its page is as wide as its paper. */
export function Ticket({ order, shop, paper }: TicketProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <article
      data-paper={paper}
      className={`sheet mx-auto my-5 flex max-w-full flex-col gap-[2.5mm] leading-snug print:m-0 ${LOOK[paper]}`}
    >
      <Seller order={order} shop={shop} />
      <CallOffStamp order={order} />
      <p className="flex flex-wrap justify-between gap-x-3 border-y py-[1.5mm]">
        <span className="font-bold">
          {t(order.state === 'draft' ? 'print.proforma' : 'print.order')}{' '}
          <bdi dir="ltr" className="num">
            {order.number}
          </bdi>
        </span>
        <span>{fullWhen(order.placedAt, locale)}</span>
        <bdi dir="auto" className="basis-full wrap-anywhere">
          {customerName(order)}
        </bdi>
      </p>
      <ul className="flex flex-col gap-[1.5mm]">
        {order.lines.map((line) => (
          <li key={line.id} className="break-inside-avoid">
            <bdi className="block wrap-anywhere">
              {line.name}
              {line.variant && ` · ${line.variant}`}
            </bdi>
            <span className="flex justify-between gap-3">
              <bdi dir="ltr" className="num">
                {line.quantity} × {formatAmount(line.unitPrice)}
              </bdi>
              <Figure amount={line.total} />
            </span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
      <div className="mx-auto text-center">
        <Barcode text={order.number} label={t('print.barcode')} className="h-[12mm] w-[44mm]" />
        <bdi dir="ltr" className="num">
          {order.number}
        </bdi>
      </div>
    </article>
  );
}

function Seller({ order, shop }: Omit<TicketProps, 'paper'>) {
  const { t } = useTranslation();
  const { address, phone, registerNumber, taxNumber } = shop;
  const legal = [
    [t('print.register'), registerNumber],
    [t('print.taxNumber'), taxNumber],
  ] as const;
  return (
    <header className="text-center">
      <p className="text-[1.4em] leading-tight font-bold">
        <bdi>{order.shopName}</bdi>
      </p>
      {address && (
        <p className="wrap-anywhere">
          <bdi dir="auto">{address}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <Phone number={phone} />
        </p>
      )}
      {legal.map(
        ([name, value]) =>
          value && (
            <p key={name}>
              {name}{' '}
              <bdi dir="ltr" className="num">
                {value}
              </bdi>
            </p>
          ),
      )}
    </header>
  );
}

function Totals({ order }: Pick<TicketProps, 'order'>) {
  const { t } = useTranslation();
  const { totals } = order;
  const rows: readonly (readonly [string, Centimes])[] = [
    ...(totals.discount > 0 ? ([[t('order.discounts'), toCentimes(-totals.discount)]] as const) : []),
    ...(totals.delivery > 0 ? ([[t('order.deliveryPrice'), totals.delivery]] as const) : []),
    ...(totals.tax > 0 ? ([[t('order.tax'), totals.tax]] as const) : []),
    [t('order.total'), totals.total],
    ...(totals.paid > 0 ? ([[t('order.paid'), toCentimes(-totals.paid)]] as const) : []),
  ];
  return (
    <dl className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-3 gap-y-[0.75mm] border-t pt-[2mm]">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-end whitespace-nowrap">
            <Figure amount={amount} />
          </dd>
        </div>
      ))}
      {!isCalledOff(order) && (
        <>
          <dt className="text-[1.2em] font-bold">{t('order.toCollect')}</dt>
          <dd className="text-end text-[1.2em] font-bold whitespace-nowrap">
            <Figure amount={totals.toCollect} /> {t('app.da')}
          </dd>
        </>
      )}
    </dl>
  );
}

function Figure({ amount }: { amount: Centimes }) {
  return (
    <bdi dir="ltr" className="num">
      {formatAmount(amount)}
    </bdi>
  );
}
