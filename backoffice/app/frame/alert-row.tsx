import { type Alert, alertsContract } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { useCall } from '../forms/use-call.ts';
import { Moment } from '../time/moment.tsx';
import { useAlerts } from './use-alerts.ts';

const INCIDENT_NEWS = ['opened', 'named', 'commented', 'open', 'in_progress', 'resolved'] as const;

/** What has happened, in words. */
function useAlertText(): (alert: Alert) => string {
  const { t } = useTranslation();
  return ({ kind, what, name, detail }) => {
    if (kind === 'stock_low')
      return t(what === 'out' ? 'alerts.stock.out' : 'alerts.stock.low', { name, detail });
    const news = INCIDENT_NEWS.find((one) => one === what) ?? 'opened';
    return t(`alerts.incident.${news}`, { name });
  };
}

const PLACES = { incident: '/incidents', stock_low: '/stock/units' } as const;

/** One alert: it leads to where something can be done about it, and can be put aside. */
export function AlertRow({ alert, onLeave }: { alert: Alert; onLeave: () => void }) {
  const { t } = useTranslation();
  const call = useCall('/alerts');
  const { refresh } = useAlerts();
  const { id, kind, tone, subject, count, detail, lastAt, unread } = alert;
  const text = useAlertText()(alert);
  const say = async (endpoint: typeof alertsContract.read | typeof alertsContract.dismiss) => {
    await call(endpoint, { params: { id } }, { quiet: true });
    refresh();
  };
  return (
    <li className="relative flex items-start gap-2 border-b border-line px-2 py-2.5 last:border-b-0 hover:bg-hover">
      <Icon
        name={kind === 'incident' ? 'flag' : 'warehouse'}
        className={`tone-${tone} mt-0.5 text-tone-mark`}
      />
      <span className="min-w-0 flex-1">
        <Link
          to={`${PLACES[kind]}/${subject}`}
          onClick={() => {
            void say(alertsContract.read);
            onLeave();
          }}
          className={`block wrap-anywhere text-ink no-underline after:absolute after:inset-0 ${unread ? 'font-semibold' : ''}`}
        >
          <bdi>{text}</bdi>
        </Link>
        {kind === 'incident' && (
          <bdi dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-ink-2">
            {detail}
          </bdi>
        )}
        <span className="text-xs text-ink-3">
          <Moment at={lastAt} now={new Date().toISOString()} />
          {count > 1 && <> · {t('alerts.times', { number: count })}</>}
        </span>
      </span>
      <span className="relative">
        <IconButton
          icon="x"
          label={t('alerts.dismiss', { name: text })}
          onClick={() => void say(alertsContract.dismiss)}
        />
      </span>
    </li>
  );
}
