import { type Centimes, toCentimes } from '@hanout/kernel';
import { NoPicture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { useNavigate } from '@remix-run/react';
import { CooldownBox } from '../../checkout/cooldown-box.tsx';
import { wholeName } from '../../checkout/order-line.ts';
import { useOrderCooldown } from '../../checkout/use-order-cooldown.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { OrderLineView, OrderView } from './order-view.ts';

/** Items, totals, and when a new order is possible. */
export function OrderedItems({ order }: { order: OrderView }) {
  const t = useTexts();
  const rows = [
    { label: t('order.products'), value: order.itemsTotal },
    ...(order.discountTotal > 0
      ? [{ label: t('order.discount'), value: -order.discountTotal as typeof order.discountTotal }]
      : []),
    order.deliveryPrice === 0
      ? { label: t('order.delivery'), value: t('form.free'), free: true }
      : { label: t('order.delivery'), value: order.deliveryPrice },
  ];
  return (
    <aside className="panel">
      <h2>{t('order.items')}</h2>
      <div>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
          <OrderLine key={index} line={line} />
        ))}
      </div>
      <Summary rows={[...rows, ...paidRows(order, t)]} total={totalOf(order, t)} />
      <Installments order={order} />
      <Cooldown seconds={order.cooldownSeconds} />
    </aside>
  );
}

type Texts = ReturnType<typeof useTexts>;

/** What comes off the whole: what a customer did not keep, and what was paid of a rest that is still owed. */
function paidRows({ total, returned, paid, left, progress }: OrderView, t: Texts) {
  if (paid === 0 || isOver(progress)) return [];
  return [
    { label: t('order.sum'), value: total },
    ...(returned > 0 ? [{ label: t('order.returnedGoods'), value: minus(returned) }] : []),
    ...(left > 0 ? [{ label: t('order.paid'), value: minus(paid) }] : []),
  ];
}

const minus = (amount: Centimes) => toCentimes(-amount);
const isOver = ({ ended }: OrderView['progress']) => ended === 'cancelled' || ended === 'returned';

/** What the customer has to have ready, or what it was once all is paid. */
function totalOf({ total, paid, left, installments, progress }: OrderView, t: Texts) {
  if (isOver(progress)) return { label: t('order.sum'), value: total };
  if (left === 0 && paid > 0) return { label: t('order.paid'), value: paid };
  const isLater = installments.length > 0 || progress.ended === 'delivered';
  return { label: t(isLater ? 'order.left' : 'order.total'), value: left };
}

/** Days on which what is left is paid. */
function Installments({ order: { installments } }: { order: OrderView }) {
  const t = useTexts();
  if (installments.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('order.installments')}</h3>
      <dl className="sum">
        {installments.map(({ dueOn, amount, status }) => (
          <div key={dueOn} className={status === 'paid' ? 'free' : undefined}>
            <dt>
              <bdi className="ltr">{dueOn}</bdi> · {t(`order.installment.${status}`)}
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OrderLine({ line }: { line: OrderLineView }) {
  return (
    <div className="line">
      <span className="line-picture">
        {line.imageUrl ? <img src={line.imageUrl} alt="" width="120" height="120" /> : <NoPicture />}
      </span>
      <h3>
        <bdi>{line.name}</bdi>
      </h3>
      <p className="attrs">
        {line.attributes.map((attribute) => (
          <span key={attribute}>
            <bdi>{attribute}</bdi>
          </span>
        ))}
        <span>
          <bdi className="ltr">× {line.quantity}</bdi>
        </span>
        {line.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice, in a fixed order
          <span key={index} className="attr">
            {wholeName(part)} <bdi className="ltr">× {part.quantity}</bdi>
          </span>
        ))}
      </p>
      <b>
        <Amount value={line.total} />
      </b>
    </div>
  );
}

function Cooldown({ seconds: initial }: { seconds: number }) {
  const navigate = useNavigate();
  const locale = usePageLocale();
  const seconds = useOrderCooldown(initial);
  return <CooldownBox seconds={seconds} onNewOrder={() => navigate(pathIn(locale, '/'))} />;
}
