import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { ParseKeys } from 'i18next';
import { KINDS } from '../groupings/kinds.ts';
import { MENU_SCREENS } from '../menus/menu-screens.ts';
import { REPORT_SCREENS } from '../reports/report-screens.ts';
import { STOCK_SCREENS } from '../stock/stock-screens.ts';

interface Screen {
  readonly to: string;
  readonly label: ParseKeys;
  readonly permission: string;
  /** Opens it too. */
  readonly or?: string;
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
  { to: '/', icon: 'house', group: 'day', label: 'nav.home', permission: 'orders.read', or: 'content.edit' },
  { to: '/till', icon: 'store', group: 'day', label: 'pos.title', permission: 'till.sell' },
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
    to: '/internal-expeditions',
    icon: 'arrow-left-right',
    group: 'catalogue',
    label: 'expeditions.title',
    permission: 'stock.read',
  },
  {
    to: '/supplier-orders',
    icon: 'inbox',
    group: 'catalogue',
    label: 'buying.nav',
    permission: 'procurement.read',
    parts: [
      { to: '/supplier-orders', label: 'buying.title', permission: 'procurement.read' },
      { to: '/reorder-suggestions', label: 'reorder.title', permission: 'procurement.read' },
      { to: '/suppliers', label: 'suppliers.title', permission: 'procurement.read' },
      { to: '/supplier-receipts', label: 'receiving.title', permission: 'stock.receive' },
      { to: '/supplier-returns', label: 'supplierReturns.title', permission: 'procurement.read' },
      { to: '/supplier-bills', label: 'supplierBills.title', permission: 'procurement.read' },
      { to: '/supplier-payments', label: 'supplierPayments.title', permission: 'procurement.read' },
    ],
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
  {
    to: '/registers',
    icon: 'monitor',
    group: 'money',
    label: 'registers.title',
    permission: 'till.setup',
    parts: [
      { to: '/registers', label: 'registers.title', permission: 'till.setup' },
      { to: '/register-sessions', label: 'registers.sessions', permission: 'till.close' },
      { to: '/till-documents', label: 'registers.settle', permission: 'till.settle' },
    ],
  },
  {
    to: '/invoices',
    icon: 'receipt-text',
    group: 'money',
    label: 'invoices.title',
    permission: 'accounts.read',
  },
  { to: '/accounts', icon: 'wallet', group: 'money', label: 'nav.accounts', permission: 'accounts.read' },
  {
    to: '/reports/sales',
    icon: 'table',
    group: 'money',
    label: 'reports.title',
    permission: 'reports.read',
    parts: REPORT_SCREENS.map(({ to, tab, permission }) => {
      return { to, label: `reports.tab.${tab}`, permission };
    }),
  },
  { to: '/home-blocks', icon: 'layers', group: 'online', label: 'home.title', permission: 'content.edit' },
  {
    to: '/announcements',
    icon: 'bell-ring',
    group: 'online',
    label: 'announcements.title',
    permission: 'content.edit',
  },
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
    to: '/pages',
    icon: 'text-quote',
    group: 'online',
    label: 'writings.kinds.page.title',
    permission: 'content.edit',
    parts: [
      { to: '/pages', label: 'writings.kinds.page.title', permission: 'content.edit' },
      { to: '/legal-pages', label: 'legal.title', permission: 'content.edit' },
    ],
  },
  {
    to: '/blog-posts',
    icon: 'pencil-line',
    group: 'online',
    label: 'writings.blog',
    permission: 'content.edit',
    parts: [
      { to: '/blog-posts', label: 'writings.kinds.post.title', permission: 'content.edit' },
      { to: '/blog-categories', label: 'writings.kinds.blog_category.title', permission: 'content.edit' },
    ],
  },
  {
    to: '/translations',
    icon: 'languages',
    group: 'online',
    label: 'translations.title',
    permission: 'content.edit',
  },
  { to: '/pictures', icon: 'image', group: 'online', label: 'media.title', permission: 'media.upload' },
  {
    to: '/redirects',
    icon: 'external-link',
    group: 'online',
    label: 'redirects.title',
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
  const may = ({ permission, or }: Screen) =>
    permissions.includes(permission) || (or !== undefined && permissions.includes(or));
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
