import { type Alert, type AlertKind, alertsContract } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { useCall } from '../forms/use-call.ts';
import { Moment } from '../time/moment.tsx';
import { calendarDay } from '../time/when.ts';
import { useAlerts } from './use-alerts.ts';

const INCIDENT_NEWS = ['opened', 'named', 'commented', 'open', 'in_progress', 'resolved'] as const;

const IMPORT_NEWS = ['checked', 'done', 'undone'] as const;

/** Of each kind: its sign, where something can be done about it, and what has happened in words. */
const KINDS: Readonly<
  Record<
    AlertKind,
    { icon: IconName; to: (alert: Alert) => string; say: (t: TFunction, alert: Alert) => string }
  >
> = {
  incident: {
    ...{ icon: 'flag', to: ({ subject }) => `/incidents/${subject}` },
    say: (t, { what, name }) =>
      t(`alerts.incident.${INCIDENT_NEWS.find((one) => one === what) ?? 'opened'}`, { name }),
  },
  stock_low: {
    ...{ icon: 'warehouse', to: ({ subject }) => `/stock/units/${subject}` },
    say: (t, { what, name, detail }) =>
      t(what === 'out' ? 'alerts.stock.out' : 'alerts.stock.low', { name, detail }),
  },
  password: {
    ...{ icon: 'user', to: ({ subject }) => `/members/${subject}` },
    say: (t, { name }) => t('alerts.password', { name }),
  },
  import: {
    ...{ icon: 'upload', to: ({ subject }) => `/products/imports/${subject}` },
    say: (t, { what, name, detail }) => {
      const done = t(`alerts.import.${IMPORT_NEWS.find((one) => one === what) ?? 'done'}`, { name });
      return detail === '0' ? done : t('alerts.import.left', { done, number: detail });
    },
  },
  dispute: {
    ...{ icon: 'triangle-alert', to: ({ subject }) => `/orders/${subject}` },
    say: (t, { name }) => t('alerts.dispute', { name }),
  },
  claims_late: {
    ...{
      icon: 'message-circle',
      to: ({ subject }) => `/transporter-payments/claims?transporter=${subject}&late=true`,
    },
    say: (t, { name, detail }) => t('alerts.claimsLate', { name, number: detail }),
  },
  statement: {
    ...{ icon: 'receipt-text', to: ({ subject }) => `/transporter-payments/statements/${subject}` },
    say: (t, { what, name, detail }) =>
      t(what === 'failed' ? 'alerts.statement.failed' : 'alerts.statement.ready', {
        ...{ number: name, name: detail },
      }),
  },
  departure: {
    ...{ icon: 'clock', to: ({ detail }) => `/attendance?day=${detail}` },
    say: (t, { name, detail }) => t('alerts.departure', { name, day: calendarDay(detail) }),
  },
  lunar: {
    ...{ icon: 'moon', to: () => '/hours' },
    say: (t, { name, detail }) => t('alerts.lunar', { name, day: calendarDay(detail) }),
  },
  backup: {
    ...{ icon: 'archive', to: () => '/settings/shop' },
    say: (t, { what, detail }) =>
      what === 'never' ? t('alerts.backup.never') : t('alerts.backup.old', { day: calendarDay(detail) }),
  },
};

/** The row goes: whoever put it aside with the keyboard goes on at the next one, or at the one before. */
function focusBeside(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const panel = button.closest('[role=dialog]');
  const all = [...(panel?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
  const at = all.indexOf(button);
  const beside = all[at + 1] ?? all[at - 1] ?? panel?.querySelector<HTMLElement>('button');
  beside?.focus();
}

/** One alert: it leads to where something can be done about it, and can be put aside. */
export function AlertRow({ alert, onLeave }: { alert: Alert; onLeave: () => void }) {
  const { t } = useTranslation();
  const call = useCall('/alerts');
  const { refresh } = useAlerts();
  const { id, kind, tone, count, detail, lastAt, unread } = alert;
  const { icon, to, say: words } = KINDS[kind];
  const text = words(t, alert);
  const read = async () => {
    await call(alertsContract.read, { params: { id } }, { quiet: true });
    refresh();
  };
  const dismiss = async (button: HTMLElement) => {
    const answer = await call(alertsContract.dismiss, { params: { id } }, { quiet: true });
    if (!answer.ok) return notifyFailed(answer.message);
    focusBeside(button);
    refresh();
  };
  return (
    <li className="relative flex items-start gap-2 border-b border-line px-2 py-2.5 last:border-b-0 hover:bg-hover">
      <Icon name={icon} className={`tone-${tone} mt-0.5 text-tone-mark`} />
      <span className="min-w-0 flex-1">
        <Link
          to={to(alert)}
          onClick={() => {
            void read();
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
          {count > 1 && <> · {t('alerts.times', { count })}</>}
        </span>
      </span>
      <span className="relative">
        <IconButton
          icon="x"
          label={t('alerts.dismiss', { name: text })}
          data-dismiss
          onClick={({ currentTarget }) => void dismiss(currentTarget)}
        />
      </span>
    </li>
  );
}
