import type { OrderDetail } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Menu, MenuItem } from '@hanout/ui/backoffice/components/menu.tsx';
import { useTranslation } from 'react-i18next';
import { ORDER_KEYS } from '../../keyboard/shortcuts.ts';
import type { ToolAct } from '../../orders/acts.ts';
import { ACT_ICONS, drawnActs } from '../../orders/acts.ts';
import { ActButton } from './act-button.tsx';
import type { Desk } from './order-desk.tsx';

const keyOf = (act: ToolAct) => (act in ORDER_KEYS ? ORDER_KEYS[act as keyof typeof ORDER_KEYS] : undefined);

/** The main act, those beside it, the rest in a menu, and cancelling apart from all of them. */
export function Toolbar({ order, desk }: { order: OrderDetail; desk: Desk }) {
  const { t } = useTranslation();
  const { main, beside, menu, mayCancel } = drawnActs(order);
  const button = (act: ToolAct, kind: 'primary' | 'plain' | 'ghost') => (
    <ActButton key={act} act={act} desk={desk} kind={kind} hotkey={keyOf(act)} />
  );
  return (
    <div
      role="toolbar"
      aria-label={t('order.toolbar')}
      className="sticky top-(--bar) z-15 flex min-h-[49px] flex-wrap items-center gap-1.5 border-b border-line bg-paper px-5 py-2 max-desk:hidden"
    >
      {!main && beside.length === 0 && menu.length === 0 && !mayCancel && (
        <p className="text-ink-3">{t('order.noActions')}</p>
      )}
      {main && button(main, 'primary')}
      {beside.map((act) => button(act, act === 'note' ? 'ghost' : 'plain'))}
      {menu.length > 0 && (
        <Menu
          label={t('order.more')}
          align="start"
          trigger={
            <Button
              kind="ghost"
              square
              icon="ellipsis"
              aria-label={t('order.more')}
              title={t('order.more')}
            />
          }
        >
          {menu.map((act) => (
            <MenuItem
              key={act}
              icon={ACT_ICONS[act]}
              danger={act === 'lose' || act === 'forfeit'}
              onSelect={() => desk.start(act)}
            >
              {desk.nameOf(act)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayCancel && (
        <Button
          kind="quiet-danger"
          icon={ACT_ICONS.cancel}
          disabled={desk.sending !== null}
          onClick={() => desk.start('cancel')}
          className="ms-auto"
        >
          {t('order.actions.cancel')}
        </Button>
      )}
    </div>
  );
}
