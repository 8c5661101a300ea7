import type { BulkAction, OrderRow } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Menu, MenuItem } from '@hanout/ui/backoffice/components/menu.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

/** The permission that each act needs of whoever acts. */
const ACTS: readonly { action: Exclude<BulkAction, 'assign'>; permission: string }[] = [
  { action: 'confirm', permission: 'orders.confirm' },
  { action: 'assign_delivery', permission: 'orders.ship' },
  { action: 'announce', permission: 'orders.ship' },
  { action: 'prepare', permission: 'orders.pack' },
  { action: 'pack', permission: 'orders.pack' },
  { action: 'send_to_expedition', permission: 'orders.ship' },
  { action: 'start_expedition', permission: 'orders.ship' },
  { action: 'hand_over', permission: 'orders.ship' },
];

interface BulkBarProps {
  orders: readonly OrderRow[];
  onAct: (action: BulkAction, orders: readonly OrderRow[], staffId?: string | null) => void;
  onDone: () => void;
}

/** What can be done with the chosen orders together. */
export function BulkBar({ orders, onAct, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const { agents } = useLoaderData<typeof loader>().choices;
  const mayAssign = useMay('orders.assign');
  const start = (action: BulkAction, staffId: string | null = null) => {
    onAct(action, orders, staffId);
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sea-soft px-5 py-1.5 max-desk:px-3">
      <span className="font-semibold">{t('orderList.selected', { count: orders.length })}</span>
      {ACTS.map((act) => (
        <Act key={act.action} {...act} onStart={start} />
      ))}
      {mayAssign && (
        <Menu
          label={t('orderList.bulk.assign')}
          align="start"
          trigger={
            <Button size="s" icon="user">
              {t('orderList.bulk.assign')}
            </Button>
          }
        >
          <MenuItem onSelect={() => start('assign')}>{t('orders.nobody')}</MenuItem>
          {agents.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => start('assign', id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <PrintLink orders={orders} />
      <Button size="s" kind="ghost" onClick={onDone}>
        {t('listing.unselect')}
      </Button>
    </div>
  );
}

interface ActProps {
  action: Exclude<BulkAction, 'assign'>;
  permission: string;
  onStart: (action: BulkAction) => void;
}

function Act({ action, permission, onStart }: ActProps) {
  const { t } = useTranslation();
  if (!useMay(permission)) return null;
  return (
    <Button size="s" onClick={() => onStart(action)}>
      {t(`orderList.bulk.${action}`)}
    </Button>
  );
}

function PrintLink({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation();
  if (!useMay('orders.print')) return null;
  const search = new URLSearchParams(orders.map(({ id }) => ['id', id]));
  return (
    <a
      href={`/dashboard/print/orders?${search}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 's' })}
    >
      <Icon name="receipt-text" size={14} />
      {t('orderList.print')}
    </a>
  );
}
