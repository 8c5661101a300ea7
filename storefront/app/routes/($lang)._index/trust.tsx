import type { ShopRecord } from '@hanout/contracts';
import { Icon, type IconName } from '@hanout/ui/storefront/icon.tsx';
import type { CSSProperties } from 'react';
import { useTexts } from '../../i18n/texts-context.ts';

interface Reason {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
}

interface TrustProps {
  /** How many the shop delivers to. */
  wilayas: number;
  settings: Pick<ShopRecord['settings'], 'callsFirst' | 'exchangeDays'> | undefined;
}

/** What speaks for the shop: how every order is paid, where it delivers, and what its owner has promised. */
export function Trust({ wilayas, settings }: TrustProps) {
  const t = useTexts();
  const days = settings?.exchangeDays ?? 0;
  const reasons: Reason[] = [
    { icon: 'hand-coins', title: t('home.trust.pay'), text: t('home.trust.payText') },
  ];
  if (wilayas > 0)
    reasons.push({
      icon: 'truck',
      title: t('home.wilayaCount', { count: wilayas }),
      text: t('footer.delay'),
    });
  if (settings?.callsFirst)
    reasons.push({ icon: 'phone', title: t('home.trust.call'), text: t('home.trust.callText') });
  if (days > 0) reasons.push({ icon: 'undo-2', title: t('shop.exchange', { count: days }) });
  if (reasons.length < 2) return null;
  return (
    <section className="trust">
      <div className="wrap">
        <ul style={{ '--count': reasons.length } as CSSProperties}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                {text ? <small>{text}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
