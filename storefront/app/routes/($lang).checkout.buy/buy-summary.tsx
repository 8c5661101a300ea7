import { NoPicture } from '@hanout/ui/storefront/picture.tsx';
import { Summary } from '@hanout/ui/storefront/summary.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { wholeName } from '../../checkout/order-line.ts';
import { finalPriceOf, isFreeShipping, subtotal, totalOf } from '../../checkout/rules.ts';
import { usePlaceName } from '../../checkout/texts.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { BuyPage } from './load-buy-page.server.ts';

export function BuySummary({ page }: { page: BuyPage }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { line, chosen, commune } = page;
  const items = subtotal(line.unitPrice, line.quantity);
  const delivery = chosen ? finalPriceOf(chosen) : null;
  const free = chosen !== null && delivery !== null && isFreeShipping(delivery, chosen.promo);
  return (
    <aside className="panel">
      <h2>{t('buy.summary')}</h2>
      <div className="line">
        <span className="line-picture">
          {line.imageUrl ? <img src={line.imageUrl} alt="" width="120" height="120" /> : <NoPicture />}
        </span>
        <h3>
          <Link href={line.href}>
            <bdi>{line.name}</bdi>
          </Link>
        </h3>
        <p className="attrs">
          {line.variant ? <span>{line.variant}</span> : null}
          <span>
            <bdi className="ltr">× {line.quantity}</bdi>
          </span>
          {line.parts.map((part) => (
            <span key={part.id} className="attr">
              {wholeName(part)} <bdi className="ltr">× {part.quantity}</bdi>
            </span>
          ))}
        </p>
      </div>
      {line.available ? (
        <Summary
          rows={[
            { label: t('buy.products'), value: items },
            {
              label: commune ? t('form.deliveryLine', { place: nameOf(commune) }) : t('form.delivery'),
              value: delivery === null ? t('form.toChoose') : free ? t('form.free') : delivery,
              free,
            },
          ]}
          total={{
            label: delivery === null ? t('form.totalWithoutDelivery') : t('form.total'),
            value: delivery === null ? items : totalOf([line], delivery),
          }}
        />
      ) : null}
    </aside>
  );
}
