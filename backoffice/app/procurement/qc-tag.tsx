import type { ReceiptQc } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';

const TONES = { passed: 'good', rejected: 'bad', hold: 'wait' } as const;

/** What was found of pieces that came (BO-195). */
export function QcTag({ qc }: { qc: ReceiptQc }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[qc]}>{t(`buying.qc.${qc}`)}</Tag>;
}
