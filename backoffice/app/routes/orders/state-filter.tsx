import type { OrderState } from '@hanout/contracts';
import { ORDER_STATES } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Menu, MenuCheck, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState } from '../../listing/list-address.ts';
import { chosenOn, onAxis } from './list-shape.ts';

/** Any set of states, where a view is not what one looks for; the menu stays open between two choices. */
export function StateFilter({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const chosen = new Set(chosenOn(state, 'state'));
  const toggle = (one: OrderState) => {
    const states = ORDER_STATES.filter((other) => (other === one) !== chosen.has(other));
    navigate(onAxis(state, 'state', states), { replace: true, preventScrollReset: true });
  };
  return (
    <Menu
      label={t('orders.filterByState')}
      align="start"
      trigger={
        <button
          type="button"
          className="inline-flex h-control-sm items-center gap-1 rounded-m border border-dashed border-line-field bg-paper px-[7px] text-xs text-ink-2 hover:bg-hover hover:text-ink max-desk:h-11 max-desk:px-3 max-desk:text-sm"
        >
          <Icon name="list-filter" size={14} />
          {t('orders.filter')}
        </button>
      }
    >
      <MenuTitle>{t('orders.filterByState')}</MenuTitle>
      {ORDER_STATES.map((one) => (
        <MenuCheck key={one} checked={chosen.has(one)} onChange={() => toggle(one)}>
          <StateMark axis="order" state={one} locale={locale} />
        </MenuCheck>
      ))}
    </Menu>
  );
}
