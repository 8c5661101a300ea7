import type { MenuItem } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { NavItem } from '@hanout/ui/storefront/frame.tsx';
import { pathIn } from '../i18n/languages.ts';

/** Entries of a menu as the frame draws them, on the page at `pathname`. */
export function navItems(items: readonly MenuItem[], locale: Locale, pathname: string): NavItem[] {
  return items.map((item) => {
    const href = item.path === null ? item.href : pathIn(locale, item.path);
    return {
      id: item.id,
      name: typeset(item.name, locale),
      href,
      current: href === pathname,
      deal: item.type === '5',
      children: navItems(item.children, locale, pathname),
    };
  });
}
