import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Step } from './load-steps.server.ts';

/** The way of an empty shop to its first order; the first thing to do stands out. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 py-6 max-desk:px-3">
      <p className="mb-1 text-ink-2">{t('firstSteps.text')}</p>
      <p className="mb-3 text-xs text-ink-3">{t('firstSteps.progress', { done, total: steps.length })}</p>
      <ol className="card overflow-clip rounded-l border border-line bg-paper">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} next={step.key === next} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, next }: { step: Step; next: boolean }) {
  const { t } = useTranslation();
  const word = (part: 'title' | 'text' | 'act') => t(`firstSteps.steps.${step.key}.${part}`);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-3 last:border-b-0">
      <Icon
        name={step.done ? 'circle-check' : 'circle-dashed'}
        size={20}
        className={step.done ? 'text-good' : 'text-ink-3'}
      />
      <span className="min-w-0 flex-1 basis-[240px]">
        <span className="block font-semibold">
          {word('title')}
          <span className="sr-only"> : {t(step.done ? 'firstSteps.done' : 'firstSteps.ahead')}</span>
        </span>
        <span className="text-ink-2">{word('text')}</span>
      </span>
      {!step.done && (
        <Link to={step.to} className={buttonClass({ kind: next ? 'primary' : 'plain' })}>
          {step.productFirst ? t('firstSteps.productFirst') : word('act')}
        </Link>
      )}
    </li>
  );
}
