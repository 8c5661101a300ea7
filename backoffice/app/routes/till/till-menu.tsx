import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Menu, MenuItem, MenuLine } from '@hanout/ui/backoffice/components/menu.tsx';
import { useHref } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCREEN } from '../../till/showing.ts';
import { downloadCustomers, syncStocks } from '../../till/supplies.ts';
import { useTill } from '../../till/use-till.ts';
import { CashDialog } from './cash-dialog.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { FlushDialog } from './flush-dialog.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { TicketsDialog } from './tickets-dialog.tsx';
import type { TopBarProps } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useSay } from './use-say.ts';

type Opened = 'report' | 'cash' | 'drawer' | 'flush' | 'queue' | 'tickets';

/** All that is no sale: F10 opens it. */
export function TillMenu({ onReturn, onOrders, onClose }: TopBarProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { stocks, customers, deliver, showScreen } = useMenuActs();
  useKeys({
    F10: () => trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  });
  const leave = () => setOpened(null);
  return (
    <>
      <Menu
        label={t('pos.menu')}
        trigger={
          <button
            ref={trigger}
            type="button"
            aria-label={t('pos.menu')}
            title={t('pos.menu')}
            aria-keyshortcuts="F10"
            className="inline-flex h-11 min-w-11 items-center justify-center rounded-m text-ink-2 hover:bg-hover"
          >
            <Icon name="ellipsis-vertical" size={20} />
          </button>
        }
      >
        <div className="*:data-[radix-collection-item]:h-11">
          <MenuItem icon="package" onSelect={onOrders}>
            {t('pos.actions.orders')}
          </MenuItem>
          <MenuItem icon="undo-2" onSelect={onReturn}>
            {t('pos.actions.returns')}
          </MenuItem>
          <MenuItem icon="receipt-text" onSelect={() => setOpened('tickets')}>
            {t('pos.actions.tickets')}
          </MenuItem>
          <MenuItem icon="upload" onSelect={() => setOpened('queue')}>
            {t('pos.actions.queue')}
          </MenuItem>
          <MenuLine />
          <MenuItem icon="banknote" onSelect={() => setOpened('cash')}>
            {t('pos.actions.cash')}
          </MenuItem>
          <MenuItem icon="inbox" onSelect={() => setOpened('drawer')}>
            {t('pos.actions.drawer')}
          </MenuItem>
          <MenuItem icon="table" onSelect={() => setOpened('report')}>
            {t('pos.actions.report')}
          </MenuItem>
          <MenuItem icon="lock" onSelect={onClose}>
            {t('pos.actions.close')}
          </MenuItem>
          <MenuLine />
          <MenuItem icon="refresh-cw" onSelect={() => void stocks()}>
            {t('pos.actions.stocks')}
          </MenuItem>
          <MenuItem icon="user" onSelect={() => void customers()}>
            {t('pos.actions.customers')}
          </MenuItem>
          <MenuItem icon="trash" onSelect={() => setOpened('flush')}>
            {t('pos.actions.flush')}
          </MenuItem>
          <MenuLine />
          <MenuItem icon="monitor" onSelect={showScreen}>
            {t('pos.actions.screen')}
          </MenuItem>
          <MenuItem icon="truck" onSelect={deliver}>
            {t('pos.actions.delivery')}
          </MenuItem>
        </div>
      </Menu>
      {opened === 'report' && <ReportDialog onClose={leave} />}
      {opened === 'cash' && <CashDialog onClose={leave} />}
      {opened === 'drawer' && <DrawerDialog onClose={leave} />}
      {opened === 'flush' && <FlushDialog onClose={leave} />}
      {opened === 'queue' && <QueueDialog onClose={leave} />}
      {opened === 'tickets' && <TicketsDialog onClose={leave} />}
    </>
  );
}

function useMenuActs() {
  const { till } = useTill();
  const say = useSay();
  const [newOrder, page] = [useHref('/orders/new'), useHref('/till')];
  return {
    stocks: async () => {
      const failed = await syncStocks(till).catch(() => 'refused' as const);
      if (failed) say.failed('stocks');
      else say.done('stocks');
    },
    customers: async () => {
      const failed = await downloadCustomers(till).catch(() => 'refused' as const);
      if (failed) say.failed('customers');
      else say.done('customers');
    },
    /** Transporters are asked for where the order is written: online only (BO-319). */
    deliver: () => {
      if (!till.view.online || !navigator.onLine) return say.failed('deliveryOffline');
      window.open(newOrder, '_blank', 'noopener');
    },
    /** The one window of it: asked for again, it is brought to the front. */
    showScreen: () => void window.open(`${page}${SCREEN}`, 'till-screen', 'popup,width=1024,height=768'),
  };
}
