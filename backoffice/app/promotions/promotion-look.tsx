import type { PromotionRowRead, PromotionState } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { plainText } from '../forms/amount.ts';

const LOOK: Record<PromotionState, { tone: 'good' | 'move' | 'idle' | 'wait'; icon: IconName }> = {
  running: { tone: 'good', icon: 'circle-check' },
  scheduled: { tone: 'move', icon: 'calendar-clock' },
  ended: { tone: 'idle', icon: 'clock' },
  inactive: { tone: 'wait', icon: 'eye-off' },
  archived: { tone: 'idle', icon: 'archive' },
};

export function PromotionStateTag({ state }: { state: PromotionState }) {
  const { t } = useTranslation();
  return (
    <Tag tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {t(`promotions.state.${state}`)}
    </Tag>
  );
}

/** `−12,5 %` or `−500,00 DA`, read the same in every language. */
export function Reduction({ type, value }: Pick<PromotionRowRead, 'type' | 'value'>) {
  const { t } = useTranslation();
  const figure = type === 'percentage' ? plainText(value) : formatAmount(value);
  return (
    <span className="whitespace-nowrap font-semibold">
      <bdi dir="ltr" className="num">
        −{figure}
        {type === 'percentage' && ' %'}
      </bdi>
      {type === 'amount' && ` ${t('app.da')}`}
    </span>
  );
}
