import { ALERT_KINDS, alertsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Drawer } from '@hanout/ui/backoffice/components/drawer.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { useCall } from '../forms/use-call.ts';
import { AlertRow } from './alert-row.tsx';
import { AlertsProvider, useAlertPoll, useAlerts } from './use-alerts.ts';

/** What one is to know, one touch away from everywhere. */
export function Bell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { list } = useAlerts();
  const { unread } = list;
  const name = unread > 0 ? t('alerts.bellUnread', { number: unread }) : t('alerts.bell');
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title={t('alerts.title')}
      trigger={
        <button
          type="button"
          aria-label={name}
          title={name}
          className="relative grid size-8 flex-none place-items-center rounded-m text-ink-2 hover:bg-pressed hover:text-ink max-desk:size-11"
        >
          <Icon name="bell-ring" size={16} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="num absolute end-0 top-0 grid max-desk:end-1 max-desk:top-1 h-[16px] min-w-[16px] place-items-center rounded-full bg-danger px-1 text-2xs font-semibold text-on-danger"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
    >
      <AlertPanel onClose={() => setOpen(false)} />
    </Drawer>
  );
}

function AlertPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall('/alerts');
  const { list, state, refresh } = useAlerts();
  const readAll = async () => {
    const answer = await call(alertsContract.readAll, {}, { quiet: true });
    if (!answer.ok) notifyFailed(answer.message);
    refresh();
  };
  return (
    <>
      <div className="flex items-center justify-between">
        <h2 className="text-md font-semibold">{t('alerts.title')}</h2>
        <IconButton size="m" icon="x" label={t('app.close')} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {state === 'failed' && (
          <Notice tone="bad" alert>
            {t('form.unexpected')}
          </Notice>
        )}
        {state === 'known' && list.alerts.length === 0 && (
          <EmptyState icon="circle-check" title={t('alerts.none')}>
            {t('alerts.noneText')}
          </EmptyState>
        )}
        {ALERT_KINDS.map((kind) => {
          const alerts = list.alerts.filter((one) => one.kind === kind);
          if (alerts.length === 0) return null;
          return (
            <section key={kind} aria-label={t(`alerts.group.${kind}`)} className="mb-3">
              <h3 className="px-2 py-1 text-xs text-ink-3">
                {t(`alerts.group.${kind}`)} <span className="num">{alerts.length}</span>
              </h3>
              <ul className="overflow-clip rounded-m border border-line bg-paper">
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} onLeave={onClose} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        {list.unread > 0 && (
          <Button size="s" icon="check" onClick={() => void readAll()}>
            {t('alerts.readAll')}
          </Button>
        )}
        <Link to="/alerts" onClick={onClose} className="text-xs">
          {t('alerts.choose')}
        </Link>
      </div>
    </>
  );
}

/** Asks for alerts once for all bells of the frame. */
export function WithAlerts({ children }: { children: ReactNode }) {
  return (
    <AlertsProvider value={useAlertPoll()}>
      {children}
      <AlertNews />
    </AlertsProvider>
  );
}

/** Said once when something comes in while one works. */
function AlertNews() {
  const { t } = useTranslation();
  const { news } = useAlerts();
  return (
    <p role="status" className="sr-only">
      {news > 0 ? t('alerts.news', { number: news }) : ''}
    </p>
  );
}
