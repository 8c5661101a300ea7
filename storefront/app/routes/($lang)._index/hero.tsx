import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useState } from 'react';
import narrowAvif from '../../assets/hero-780.avif';
import narrowWebp from '../../assets/hero-780.webp';
import wideAvif from '../../assets/hero-1400.avif';
import wideWebp from '../../assets/hero-1400.webp';
import type { CategoryView } from '../../catalog/views.ts';
import { cheapest, type PlaceWithPrice } from '../../delivery/places.ts';
import { useTexts } from '../../i18n/texts-context.ts';

const SIZES = '(max-width: 859px) 100vw, 58vw';

interface HeroProps {
  places: readonly PlaceWithPrice[];
  firstCategory: CategoryView | null;
  secondCategory: CategoryView | null;
  /** The shop's own words, where it has some. */
  headline: string | null;
  introduction: string | null;
}

export function Hero({ places, firstCategory, secondCategory, headline, introduction }: HeroProps) {
  const t = useTexts();
  return (
    <section className="hero">
      <div className="hero-picture">
        <picture>
          <source type="image/avif" srcSet={`${narrowAvif} 780w, ${wideAvif} 1400w`} sizes={SIZES} />
          <img
            src={wideWebp}
            srcSet={`${narrowWebp} 780w, ${wideWebp} 1400w`}
            sizes={SIZES}
            width="1400"
            height="1148"
            alt={t('home.heroAlt')}
            {...{ fetchpriority: 'high' }}
          />
        </picture>
      </div>
      <div className="hero-text">
        <h1>{headline ?? t('home.heading')}</h1>
        <p className="lead">{introduction ?? t('home.lead')}</p>
        <div className="cta">
          {firstCategory ? (
            <Link className="btn btn-primary" href={firstCategory.href}>
              {firstCategory.name}
            </Link>
          ) : null}
          {secondCategory ? (
            <Link className="btn btn-outline" href={secondCategory.href}>
              {secondCategory.name}
            </Link>
          ) : null}
        </div>
        <DeliveryEstimate places={places} />
      </div>
    </section>
  );
}

/** The cheapest delivery to a wilaya, before anything is chosen: cost is never a surprise. */
function DeliveryEstimate({ places }: { places: readonly PlaceWithPrice[] }) {
  const t = useTexts();
  const [chosen, setChosen] = useState('');
  const place = places.find((item) => String(item.id) === chosen);
  const from = place?.from ?? cheapest(places);
  if (from === null) return null;
  return (
    <div className="ship">
      <div className="ship-row needs-js">
        <Icon name="truck" />
        <label htmlFor="estimate">{t('home.deliverTo')}</label>
        <select id="estimate" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('home.allAlgeria')}</option>
          {places.map((item) => (
            <option key={item.id} value={item.id}>
              {`${item.name} (${String(item.id).padStart(2, '0')})`}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <p aria-live="polite">
        {t('home.deliveryFrom')}
        <b>
          <Amount value={from} />
        </b>
      </p>
    </div>
  );
}
