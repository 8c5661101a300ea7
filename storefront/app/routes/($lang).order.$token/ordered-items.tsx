import { NoPicture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { useNavigate } from '@remix-run/react';
import { CooldownBox } from '../../checkout/cooldown-box.tsx';
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
      <Summary rows={rows} total={{ label: t('order.total'), value: order.total }} />
      <Cooldown seconds={order.cooldownSeconds} />
    </aside>
  );
}

function OrderLine({ line }: { line: OrderLineView }) {
  return (
    <div className="line">
      <span className="line-picture">
        {line.imageUrl ? <img src={line.imageUrl} alt="" width="120" height="120" /> : <NoPicture />}
      </span>
      <h3>{line.name}</h3>
      <p className="attrs">
        {line.attributes.map((attribute) => (
          <span key={attribute}>
            <bdi>{attribute}</bdi>
          </span>
        ))}
        <span>
          <bdi className="ltr">× {line.quantity}</bdi>
        </span>
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
