import type { AnnouncementIcon, AnnouncementPlace, ShownAnnouncement } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import type { ReactNode } from 'react';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { RootData } from '../root.tsx';

export interface Announced {
  readonly id: string;
  readonly icon: AnnouncementIcon;
  readonly text: ReactNode;
  /** Below it, where there is room for more. */
  readonly more: string;
  readonly href?: string;
}

/** As pages carry it: no more than they draw. */
export const announcementView = (
  { id, what, places, icon, title, text, link }: ShownAnnouncement,
  locale: Locale,
) => ({
  ...{ id, what, places, icon, title: typeset(title, locale), text: typeset(text, locale) },
  href: link?.startsWith('/') ? pathIn(locale, link) : undefined,
});

/**
 * What the shop announces and promises at one place, in its order: its own words, and what its settings, rates and
 * promotions say. What they do not say is not announced.
 */
export function useAnnounced(root: RootData | null | undefined, place: AnnouncementPlace): Announced[] {
  const t = useTexts();
  const { exchangeDays, callsFirst } = root?.shop.settings ?? {};
  const from = root?.deliveryFrom ?? null;
  const wilayas = root?.wilayas ?? 0;
  const here = (root?.announcements ?? []).filter(({ places }) => places.includes(place));
  return here.flatMap(({ id, what, icon, title, text: more, href }): Announced[] => {
    const one = (text: ReactNode) => [{ id, icon, text, more, ...(href ? { href } : {}) }];
    if (what === 'featured_deals')
      return (root?.deals ?? []).map((deal) => ({
        id: deal.id,
        icon,
        text: deal.title,
        more,
        href: deal.href,
      }));
    if (what === 'delivery_from') return from === null ? [] : one(withAmount(title, from));
    if (what === 'wilayas')
      return wilayas === 0 ? [] : one(title || t('home.wilayaCount', { count: wilayas }));
    if (what === 'exchange')
      return exchangeDays ? one(title || t('shop.exchange', { count: exchangeDays })) : [];
    return what === 'call' && !callsFirst ? [] : one(title);
  });
}

const withAmount = (title: string, value: NonNullable<RootData['deliveryFrom']>) => (
  <>
    {title} <Amount value={value} />
  </>
);
