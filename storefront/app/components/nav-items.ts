import type { MenuItem } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { NavItem } from '@hanout/ui/storefront/frame.tsx';
import { pathIn } from '../i18n/languages.ts';

/** An entry of a menu as every page carries it: what the frame draws and nothing else. */
export interface MenuEntry {
  readonly name: string;
  /** None for a heading. */
  readonly href?: string;
  readonly deal?: true;
  readonly children?: readonly MenuEntry[];
}

/** Entries of a menu in the page's language. */
export function menuEntries(items: readonly MenuItem[], locale: Locale): MenuEntry[] {
  return items.map((item) => {
    const href = item.path === null ? item.href : pathIn(locale, item.path);
    return {
      name: typeset(item.name, locale),
      ...(href === null ? {} : { href }),
      ...(item.type === '5' ? { deal: true as const } : {}),
      ...(item.children.length > 0 ? { children: menuEntries(item.children, locale) } : {}),
    };
  });
}

/** The same on the page at `pathname`. */
export function navItems(entries: readonly MenuEntry[], pathname: string, within = ''): NavItem[] {
  return entries.map(({ name, href, deal, children = [] }, index) => ({
    id: `${within}${index}`,
    name,
    href: href ?? null,
    current: href === pathname,
    deal,
    children: navItems(children, pathname, `${within}${index}.`),
  }));
}
