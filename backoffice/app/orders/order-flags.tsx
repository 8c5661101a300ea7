import type { OrderRow } from '@hanout/contracts';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';

/** Flags that the back-office has words for; the others are shown as the server names them. */
export const KNOWN_FLAGS = [
  'hold_expired',
  'duplicate',
  'many_from_phone',
  'many_from_address',
  'many_from_browser',
  'many_from_network',
  'hold_over_buyer',
  'hold_over_network',
  'disputed',
  'blocked',
] as const;
export type KnownFlag = (typeof KNOWN_FLAGS)[number];

export const isKnownFlag = (flag: string): flag is KnownFlag =>
  (KNOWN_FLAGS as readonly string[]).includes(flag);

interface Remark {
  key: string;
  icon: IconName;
  tone?: Tone;
  text: string;
  /** What stands beside the icon where there is room. */
  short: string;
}

type Flagged = Pick<OrderRow, 'flags' | 'attempts' | 'state'>;

function useRemarks({ flags, attempts, state }: Flagged): Remark[] {
  const { t } = useTranslation();
  const remarks = flags.map((flag): Remark => {
    const text = isKnownFlag(flag) ? t(`orders.flag.${flag}`) : flag;
    return { key: flag, icon: flag === 'duplicate' ? 'copy' : 'flag', tone: 'wait', text, short: text };
  });
  // Once confirmed, how often it took is history.
  if (attempts === 0 || (state !== 'new' && state !== 'confirming')) return remarks;
  const text = t('orders.attempts', { count: attempts });
  return [...remarks, { key: 'attempts', icon: 'phone-missed', text, short: String(attempts) }];
}

/** What to know about an order before opening it: one remark in words that leave room to the name, several as marks. */
export function OrderFlags({ order }: { order: Flagged }) {
  const remarks = useRemarks(order);
  const inWords = remarks.length === 1;
  return (
    <>
      {remarks.map(({ key, icon, tone, text, short }) => (
        <Tag key={key} tone={tone} icon={icon} title={text} shrinks={inWords}>
          {(inWords || short !== text) && <span aria-hidden="true">{short}</span>}
          <span className="sr-only">{text}</span>
        </Tag>
      ))}
    </>
  );
}
