import type { ReviewSummary } from '@hanout/contracts';
import { type Centimes, centimesFromDa, formatRating, listSeparator } from '@hanout/kernel';
import { BrandMark } from '@hanout/ui/storefront/brand-mark.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Amount, DiscountBadge, Price } from '@hanout/ui/storefront/price.tsx';
import { Stars } from '@hanout/ui/storefront/stars.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import type { CombinationView, PackPartView, ProductView } from '../../catalog/product-view.ts';
import { variantGroups, variantTitle } from '../../catalog/variants.ts';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { useCardLabels } from '../../components/labels.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useDates } from '../../components/use-dates.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { PackList } from './pack-list.tsx';
import { VariantPicker } from './variant-picker.tsx';

interface InfoProps {
  product: ProductView;
  selected: CombinationView | null;
  /** The pack's parts as they are chosen. */
  parts: readonly PackPartView[];
  onChoose: (part: string, combination: string) => void;
  insisted: boolean;
  deliveryFrom: Centimes | null;
  rating: ReviewSummary | null;
  checkout: QuickCheckoutModel;
}

export function ProductInfo(props: InfoProps) {
  const { product, selected, parts, deliveryFrom, rating, checkout } = props;
  const locale = usePageLocale();
  const variant = variantTitle(selected, listSeparator(locale));
  return (
    <>
      {product.brand || rating ? (
        <div className="info-top">
          {product.brand ? <BrandMark brand={product.brand} /> : <span />}
          {rating && rating.count > 0 ? <Rating rating={rating} /> : null}
        </div>
      ) : null}
      <h1>
        <bdi>{product.name}</bdi>
        {variant ? (
          <>
            {' '}
            <span dir="auto">{variant}</span>
          </>
        ) : null}
      </h1>
      <PriceBox offer={selected ?? product} />
      {product.shortDescription ? <p>{product.shortDescription}</p> : null}
      {variantGroups(product, selected).map((group) => (
        <VariantPicker key={group.type} group={group} />
      ))}
      {parts.length > 0 ? (
        <PackList
          parts={parts}
          price={product.price.now}
          onChoose={props.onChoose}
          insisted={props.insisted}
        />
      ) : null}
      <Stock product={product} selected={selected} />
      <EarlyDelivery from={deliveryFrom} checkout={checkout} />
    </>
  );
}

function PriceBox({ offer }: { offer: ProductView | CombinationView }) {
  const t = useTexts();
  const labels = useCardLabels();
  const { dayOf } = useDates();
  const { price, offerEndsAt } = offer;
  const until = price.before !== null && offerEndsAt ? dayOf(offerEndsAt) : null;
  return (
    <div className="price-box">
      <div aria-live="polite" aria-atomic="true">
        <Price price={price} labels={labels} big />
        {price.percent === null ? null : <DiscountBadge percent={price.percent} />}
      </div>
      <p className="text-sm text-ink-soft">
        {t('product.taxIncluded')} {until ? t('product.offerUntil', { date: until }) : null}
      </p>
    </div>
  );
}

/** The mean of the reviews, which leads to them. */
function Rating({ rating }: { rating: ReviewSummary }) {
  const t = useTexts();
  return (
    <a className="rating-link" href="#reviews">
      <Stars
        rating={rating.average}
        label={t('reviews.stars', { rating: formatRating(rating.average) })}
        one
      />
      <b>
        <bdi>{formatRating(rating.average)}</bdi>
      </b>
      <span>({t('reviews.count', { count: rating.count })})</span>
    </a>
  );
}

/** Whether it can be had, said again with another variant; and how few are left where the shop wants that said; of packs, how many (SF-054). */
function Stock({ product, selected }: { product: ProductView; selected: CombinationView | null }) {
  const t = useTexts();
  const threshold = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings.lowStockThreshold ?? 0;
  const { available, quantity } = selected ?? product;
  const said = (kind: string, text: string) => (
    <p className={kind} aria-live="polite">
      {text}
    </p>
  );
  if (!available) return said('stock stock-none', t('product.outOfStock'));
  if (product.packAvailable !== null)
    return said('stock', t('product.packAvailable', { count: product.packAvailable }));
  if (quantity <= threshold) return said('stock stock-few', t('product.lowStock', { count: quantity }));
  return said('stock', t('product.inStock'));
}

/** The delivery price before it is known exactly; once it is chosen the form shows it. */
function EarlyDelivery({ from, checkout }: { from: Centimes | null; checkout: QuickCheckoutModel }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { wilayas, formData } = checkout.state;
  const wilaya = wilayas.items.find((item) => String(item.id) === formData.wilaya);
  const price = wilaya?.fromPrice == null ? from : centimesFromDa(wilaya.fromPrice);
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
