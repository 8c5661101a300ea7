import type { ClaimState, TransporterClaimRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { Day } from '../time/moment.tsx';

const TONES: Readonly<Record<ClaimState, Tone>> = {
  open: 'wait',
  sent: 'move',
  accepted: 'good',
  refused: 'bad',
  settled: 'idle',
  written_off: 'idle',
};

export function ClaimStateTag({ state }: { state: ClaimState }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`claims.state.${state}`)}</Tag>;
}

/** `RC-1001`, the same in every language. */
export function ClaimNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('claims.number', { number })}
    </bdi>
  );
}

/** By when an answer is due; what is late stands out. */
export function Due({ claim }: { claim: Pick<TransporterClaimRow, 'dueOn' | 'late'> }) {
  const { t } = useTranslation();
  if (!claim.dueOn) return <span className="text-ink-3">{t('claims.noDue')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Day day={claim.dueOn} />
      {claim.late && (
        <Tag tone="bad" icon="clock">
          {t('claims.late')}
        </Tag>
      )}
    </span>
  );
}
