import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../../till/cart.ts';
import { syncStocks } from '../../till/supplies.ts';
import { useTill } from '../../till/use-till.ts';
import { timeText } from '../../time/algiers.ts';
import { toggleFullscreen } from './fullscreen.ts';
import { ParkedDialog } from './parked-dialog.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { TillMenu } from './till-menu.tsx';
import { useKeys } from './use-keys.ts';
import { useSay } from './use-say.ts';

export interface TopBarProps {
  onReturn: () => void;
  onOrders: () => void;
  onClose: () => void;
}

/** Which register, since when, what is still to be sent, and all that is no sale. */
export function TopBar(props: TopBarProps) {
  const { onReturn, onOrders } = props;
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const [opened, setOpened] = useState<'queue' | 'parked' | null>(null);
  const [syncing, setSyncing] = useState(false);
  const { boot, session, parked, elsewhere } = view;
  const sync = async () => {
    setSyncing(true);
    const failed = await syncStocks(till).catch(() => 'refused' as const);
    setSyncing(false);
    if (failed) say.failed('stocks');
    else say.done('stocks');
  };
  const whole = async () => {
    const failed = await toggleFullscreen();
    if (failed) say.failed(failed);
  };
  return (
    <header className="flex min-h-[60px] min-w-0 flex-none items-center gap-2 border-b border-line bg-paper ps-3.5 pe-2 print:hidden">
      <div className="min-w-0 leading-tight">
        <p className="font-semibold">
          <OneLine>{boot?.register.name}</OneLine>
        </p>
        <p className="truncate text-xs text-ink-3 max-desk:hidden">
          {session
            ? t('pos.openSince', { warehouse: boot?.warehouse.name, time: timeText(session.openedAt) })
            : t('pos.closed', { warehouse: boot?.warehouse.name })}
        </p>
      </div>
      <NetworkBadge onOpen={() => setOpened('queue')} />
      <span className="ms-auto flex flex-none items-center gap-0.5">
        <BarButton
          icon="pause"
          label={t('pos.parkAll')}
          count={parked.length + elsewhere.length}
          onClick={() => setOpened('parked')}
        />
        <BarButton icon="refresh-cw" label={t('pos.sync')} busy={syncing} onClick={() => void sync()} wide />
        <BarButton icon="maximize" label={t('pos.fullscreen')} onClick={() => void whole()} wide />
        <BarButton icon="package" label={t('pos.actions.orders')} onClick={onOrders} wide />
        <BarButton icon="undo-2" label={t('pos.actions.returns')} onClick={onReturn} wide />
        <TillMenu {...props} />
        <button
          type="button"
          title={t('pos.lock')}
          onClick={() => till.set({ cashierId: null })}
          className="ms-1 flex min-h-11 items-center gap-2 rounded-m border-s border-line px-2 hover:bg-hover"
        >
          <Avatar name={till.cashier?.name ?? ''} decorative />
          <bdi className="max-w-[14ch] truncate text-xs max-wide:hidden">{till.cashier?.name}</bdi>
          <span className="sr-only">{t('pos.lock')}</span>
        </button>
      </span>
      {opened === 'queue' && <QueueDialog onClose={() => setOpened(null)} />}
      {opened === 'parked' && <ParkedDialog onClose={() => setOpened(null)} />}
      <Keys onParked={() => setOpened('parked')} {...props} />
    </header>
  );
}

/** F3 finds an order, F6 with nothing in the cart shows what is parked, F8 takes something back. */
function Keys({ onParked, onReturn, onOrders }: TopBarProps & { onParked: () => void }) {
  const { cart } = useTill().view;
  useKeys({ F3: onOrders, F8: onReturn, ...(isEmpty(cart) ? { F6: onParked } : {}) });
  return null;
}

/** What the server has not confirmed yet, and apart from it what waits for a person; it opens the queue. */
function NetworkBadge({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { online, badge } = useTill().view;
  const quiet = online && badge.unsent === 0 && badge.aside === 0;
  const tone = quiet ? 'good' : online && badge.aside > 0 ? 'bad' : 'wait';
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`tone-${tone} ms-2 flex min-h-11 min-w-0 items-center gap-2 rounded-m border px-3 text-sm max-desk:px-2 ${quiet ? 'border-transparent text-ink-2 hover:bg-hover' : 'border-tone-line bg-tone-soft text-tone-ink'}`}
    >
      <Icon name={online ? (quiet ? 'circle-check' : 'refresh-cw') : 'cloud-off'} />
      <span role="status" className="flex min-w-0 items-center gap-2 overflow-hidden">
        <b className="truncate max-desk:sr-only">{t(online ? 'pos.online' : 'pos.offline')}</b>
        {badge.unsent > 0 && <span className="truncate">{t('pos.unsent', { count: badge.unsent })}</span>}
        {badge.aside > 0 && <span className="truncate">{t('pos.aside', { count: badge.aside })}</span>}
      </span>
    </button>
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  count?: number;
  busy?: boolean;
  /** Not on a phone: it is in the menu. */
  wide?: boolean;
  onClick: () => void;
}

function BarButton({ icon, label, count = 0, busy = false, wide = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label} (${count})` : label}
      title={label}
      onClick={onClick}
      disabled={busy}
      className={`inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-m text-ink-2 hover:bg-hover ${wide ? 'max-desk:hidden' : ''}`}
    >
      <Icon name={icon} size={20} className={busy ? 'animate-spin' : ''} />
      {count > 0 && (
        <span className="num grid h-[18px] min-w-[18px] place-items-center rounded-full bg-ink-2 px-1 text-2xs font-bold text-paper">
          {count}
        </span>
      )}
    </button>
  );
}
