import { startCountdown, timeLeft, twoDigits } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useRotation } from '@hanout/ui/rotation/use-rotation.ts';
import { Link, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { Reduction } from '../../promotions/promotion-look.tsx';
import type { TurningPromotion } from './turning.server.ts';

interface TurningCardProps {
  promotions: readonly TurningPromotion[];
  /** The server's, so that both sides draw the same at first. */
  now: string;
}

/** The promo rotator (BO-102): what starts or ends soon, one after the other, each with its countdown. */
export function TurningCard({ promotions, now }: TurningCardProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { shown, canMove, moving, toggle, next } = useRotation(box, promotions.length);
  const promotion = promotions[shown] ?? promotions[0];
  if (!promotion) return null;
  const controls = promotions.length > 1 && (
    <>
      <span className="px-1 text-xs text-ink-3">
        <bdi dir="ltr">
          <Count value={promotions.indexOf(promotion) + 1} />/<Count value={promotions.length} />
        </bdi>
      </span>
      {canMove && (
        <IconButton
          icon={moving ? 'pause' : 'play'}
          label={t(moving ? 'start.turning.pause' : 'start.turning.play')}
          onClick={toggle}
        />
      )}
      <IconButton icon="chevron-right" mirror label={t('start.turning.next')} onClick={next} />
    </>
  );
  return (
    <div ref={box}>
      <Card icon="badge-percent" title={t('start.turning.title')} actions={controls}>
        <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/promotions/${promotion.id}`} className="min-w-0 font-semibold">
            <OneLine>{promotion.name}</OneLine>
          </Link>
          <Reduction type={promotion.type} value={promotion.value} />
          <Countdown key={promotion.id} promotion={promotion} now={now} />
        </p>
      </Card>
    </div>
  );
}

function Countdown({ promotion: { turn, at }, now }: { promotion: TurningPromotion; now: string }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const end = Date.parse(at);
  const [left, setLeft] = useState(() => timeLeft(end, Date.parse(now)));
  useEffect(() => startCountdown(end, setLeft), [end]);
  // What was to come has come: it is another list now.
  useEffect(() => {
    if (!left) revalidate();
  }, [left, revalidate]);
  if (!left) return null;
  const { days, hours, minutes, seconds } = left;
  const clock = { hours: twoDigits(hours), minutes: twoDigits(minutes), seconds: twoDigits(seconds) };
  const text =
    days > 0 ? t('start.turning.days', { days, ...clock }) : t('start.turning.hours', { ...clock, hours });
  return (
    <span role="timer" className="num whitespace-nowrap text-ink-2">
      {t(`start.turning.${turn}`, { left: text })}
    </span>
  );
}
