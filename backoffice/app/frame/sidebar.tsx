import { formatCount } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from './session.tsx';
import { toggleSidebar } from './sidebar-state.ts';
import { UserFoot } from './user-foot.tsx';

/** The screens that exist, each for those who may read it. */
const PLACES = [
  { to: '/', icon: 'house', label: 'nav.home', permission: 'orders.read' },
  { to: '/desk', icon: 'phone-call', label: 'nav.desk', permission: 'orders.confirm' },
  { to: '/carts', icon: 'shopping-bag', label: 'nav.carts', permission: 'carts.read' },
  { to: '/orders', icon: 'receipt-text', label: 'nav.orders', permission: 'orders.read' },
  { to: '/customers', icon: 'user', label: 'nav.customers', permission: 'customers.read' },
  { to: '/products', icon: 'shirt', label: 'nav.products', permission: 'products.read' },
  {
    to: '/categories',
    also: ['/brands', '/brand-lines', '/tags', '/collections', '/attributes', '/features'],
    icon: 'folder-tree',
    label: 'nav.groupings',
    permission: 'products.read',
  },
  { to: '/promotions', icon: 'badge-percent', label: 'nav.promotions', permission: 'promotions.read' },
  { to: '/stock', also: ['/warehouses'], icon: 'warehouse', label: 'nav.stock', permission: 'stock.read' },
  { to: '/accounts', icon: 'wallet', label: 'nav.accounts', permission: 'accounts.read' },
  { to: '/transporters', icon: 'truck', label: 'nav.transporters', permission: 'delivery.read' },
  {
    to: '/carriers/exceptions',
    icon: 'triangle-alert',
    label: 'nav.carrierExceptions',
    permission: 'delivery.read',
  },
  { to: '/reviews', icon: 'message-circle', label: 'nav.reviews', permission: 'reviews.moderate' },
  { to: '/settings', icon: 'settings', label: 'nav.settings', permission: 'shop.edit' },
] as const satisfies readonly {
  to: string;
  /** Other addresses of the same screens. */
  also?: readonly string[];
  permission: string;
  icon: IconName;
  label: string;
}[];

/** Whether a place is where one is (BO-099): its address, one below it, or another of its screens. */
function isHere(place: { to: string; also?: readonly string[] }, pathname: string): boolean {
  return [place.to, ...(place.also ?? [])].some((at) => pathname === at || pathname.startsWith(`${at}/`));
}

export function ShopName() {
  const { shop } = useSignedIn();
  return (
    <div className="flex h-10 min-w-0 items-center gap-[9px] px-2 font-semibold mini:px-1.5">
      <Wordmark />
      <span className="truncate mini:hidden" title={shop.name}>
        <bdi>{shop.name}</bdi>
      </span>
    </div>
  );
}

/** ح, the first letter of حانوت, on the sea. */
export function Wordmark({ large = false }: { large?: boolean }) {
  const size = large ? 'size-[34px] rounded-[8px] text-[19px]' : 'size-6 rounded-m text-[14px]';
  return (
    <span
      aria-hidden="true"
      lang="ar"
      className={`grid flex-none place-items-center bg-sea font-brand leading-none font-semibold text-on-sea ${size}`}
    >
      ح
    </span>
  );
}

export function Places({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const { permissions, carrierExceptions } = useSignedIn();
  const waiting: Readonly<Record<string, number>> = { '/carriers/exceptions': carrierExceptions };
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.label')} className="flex flex-1 flex-col gap-px overflow-y-auto">
      {PLACES.filter(({ permission }) => permissions.includes(permission)).map((place) => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={isHere(place, pathname) ? 'page' : undefined}
          title={t(place.label)}
          onClick={onChoose}
          className="flex h-[29px] items-center gap-[9px] rounded-m px-2 whitespace-nowrap text-ink-2 no-underline hover:bg-pressed hover:no-underline aria-[current=page]:bg-pressed aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11 mini:justify-center [&[aria-current=page]>svg]:text-sea"
        >
          <Icon name={place.icon} />
          <span className="flex-1 truncate mini:sr-only">{t(place.label)}</span>
          <Waiting count={waiting[place.to] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

/** How many wait for somebody; nothing where none do. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="tone-wait rounded-s border border-tone-line bg-tone-soft px-1.5 text-2xs font-semibold text-tone-ink mini:hidden">
      <span aria-hidden="true" className="num">
        {formatCount(count)}
      </span>
      <span className="sr-only">{t('nav.toResolve', { number: formatCount(count) })}</span>
    </span>
  );
}

export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('nav.workspace')} className="border-e border-line bg-sunken max-desk:hidden">
      <div className="sticky top-0 flex h-screen flex-col gap-0.5 p-2">
        <ShopName />
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          className="my-1 mb-2 flex h-control items-center gap-2 rounded-m border border-line-strong bg-paper px-2 text-ink-3 hover:border-line-field mini:justify-center"
        >
          <Icon name="search" size={14} />
          <span className="flex-1 text-start mini:sr-only">{t('nav.search')}</span>
          <span className="mini:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </button>
        <Places />
        <button
          type="button"
          onClick={toggleSidebar}
          className="flex h-[29px] items-center gap-[9px] rounded-m px-2 whitespace-nowrap text-ink-3 hover:bg-pressed hover:text-ink mini:justify-center"
        >
          <Icon name="panel-left-close" mirror className="mini:hidden" />
          <Icon name="panel-left-open" mirror className="hidden mini:block" />
          <span className="mini:hidden">{t('nav.collapse')}</span>
          <span className="sr-only hidden mini:block">{t('nav.expand')}</span>
        </button>
        <UserFoot />
      </div>
    </aside>
  );
}
