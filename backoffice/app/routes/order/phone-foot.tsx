import type { OrderDetail } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Menu, MenuItem } from '@hanout/ui/backoffice/components/menu.tsx';
import { useTranslation } from 'react-i18next';
import type { ToolAct } from '../../orders/acts.ts';
import { ACT_ICONS, drawnActs } from '../../orders/acts.ts';
import { telephone } from '../../orders/place.ts';
import { ActButton } from './act-button.tsx';
import type { Desk } from './order-desk.tsx';

/** Under the thumb: the main act, the call, and the rest. */
export function PhoneFoot({ order, desk }: { order: OrderDetail; desk: Desk }) {
  const { t } = useTranslation();
  const { main: moving, beside, menu, mayCancel } = drawnActs(order);
  const all: readonly ToolAct[] = [
    ...(moving ? [moving] : []),
    ...beside,
    ...menu,
    ...(mayCancel ? (['cancel'] as const) : []),
  ];
  const usual = moving ?? all.find((action) => action === 'log_call');
  // Who bought at the counter and said no number cannot be called: something else takes the room.
  const main = usual ?? (order.phone ? undefined : all[0]);
  const others = all.filter((action) => action !== main);
  const call = t('order.callCustomer');
  if (!main && !order.phone) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line-strong bg-paper px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] desk:hidden">
      {main && <ActButton act={main} desk={desk} kind="primary" className="h-touch! flex-1!" />}
      {order.phone && (
        <a
          href={telephone(order.phone)}
          aria-label={main && call}
          title={call}
          className={`${buttonClass({ kind: main ? 'plain' : 'primary', square: true })} ${main ? 'size-touch!' : 'h-touch! w-auto! flex-1!'}`}
        >
          <Icon name="phone" size={20} />
          {!main && t('order.callShort')}
        </a>
      )}
      {others.length > 0 && (
        <Menu
          label={t('order.more')}
          trigger={<Button square icon="ellipsis" aria-label={t('order.more')} className="size-touch!" />}
        >
          {others.map((action) => (
            <MenuItem
              key={action}
              icon={ACT_ICONS[action]}
              danger={action === 'cancel'}
              onSelect={() => desk.start(action)}
            >
              {action === 'cancel' ? t('order.actions.cancel') : desk.nameOf(action)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
