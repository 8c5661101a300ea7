import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { ParseKeys } from 'i18next';
import { KINDS } from '../groupings/kinds.ts';
import { MENU_SCREENS } from '../menus/menu-screens.ts';
import { STOCK_SCREENS } from '../stock/stock-screens.ts';

interface Screen {
  readonly to: string;
  readonly label: ParseKeys;
  readonly permission: string;
}
/** What places are about; those about nothing in particular stand first. */
export const PLACE_GROUPS = ['day', 'catalogue', 'delivery', 'money', 'online', 'shop'] as const;
type PlaceGroup = (typeof PLACE_GROUPS)[number];

export interface Place extends Screen {
  readonly icon: IconName;
  readonly group: PlaceGroup;
  /** Its screens, in a menu of their own. */
  readonly parts?: readonly Screen[];
}

/** The screens that exist, each for those who may read it. */
export const PLACES: readonly Place[] = [
  { to: '/', icon: 'house', group: 'day', label: 'nav.home', permission: 'orders.read' },
  { to: '/desk', icon: 'phone-call', group: 'day', label: 'nav.desk', permission: 'orders.confirm' },
  { to: '/carts', icon: 'shopping-bag', group: 'day', label: 'nav.carts', permission: 'carts.read' },
  { to: '/orders', icon: 'receipt-text', group: 'day', label: 'nav.orders', permission: 'orders.read' },
  {
    to: '/affectations',
    icon: 'layers',
    group: 'day',
    label: 'affectation.title',
    permission: 'orders.assign',
  },
  { to: '/customers', icon: 'user', group: 'day', label: 'nav.customers', permission: 'customers.read' },
  { to: '/products', icon: 'shirt', group: 'catalogue', label: 'nav.products', permission: 'products.read' },
  {
    to: '/categories',
    icon: 'folder-tree',
    group: 'catalogue',
    label: 'nav.groupings',
    permission: 'products.read',
    parts: KINDS.map((kind) => {
      return { to: `/${kind}`, label: `groupings.kind.${kind}`, permission: 'products.read' };
    }),
  },
  {
    to: '/promotions',
    icon: 'badge-percent',
    group: 'catalogue',
    label: 'nav.promotions',
    permission: 'promotions.read',
  },
  {
    to: '/reviews',
    icon: 'message-circle',
    group: 'catalogue',
    label: 'nav.reviews',
    permission: 'reviews.moderate',
  },
  {
    to: '/stock',
    icon: 'warehouse',
    group: 'catalogue',
    label: 'nav.stock',
    permission: 'stock.read',
    parts: STOCK_SCREENS.map(({ to, tab, permission }) => {
      return { to, label: `stock.tab.${tab}`, permission };
    }),
  },
  {
    to: '/transporters',
    icon: 'truck',
    group: 'delivery',
    label: 'nav.transporters',
    permission: 'delivery.read',
  },
  {
    to: '/carriers/exceptions',
    icon: 'triangle-alert',
    group: 'delivery',
    label: 'nav.carrierExceptions',
    permission: 'delivery.read',
  },
  {
    to: '/transporter-payments',
    icon: 'banknote',
    group: 'money',
    label: 'payouts.title',
    permission: 'delivery.settle',
  },
  { to: '/accounts', icon: 'wallet', group: 'money', label: 'nav.accounts', permission: 'accounts.read' },
  {
    to: '/menus/header',
    icon: 'list',
    group: 'online',
    label: 'menus.title',
    permission: 'content.edit',
    parts: MENU_SCREENS.map(({ to, label }) => {
      return { to, label, permission: 'content.edit' };
    }),
  },
  {
    to: '/settings/pages',
    icon: 'text-quote',
    group: 'online',
    label: 'pages.title',
    permission: 'content.edit',
  },
  { to: '/themes', icon: 'paintbrush', group: 'online', label: 'themes.theme', permission: 'theme.edit' },
  { to: '/incidents', icon: 'flag', group: 'shop', label: 'incidents.title', permission: 'incidents.report' },
  {
    to: '/members',
    icon: 'user',
    group: 'shop',
    label: 'team.title',
    permission: 'staff.edit',
    parts: [
      { to: '/members', label: 'rights.members', permission: 'staff.edit' },
      { to: '/roles', label: 'rights.title', permission: 'roles.edit' },
    ],
  },
  {
    to: '/attendance',
    icon: 'calendar-clock',
    group: 'shop',
    label: 'attendance.title',
    permission: 'attendance.read',
    parts: [
      { to: '/attendance', label: 'attendance.title', permission: 'attendance.read' },
      { to: '/attendance/schedules', label: 'attendance.schedules.title', permission: 'attendance.read' },
      { to: '/attendance/kiosks', label: 'kiosk.title', permission: 'attendance.kiosk' },
    ],
  },
  { to: '/hours', icon: 'clock', group: 'shop', label: 'hours.title', permission: 'hours.edit' },
  { to: '/audit', icon: 'clipboard-clock', group: 'shop', label: 'audit.title', permission: 'audit.read' },
  {
    to: '/settings/shop',
    icon: 'settings',
    group: 'shop',
    label: 'nav.settings',
    permission: 'shop.edit',
    parts: [
      { to: '/settings/shop', label: 'nav.shop', permission: 'shop.edit' },
      { to: '/settings/orders', label: 'settings.title', permission: 'shop.edit' },
      { to: '/settings/notifications', label: 'notifications.title', permission: 'shop.edit' },
    ],
  },
];

/** The places that somebody may open, with the screens that are theirs; each begins with the first of them. */
export function placesFor(permissions: readonly string[]): Place[] {
  const may = ({ permission }: Screen) => permissions.includes(permission);
  return PLACES.flatMap((place): Place[] => {
    const own = place.parts?.filter(may) ?? [];
    const [first] = may(place) ? [place] : own;
    const parts = own.length > 1 ? own : undefined;
    return first ? [{ ...place, to: first.to, label: first.label, permission: first.permission, parts }] : [];
  });
}

const leadsTo = (at: string, pathname: string) => pathname === at || pathname.startsWith(`${at}/`);

/** Whether a place is where one is (BO-099): its address, one below it, or another of its screens. */
export const isHere = ({ to, parts = [] }: Place, pathname: string): boolean =>
  [to, ...parts.map((part) => part.to)].some((at) => leadsTo(at, pathname));

/** Which of a place's screens one is on: the one whose address says most. */
export const partHere = ({ parts = [] }: Place, pathname: string): string | undefined =>
  parts
    .map(({ to }) => to)
    .filter((at) => leadsTo(at, pathname))
    .sort((one, other) => other.length - one.length)[0];
