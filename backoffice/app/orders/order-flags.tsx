import type { OrderRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';

/** Flags that the back-office has words for; the others are shown as the server names them. */
export const KNOWN_FLAGS = ['hold_expired', 'duplicate', 'short'] as const;
export type KnownFlag = (typeof KNOWN_FLAGS)[number];

export const isKnownFlag = (flag: string): flag is KnownFlag => (KNOWN_FLAGS as readonly string[]).includes(flag);

/** What to know about an order before opening it. */
export function OrderFlags({ order }: { order: Pick<OrderRow, 'flags' | 'attempts'> }) {
  const { t } = useTranslation();
  return (
    <>
      {order.flags.map((flag) => (
        <Tag key={flag} tone="wait" icon={flag === 'duplicate' ? 'copy' : 'flag'}>
          {isKnownFlag(flag) ? t(`orders.flag.${flag}`) : flag}
        </Tag>
      ))}
      {order.attempts > 0 && (
        <Tag icon="phone-missed" title={t('orders.attempts', { count: order.attempts })}>
          <span aria-hidden="true">{order.attempts}</span>
          <span className="sr-only">{t('orders.attempts', { count: order.attempts })}</span>
        </Tag>
      )}
    </>
  );
}
