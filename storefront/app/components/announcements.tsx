import type { Announcement } from '@hanout/ui/storefront/announcement-bar.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import type { RootData } from '../root.tsx';

/** What turns in the bar above every page: how one pays, what delivery costs, running deals, what can be exchanged. */
export function useAnnouncements(root: RootData | null): Announcement[] {
  const t = useTexts();
  const from = root?.deliveryFrom ?? null;
  const days = root?.shop.settings.exchangeDays;
  const deals = (root?.deals ?? []).map(
    ({ id, title, href }): Announcement => ({ id, icon: 'tag', text: title, href }),
  );
  return [
    { id: 'pay', icon: 'hand-coins', text: t('shop.announcement') },
    ...(from === null ? [] : [deliveryFrom(t('footer.deliveryFrom'), from)]),
    ...deals,
    ...(days ? [{ id: 'exchange', icon: 'undo-2', text: t('shop.exchange', { count: days }) } as const] : []),
  ];
}

function deliveryFrom(label: string, from: NonNullable<RootData['deliveryFrom']>): Announcement {
  return {
    id: 'delivery',
    icon: 'truck',
    text: (
      <>
        {label} <Amount value={from} />
      </>
    ),
  };
}
