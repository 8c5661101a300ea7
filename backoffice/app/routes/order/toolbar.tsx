import type { OrderAction, OrderDetail } from '@hanout/contracts';
import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { useTranslation } from 'react-i18next';
import { ORDER_KEYS } from '../../keyboard/shortcuts.ts';
import type { Desk } from './order-desk.tsx';

export const ACTION_ICONS: Record<OrderAction, IconName> = {
  confirm: 'circle-check',
  log_call: 'phone-call',
  reopen: 'undo-2',
  note: 'pencil-line',
  cancel: 'ban',
};
/** From the likely next act to the rarest. */
const ORDER: readonly OrderAction[] = ['confirm', 'reopen', 'log_call', 'note', 'cancel'];

/** The actions that the server lists, in the order they are drawn; the first that moves the order is the main one. */
export function drawnActions({ actions }: OrderDetail): {
  all: OrderAction[];
  main: OrderAction | undefined;
} {
  const all = ORDER.filter((action) => actions.includes(action));
  return { all, main: all.find((action) => action === 'confirm' || action === 'reopen') };
}

function kindOf(action: OrderAction, main: OrderAction | undefined): ButtonKind {
  if (action === main) return 'primary';
  if (action === 'cancel') return 'quiet-danger';
  return action === 'note' ? 'ghost' : 'plain';
}

export function Toolbar({ order, desk }: { order: OrderDetail; desk: Desk }) {
  const { t } = useTranslation();
  const { all, main } = drawnActions(order);
  return (
    <div
      role="toolbar"
      aria-label={t('order.toolbar')}
      className="sticky top-(--bar) z-15 flex min-h-[49px] flex-wrap items-center gap-1.5 border-b border-line bg-paper px-5 py-2 max-desk:hidden"
    >
      {all.length === 0 && <p className="text-ink-3">{t('order.noActions')}</p>}
      {all.map((action) => (
        <Button
          key={action}
          kind={kindOf(action, main)}
          icon={ACTION_ICONS[action]}
          hotkey={action === 'cancel' ? undefined : ORDER_KEYS[action]}
          busy={desk.sending === action}
          disabled={desk.sending !== null}
          onClick={() => desk.start(action)}
          className={action === 'cancel' ? 'ms-auto' : ''}
        >
          {t(`order.actions.${action}`)}
        </Button>
      ))}
    </div>
  );
}
