import type { SupplierReturnState } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<SupplierReturnState, Tone>> = { draft: 'wait', sent: 'move', credited: 'good' };

export function ReturnStateTag({ state }: { state: SupplierReturnState }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`supplierReturns.state.${state}`)}</Tag>;
}

/** `RF-1001`, the same in every language. */
export function ReturnNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('supplierReturns.mark', { number })}
    </bdi>
  );
}
