import type { TillOrder } from '@hanout/contracts';
import { type Centimes, formatAmount, formatPhone } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';

/** Whose order it is, what is in it, and what was paid of it. */
export function OrderSummary({ order }: { order: TillOrder }) {
  const { t } = useTranslation();
  const { number, customer, phone, lines, total, paid, owed } = order;
  const figure = (name: string, amount: Centimes, strong = false) => (
    <>
      <dt className={strong ? 'text-lg font-semibold' : ''}>{name}</dt>
      <dd className={`num text-end ${strong ? 'font-brand text-xl font-semibold' : ''}`}>
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
      </dd>
    </>
  );
  return (
    <div className="flex flex-col gap-3 p-3.5">
      <p>
        <b className="block text-lg">
          <bdi dir="ltr">{number}</bdi>
        </b>
        <bdi>{customer || t('pos.walkIn')}</bdi>
        {phone && (
          <>
            {' '}
            · <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </>
        )}
      </p>
      <ul className="flex flex-col border-y border-line">
        {lines.map(({ name, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never move
          <li key={at} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <b className="num min-w-8">{quantity} ×</b>
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
        {figure(t('pos.total'), total)}
        {figure(t('pos.orders.paid'), paid)}
        {figure(t('pos.owed'), owed, true)}
      </dl>
    </div>
  );
}
