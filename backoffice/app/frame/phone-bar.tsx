import { Drawer } from '@hanout/ui/backoffice/components/drawer.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { Bell } from './bell.tsx';
import { Places } from './places-menu.tsx';
import { ShopName } from './sidebar.tsx';
import { UserFoot } from './user-foot.tsx';

const SQUARE = 'grid size-11 flex-none place-items-center rounded-m text-ink hover:bg-pressed';

export interface Back {
  readonly to: string;
  readonly label: string;
}

interface PhoneBarProps {
  title: ReactNode;
  actions?: ReactNode;
  /** On a record: the way back to its list, in place of the menu. */
  back?: Back;
}

/** The header of a phone: menu or way back, what one is looking at, and the acts of this page. */
export function PhoneBar({ title, actions, back }: PhoneBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-bar items-center gap-1 border-b border-line bg-paper px-2 desk:hidden">
      {back ? (
        <Link to={back.to} aria-label={back.label} className={SQUARE}>
          <Icon name="chevron-left" size={20} mirror />
        </Link>
      ) : (
        <PhoneMenu />
      )}
      <div className="min-w-0 flex-1 truncate text-[16px] font-semibold">{title}</div>
      {actions}
      <Bell />
    </header>
  );
}

function PhoneMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title={t('nav.label')}
      trigger={
        <button type="button" className={SQUARE} aria-label={t('nav.menu')}>
          <Icon name="menu" size={20} />
        </button>
      }
    >
      <div className="flex items-center justify-between">
        <ShopName />
        <IconButton size="m" icon="x" label={t('app.close')} onClick={() => setOpen(false)} />
      </div>
      <Places onChoose={() => setOpen(false)} />
      <UserFoot />
    </Drawer>
  );
}
