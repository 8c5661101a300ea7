import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { groundStyle, Picture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useState } from 'react';
import { cheapest, type PlaceWithPrice } from '../../delivery/places.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { HeroView } from './hero-view.ts';

const SIZES = '(max-width: 859px) 100vw, 58vw';

interface HeroProps {
  places: readonly PlaceWithPrice[];
  hero: HeroView;
}

/** What the shop says first: its own words and picture; its name where it has said nothing, a product where it has no picture. */
export function Hero({ places, hero }: HeroProps) {
  const { title, introduction, picture, isProduct, links } = hero;
  return (
    <section className={picture ? 'hero' : 'hero hero-plain'}>
      {picture ? (
        <div
          className={isProduct ? 'hero-picture hero-product' : 'hero-picture'}
          style={groundStyle(picture)}
        >
          <Picture picture={picture} sizes={SIZES} fallbackWidth={800} first />
        </div>
      ) : null}
      <div className="hero-text">
        <h1>{title}</h1>
        {introduction ? <p className="lead">{introduction}</p> : null}
        {links.length > 0 ? (
          <div className="cta">
            {links.map(({ name, href }, index) => (
              <Link key={href} className={index === 0 ? 'btn btn-primary' : 'btn btn-outline'} href={href}>
                {name}
              </Link>
            ))}
          </div>
        ) : null}
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
