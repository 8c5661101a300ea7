import type { TransporterPaymentRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';

/** `PT-1001`, the same in every language. */
export function PaymentNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('payouts.number', { number })}
    </bdi>
  );
}

const TONES = { ready: 'wait', failed: 'bad', applying: 'move', applied: 'good' } as const;

/** How far a payment is; one that was taken back, or takes one back, says so. */
export function StepTag({ payment }: { payment: TransporterPaymentRow }) {
  const { t } = useTranslation();
  const { step, reverses, reversedBy } = payment;
  const tone = step in TONES ? TONES[step as keyof typeof TONES] : undefined;
  if (step === 'reversing')
    return (
      <Tag icon="undo-2" tone="move">
        {t('payouts.step.reversing')}
      </Tag>
    );
  if (reverses) return <Tag icon="undo-2">{t('payouts.reversal')}</Tag>;
  if (reversedBy) return <Tag icon="undo-2">{t('payouts.reversed')}</Tag>;
  return <Tag {...(tone && { tone })}>{t(`payouts.step.${step}`)}</Tag>;
}
