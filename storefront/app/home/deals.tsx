import { nearestCentimes, startCountdown, type TimeLeft, twoDigits } from '@hanout/kernel';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { groundStyle, Picture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useEffect, useState } from 'react';
import { useDates } from '../components/use-dates.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { DealView } from './deal-view.ts';

/** Running promotions beside each other, each with the way to its products. */
export function Deals({ deals, level = 3 }: { deals: readonly DealView[]; level?: 2 | 3 }) {
  const t = useTexts();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="deals">
      {deals.map((deal) => (
        <li key={deal.id} className="deal">
          <DealPicture deal={deal} />
          <div className="deal-text">
            <DealValue deal={deal} />
            <Heading>{deal.title}</Heading>
            {deal.subtitle || deal.slogan ? <p>{deal.subtitle || deal.slogan}</p> : null}
            <Countdown endsAt={deal.endsAt} />
            <Link className="btn btn-night btn-s" href={deal.href} prefetch="intent">
              {t('deals.see')}
              <Icon name="arrow-right" flip />
              <span className="vh">: {deal.title}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Above the products of one promotion. */
export function DealBanner({ deal }: { deal: DealView }) {
  return (
    <div className="deal deal-banner">
      <DealPicture deal={deal} />
      <div className="deal-text">
        <DealValue deal={deal} />
        {deal.subtitle || deal.slogan ? <p>{deal.subtitle || deal.slogan}</p> : null}
        <Countdown endsAt={deal.endsAt} />
      </div>
    </div>
  );
}

function DealPicture({ deal }: { deal: DealView }) {
  if (!deal.picture) return null;
  return (
    <div className="deal-picture" style={groundStyle(deal.picture)}>
      <Picture picture={deal.picture} sizes="(max-width: 699px) 92vw, 40vw" fallbackWidth={800} alt="" />
    </div>
  );
}

function DealValue({ deal }: { deal: DealView }) {
  return (
    <b className="deal-value">
      {deal.isPercent ? (
        <bdi className="ltr">{`−${deal.value} %`}</bdi>
      ) : (
        <>
          −<Amount value={nearestCentimes(deal.value)} />
        </>
      )}
    </b>
  );
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds, once a second (SF-208, SF-209); without script the day on which it ends. */
export function Countdown({ endsAt }: { endsAt: number | null }) {
  const t = useTexts();
  const { dayOf } = useDates();
  const left = useTimeLeft(endsAt);
  if (endsAt === null) return null;
  return (
    <div className="deal-clock">
      <ul className="needs-js" aria-label={t('deals.left')}>
        {UNITS.map((unit) => (
          <li key={unit}>
            <b className="ltr">{left ? twoDigits(left[unit]) : '00'}</b>
            <small>{t(`deals.${unit}`)}</small>
          </li>
        ))}
      </ul>
      <p>{t('deals.until', { date: dayOf(endsAt) })}</p>
    </div>
  );
}

function useTimeLeft(endsAt: number | null): TimeLeft | null {
  // The server's page is kept: its clock says nothing about now.
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    if (endsAt !== null) return startCountdown(endsAt, setLeft);
  }, [endsAt]);
  return left;
}
