import type { AnswerOf, staffContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { fullWhen } from '../time/when.ts';
import { FactorDialogs, type FactorStep } from './factor-dialogs.tsx';

/** Whether a code is asked of oneself, and how many are left for a lost telephone. */
export function FactorCard({ factor }: { factor: AnswerOf<typeof staffContract.secondFactor> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { since, codesLeft } = factor;
  const [step, setStep] = useState<FactorStep | null>(null);
  const ask = (act: 'begin' | 'renew' | 'remove') => () => setStep({ kind: 'password', act });
  return (
    <Card title={t('me.factor')} icon="lock">
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t('me.factorText')}</p>
        {since && <p className="font-medium">{t('me.on', { since: fullWhen(since, locale) })}</p>}
        {since && codesLeft > 0 && <p className="text-ink-2">{t('me.codesLeft', { count: codesLeft })}</p>}
        {since && codesLeft === 0 && <Notice tone="wait">{t('me.noCodesLeft')}</Notice>}
        <div className="flex flex-wrap gap-2">
          {!since && (
            <Button kind="primary" icon="lock" onClick={ask('begin')}>
              {t('me.begin')}
            </Button>
          )}
          {since && (
            <>
              <Button onClick={ask('renew')}>{t('me.renew')}</Button>
              <Button kind="danger" onClick={ask('remove')}>
                {t('me.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      <FactorDialogs step={step} setStep={setStep} />
    </Card>
  );
}
