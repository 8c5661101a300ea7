import type { Centimes } from '@hanout/kernel';
import { BrandMark } from '@hanout/ui/storefront/brand-mark.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Amount, DiscountBadge, Price } from '@hanout/ui/storefront/price.tsx';
import { useTranslation } from 'react-i18next';
import { variantGroups, variantTitle } from '../../catalog/variants.ts';
import type { CombinationView, ProductView } from '../../catalog/views.ts';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { useCardLabels } from '../../components/labels.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { formatDay } from '../../i18n/dates.ts';
import { PackList } from './pack-list.tsx';
import { VariantPicker } from './variant-picker.tsx';

interface InfoProps {
  product: ProductView;
  selected: CombinationView | null;
  deliveryFrom: Centimes | null;
  checkout: QuickCheckoutModel;
}

export function ProductInfo({ product, selected, deliveryFrom, checkout }: InfoProps) {
  const locale = usePageLocale();
  const variant = variantTitle(selected, locale === 'ar' ? '، ' : ', ');
  return (
    <>
      {product.brand ? (
        <p className="info-top">
          <BrandMark brand={product.brand} />
        </p>
      ) : null}
      <h1>
        {product.name}
        {variant ? (
          <>
            {' '}
            <span>{variant}</span>
          </>
        ) : null}
      </h1>
      <PriceBox offer={selected ?? product} />
      {product.shortDescription ? <p>{product.shortDescription}</p> : null}
      {variantGroups(product, selected).map((group) => (
        <VariantPicker key={group.type} group={group} />
      ))}
      {product.parts.length > 0 ? <PackList parts={product.parts} /> : null}
      <Stock available={(selected ?? product).available} lowStock={selected ? null : product.lowStock} />
      <EarlyDelivery from={deliveryFrom} checkout={checkout} />
    </>
  );
}

function PriceBox({ offer }: { offer: ProductView | CombinationView }) {
  const { t } = useTranslation();
  const labels = useCardLabels();
  const locale = usePageLocale();
  const { price, offerEndsAt } = offer;
  const until = price.before !== null && offerEndsAt ? formatDay(offerEndsAt, locale) : null;
  return (
    <div className="price-box">
      <div>
        <Price price={price} labels={labels} big />
        {price.percent === null ? null : <DiscountBadge percent={price.percent} />}
      </div>
      <p className="text-sm text-ink-soft">
        {t('product.taxIncluded')} {until ? t('product.offerUntil', { date: until }) : null}
      </p>
    </div>
  );
}

function Stock({ available, lowStock }: { available: boolean; lowStock: number | null }) {
  const { t } = useTranslation();
  if (!available) return <p className="stock stock-none">{t('product.outOfStock')}</p>;
  return (
    <p className="stock">{lowStock ? t('product.lowStock', { count: lowStock }) : t('product.inStock')}</p>
  );
}

/** The delivery price before it is known exactly; once it is chosen the form shows it. */
function EarlyDelivery({ from, checkout }: { from: Centimes | null; checkout: QuickCheckoutModel }) {
  const { t } = useTranslation();
  const locale = usePageLocale();
  const { wilayas, formData } = checkout.state;
  const wilaya = wilayas.items.find((item) => String(item.id) === formData.wilaya);
  const price = wilaya?.fromPrice == null ? from : ((wilaya.fromPrice * 100) as Centimes);
  if (price === null) return null;
  const place = locale === 'ar' ? wilaya?.name_ar : wilaya?.name;
  return (
    <p className="early">
      <Icon name="truck" />
      <span>
        {place ? t('product.deliveryTo', { place }) : t('product.deliveryFrom')}{' '}
        <b>
          <Amount value={price} />
        </b>
        <br />
        <span className="text-sm text-ink-faint">{t('product.deliveryText')}</span>
      </span>
    </p>
  );
}
