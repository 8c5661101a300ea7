import type { Overview } from '@hanout/contracts';
import { type Centimes, formatAmount, formatCount } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { Link, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { algiersMinute, clockTime } from '../../time/algiers.ts';
import { DaysCard } from './days-card.tsx';
import type { TurningPromotion } from './turning.server.ts';
import { TurningCard } from './turning-card.tsx';
import type { WaitingWork } from './waiting.server.ts';
import { WaitingList } from './waiting-list.tsx';

interface GlanceProps {
  overview: Overview;
  waiting: readonly WaitingWork[];
  /** Critical incidents that nobody has resolved. */
  critical: number;
  /** Null for those who see no accounts. */
  carriersHold: Centimes | null;
  turning: readonly TurningPromotion[];
  now: string;
  /** Of today, in words. */
  date: string;
}

/** The shop at a glance. */
export function Glance({ overview, waiting, critical, carriersHold, turning, now, date }: GlanceProps) {
  const { t } = useTranslation();
  const { staff, permissions } = useSignedIn();
  const { revalidate, state } = useRevalidator();
  const hello = t('start.hello', { name: staff.name });
  const mayCreate = permissions.includes('orders.create');
  const figuresAt = t('start.figuresAt', { time: clockTime(algiersMinute(new Date(overview.at))) });
  return (
    <>
      <PageHead
        title={hello}
        after={<span className="text-ink-2">{date}</span>}
        actions={
          <>
            <span className="text-xs text-ink-3">{figuresAt}</span>
            <Button
              square
              icon="refresh-cw"
              busy={state !== 'idle'}
              aria-label={t('start.refresh')}
              onClick={revalidate}
            />
            {mayCreate && (
              <Link to="/orders/new" className={buttonClass({ kind: 'primary' })}>
                <Icon name="plus" />
                {t('orderList.new')}
              </Link>
            )}
          </>
        }
      />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-1 flex-col gap-4 bg-sunken p-5 outline-none max-desk:p-3"
      >
        <h1 className="sr-only desk:hidden">{hello}</h1>
        <CriticalIncidents count={critical} />
        <Today today={overview.today} carriersHold={carriersHold} />
        <TurningCard promotions={turning} now={now} />
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <WaitingList work={waiting} />
          <DaysCard days={overview.days} />
        </div>
      </main>
    </>
  );
}

function Today({ today, carriersHold }: { today: Overview['today']; carriersHold: Centimes | null }) {
  const { t } = useTranslation();
  const { received, receivedWeekBefore, confirmed, calls, delivered, returned, revenue } = today;
  const ended = delivered + returned;
  return (
    <StatStrip>
      <Stat
        name={t('start.received')}
        note={t('start.receivedNote', { number: formatCount(receivedWeekBefore) })}
      >
        <Count value={received} />
      </Stat>
      <Stat
        name={t('start.confirmed')}
        note={t('start.confirmedNote', { count: calls, number: formatCount(calls) })}
      >
        <Count value={confirmed} />
      </Stat>
      <Stat name={t('start.delivered')}>
        <Count value={delivered} />
      </Stat>
      <Stat
        name={t('start.returned')}
        note={ended > 0 && t('start.returnedNote', { percent: Math.round((100 * returned) / ended) })}
      >
        <Count value={returned} />
      </Stat>
      {revenue !== null && (
        <Stat
          name={t('start.revenue')}
          note={carriersHold !== null && t('start.carriersHold', { amount: formatAmount(carriersHold) })}
        >
          <Amount value={revenue} unit={t('app.da')} />
        </Stat>
      )}
    </StatStrip>
  );
}

/** Before all figures, what cannot wait. */
function CriticalIncidents({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice
      tone="bad"
      action={
        <Link to="/incidents?severity=critical&status=unsettled" className={buttonClass({ size: 's' })}>
          {t('incidents.critical.look')}
        </Link>
      }
    >
      {count === 1 ? t('incidents.critical.one') : t('incidents.critical.some', { number: count })}
    </Notice>
  );
}
