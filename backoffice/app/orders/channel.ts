import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { useTranslation } from 'react-i18next';

const ICONS: Record<string, IconName> = { eCommerce: 'globe', Phone: 'phone' };
const NAMED = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;
const PAYMENTS = ['cash_on_delivery', 'transporter', 'cash', 'deposit', 'installment'] as const;

/** A key that the texts have, or undefined. */
function known<T extends string>(keys: readonly T[], key: string): T | undefined {
  return keys.find((one) => one === key);
}

export function channelIcon(channel: string): IconName {
  return ICONS[channel] ?? 'shopping-bag';
}

/** A channel in words; one that has no word yet is shown as the server names it. */
export function useChannelName(channel: string): string {
  const { t } = useTranslation();
  const key = known(NAMED, channel);
  return key ? t(`order.channels.${key}`) : channel;
}

export function usePaymentTypeName(type: string): string {
  const { t } = useTranslation();
  const key = known(PAYMENTS, type);
  return key ? t(`order.paymentTypes.${key}`) : type;
}
